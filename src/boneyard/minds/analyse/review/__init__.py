"""Review a match: the cost of every decision, the chances at every frame, the possible hands."""

from boneyard.minds.analyse.review.appraisal import Appraiser
from boneyard.minds.analyse.review.belief_maps import belief_map, position_at
from boneyard.minds.analyse.review.match_review import (
    BUDGET,
    Decision,
    Review,
    RoundReview,
    SeatReview,
    each_round,
    plain,
    plain_decision,
    review,
    seats_of,
)

__all__ = [
    "BUDGET",
    "Appraiser",
    "Decision",
    "Review",
    "RoundReview",
    "SeatReview",
    "belief_map",
    "each_round",
    "plain",
    "plain_decision",
    "position_at",
    "review",
    "seats_of",
]
