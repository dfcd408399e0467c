"""The felt of Caída: the functions that its rooms give, tied together in one record."""

from game.ui.felt.caida.choreography import choreograph, courtesy
from game.ui.felt.caida.controls import controls, preview
from game.ui.felt.caida.experto import MESA, chosen, shimmers, tell
from game.ui.felt.caida.experto_choice import keep
from game.ui.felt.caida.layout import layout, notice_rise, plan_for
from game.ui.felt.caida.page import rules_page, subtitle
from game.ui.felt.caida.painting import paint, paint_ground, wanted
from game.ui.felt.caida.soplado import late_words
from game.ui.felt.caida.sounds import opens_play, sounds
from game.ui.felt.caida.tally import blank, remember
from game.ui.felt.caida.telling import describe
from game.ui.felt.caida.tips import TIPS, tip_rooms
from game.ui.felt.caida.watching import deal_title, mark, watch
from game.ui.felt.felt import Felt

CAIDA_FELT = Felt(
    hand_size=3,
    calls=24,
    plan=plan_for,
    layout=layout,
    choreograph=choreograph,
    controls=controls,
    preview=preview,
    describe=describe,
    blank_memory=blank,
    remember=remember,
    pictures=wanted,
    paint_ground=paint_ground,
    paint=paint,
    subtitle=subtitle,
    rules_page=rules_page,
    sounds=sounds,
    opens_play=opens_play,
    notice_rise=notice_rise,
    watch=watch,
    mark=mark,
    deal_title=deal_title,
    courtesy=courtesy,
    tips=TIPS,
    tip_rooms=tip_rooms,
    mesa=MESA,
    modes=chosen,
    keep=keep,
    tell=tell,
    late=late_words,
    shimmers=shimmers,
)
