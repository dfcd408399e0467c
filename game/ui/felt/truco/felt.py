"""The felt of Truco: the functions that its rooms give, tied together in one record."""

from game.ui.felt.felt import Felt
from game.ui.felt.truco.choreography import choreograph, courtesy
from game.ui.felt.truco.controls import controls, preview
from game.ui.felt.truco.knobs import chosen
from game.ui.felt.truco.layout import layout, notice_rise, plan_for
from game.ui.felt.truco.memory import blank, remember
from game.ui.felt.truco.page import rules_page, subtitle
from game.ui.felt.truco.painting import paint, paint_ground, wanted
from game.ui.felt.truco.sounds import opens_play, opens_trick, sounds
from game.ui.felt.truco.texts import describe
from game.ui.felt.truco.tips import TIPS, tip_rooms
from game.ui.felt.truco.watching import deal_title, mark, watch

TRUCO_FELT = Felt(
    hand_size=3,
    calls=12,
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
    opens_play_in=opens_trick,
    notice_rise=notice_rise,
    watch=watch,
    mark=mark,
    deal_title=deal_title,
    courtesy=courtesy,
    tips=TIPS,
    tip_rooms=tip_rooms,
    modes=chosen,
)
