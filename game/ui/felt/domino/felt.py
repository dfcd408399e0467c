"""The felt of dominó: the functions that its rooms give, tied together in one record."""

from game.ui.felt.domino.choreography import choreograph, courtesy
from game.ui.felt.domino.controls import controls, preview
from game.ui.felt.domino.layout import HELD, arrange, layout, notice_rise, plan_for
from game.ui.felt.domino.page import rules_page, subtitle
from game.ui.felt.domino.painting import paint, paint_ground, wanted
from game.ui.felt.domino.recall import blank, remember
from game.ui.felt.domino.sounds import opens_play, sounds
from game.ui.felt.domino.texts import describe
from game.ui.felt.domino.tips import TIPS, tip_rooms
from game.ui.felt.domino.watching import deal_title, mark, watch
from game.ui.felt.felt import Felt, Ground

DOMINO_FELT = Felt(
    hand_size=HELD,
    calls=1,
    targets=2,
    ground=Ground.WOOD,
    held_at_right=True,
    plan=plan_for,
    arrange=arrange,
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
)
