// Written by `python web/dev/write_types.py` from the dtypes and constants of
// boneyard/rules and boneyard/game: do not edit.

import type { SeatInfo } from "./messages.ts";

export const A = { J_STATUS: 0, J_TURN: 1, J_PHASE: 2, J_MARKERS: 3, J_KNOCKS: 4, J_STOCK: 5, J_CHARGED: 6, J_NEXT_ID: 8, J_DRAWN: 9, J_WIDTH: 10, J_NEW: 20, J_GROWN: 44, J_CREDITED: 74, J_BUST: 75, J_EARNER: 76, J_COUNT: 77, J_CREDITS: 78, REPORT: 6460, P_LEADER: 0, P_STOCK: 1, P_MARKERS: 2, P_KNOCKS: 3, P_COUNTS: 4, P_PENALTIES: 14, P_EARNED: 24, P_COUNT: 34, P_ENDS: 35, P_END: 3, PUBLIC: 227, MOVE: 4, GAIN: 3, COLUMNS: 3 } as const;
export const R = { PLAY: 0, DRAW: 1, PASS: 2, LEAD: 0, TILE: 1, SECOND: 2, EXTRA: 3, PLAYING: 0, OUT: 1, BLOCKED: 2, STOPPED: 3, KIND_SHIFT: 16, SLOT_SHIFT: 8, KNOCK_SHIFT: 18, LEAD_CHARGE: 2 } as const;
export const M = { BY_TARGET: 0, BY_ROUNDS: 1, SINGLE: 2 } as const;
export const POLICIES = { RANDOM_POLICY: 0, HEAVY_POLICY: 1, STEADY_POLICY: 2 } as const;
export const B = { BY_LOT: -2, MUST: 0, LOT: 1, NO_FAULT: 0 } as const;
export const MAX_ENDS = 64;
export const MAX_MOVES = 1536;
export const MAX_SEATS = 10;
export const WORDS = 3;
export const ROW_WORDS = 4;
export const MAX_CLAUSES = 1024;

/** The bytes of a RULES record, and where its fields begin. */
export const RULES = { size: 3360, fields: { fit: 480, sign: 260, light: 264, step: 8, reserve: 48, draw: 44, hand: 12, in_set: 28, aside: 32, knock_tiles: 224, lead_draws: 76, lead_charge: 256, redeal_doubles: 40, whole: 1440 } } as const;
/** The bytes of a MEMORY record, and where its fields begin. */
export const MEMORY = { size: 624, fields: { lacks: 0, left: 240, covered: 430 } } as const;
/** The bytes of a RANDOM record, and where its fields begin. */
export const RANDOM = { size: 136, fields: { state: 0 } } as const;
/** The bytes of a PLAYOUT record, and where its fields begin. */
export const PLAYOUT = { size: 56, fields: { points: 0, won: 40, how: 44, asked: 46, stuck: 48, choices: 52 } } as const;
/** The bytes of a WORKSPACE record, and where its fields begin. */
export const WORKSPACE = { size: 39552, fields: { weights: 0, train_nodes: 38736 } } as const;
/** The bytes of a ROUND record, and where its fields begin. */
export const ROUND = { size: 2176, fields: { hands: 0, table: 240, deck: 288, stock_at: 480, stock_end: 484, status: 488, turn: 492, phase: 496, leader: 504, shown: 508, drawn: 528, charges: 604, next_id: 744, ends: 740, face: 820, arm: 884, id: 1204, before: 1588, wins: 1628, voids: 1632, earned: 1636, engine: 500, counts: 564, mover: 532, last: 536, gained: 2076, pip: 756, opening: 1076, opening_free: 732, depth: 1012, double: 1140, arm_doubles: 1332, parent: 948, laid_doubles: 724, spinner: 736 } } as const;
/** The bytes of a SCORE record, and where its fields begin. */
export const SCORE = { size: 1308, fields: { winner: 0, winners: 4, compared: 8, even: 12, tied: 16, spared: 20, happened: 24, pips: 28, value: 68, held: 108, last: 148, penalty: 188, penalty_extra: 228, taken: 268, own: 668, partner: 708, stock: 748, floor: 788, share: 828, free: 868, rounding: 908, unit: 948, win_minimum: 988, factor: 1028, blocked: 1068, after_tie: 1108, round_bonus: 1148, bust: 1188, earned: 1228, points: 1268 } } as const;
/** The bytes of a ACTION record, and where its fields begin. */
export const ACTION = { size: 32, fields: { kind: 0, seat: 4, tile: 8, end: 12, knock: 16, fines: 20, second: 24, touching: 28 } } as const;
/** The bytes of a EVIDENCE record, and where its fields begin. */
export const EVIDENCE = { size: 13280, fields: { viewer: 0, turn: 4, phase: 8, expected_leader: 12, previous_leader: 16, branch: 36, fault: 20, ambiguities: 32, slots: 40, items: 44, clauses: 48, hand: 56, seat: 104, place: 510, tile: 5792, laid_by: 5984, slots_when_laid: 6368, row: 6752, left: 12896 } } as const;
/** The bytes of a CLAUSE record, and where its fields begin. */
export const CLAUSE = { size: 256, fields: { kind: 0, slots: 4, pending: 8, mask: 16 } } as const;
/** The bytes of a HAND record, and where its fields begin. */
export const HAND = { size: 16, fields: { key: 0 } } as const;
/** The bytes of a WALK record, and where its fields begin. */
export const WALK = { size: 8324, fields: { items: 0, slots: 4, clauses: 8, lots: 12, limited: 16, has_equal_sets: 20, double: 412, equal_set: 796, laid_by: 1180, slots_when_laid: 1564, capacity: 1948, owner: 2354, limit: 2760, lot: 3166, must: 3186 } } as const;

export const TRAIN_NODES = 100000;
export const PLAYOUT_TRAIN_NODES = 60;
/** The arrays of a network, weights first; `after`: bytes behind the one before. */
export const NETWORK = [{ bytes: 121344, shape: [474, 64], after: null }, { bytes: 4352, shape: [68, 16], after: 116992 }, { bytes: 1536, shape: [6, 64], after: null }, { bytes: 4864, shape: [4, 19, 16], after: null }, { bytes: 1752, shape: [1], after: null }, { bytes: 216, shape: [54], after: null }, { bytes: 216, shape: [1], after: 0 }, { bytes: 744, shape: [186], after: null }, { bytes: 744, shape: [1], after: 0 }, { bytes: 404, shape: [101], after: null }, { bytes: 404, shape: [1], after: 0 }, { bytes: 1368, shape: [19, 18], after: null }, { bytes: 1368, shape: [19], after: 0 }, { bytes: 722, shape: [2, 19, 19], after: null }] as const;
/** The networks of the package, by their names. */
export const NETWORKS = ["ece007392ae7", "cef7786b19e8", "9058721fb5bc", "ca4c1b9c30c6", "5306636a59a4", "ac34cf956ff4", "d7a8f6d24d53", "793f79a74cf4", "ed60a4526d4a", "7a97c17c7482", "86b43d5eddde", "64daf50ab98a", "b2ffe2ebe0d4", "7152300c3ed2", "fbe020e44044", "12ac60fa8960", "96738986d0ed", "6b8c488aa4e5", "3a0efda54d9b"] as const;
export const SHARE_PARTS = 64;
export const LEARNED_POLICY = 3;
/** The weights of `steady`, by kind of game and feature. */
export const WEIGHTS = [1.0, 0.5, 0.95, -0.26, 0.5, 1.62, -2.47, -0.18, 0.0, 2.15, 0.0, 0.0, 0.0, 0.0, 0.06, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.58, 0.35, 1.03, -0.35, 0.5, 0.65, -3.3, -0.5, 0.67, 0.46, 0.0, 0.0, 0.0, 0.0, 0.38, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.71, 0.54, -0.52, 0.5, 3.04, -4.58, -0.33, 0.17, 0.08, 0.0, 0.0, 0.0, 0.0, -0.07, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.27, -2.75, -0.12, -0.28, 1.58, 2.09, -0.79, -0.26, 0.0, 0.19, 0.0, 0.0, 0.0, 0.0, 0.16, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.13, 0.9, -0.17, -0.16, 0.0, 0.14, -1.27, -0.43, 0.0, -0.12, 0.47, -0.55, -0.73, -0.09, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.3, 0.54, -0.52, 0.5, 1.5, -2.0, -0.3, 0.17, 0.08, 0.0, 0.0, 0.0, 0.0, 0.0, 1.5, -1.2, 0.5, 0.2, 0.0, 0.0, 0.5, 0.71, 0.54, -0.52, 0.5, 3.04, -4.58, -0.33, 0.17, 0.08, 0.0, 0.0, 0.0, 0.0, -0.07, 0.0, 0.0, 0.0, 0.0, -3.0, 0.0, 0.75, 0.72, 0.85, -0.4, 0.55, 2.0, -3.0, -0.26, 0.0, 0.15, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -3.0, 1.0, 4.0, 1.0, -0.3, 0.5, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -6.0, 0.1, 0.2, 0.5, -0.3, 0.2, 0.5, -0.8, -0.1, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, -0.8, 0.4, 0.2, 0.0, 0.0] as const;
/** What a style adds, by the place of the feature, in units of the kind of game. */
export const STYLES: Readonly<Record<string, readonly (readonly [number, number])[]>> = { plain: [], watchful: [[6, -1.2], [7, -0.8], [16, -0.6]], light: [[0, 0.2], [14, 0.25]], varied: [[4, 2.0]], doubles: [[1, 0.8]], holder: [[5, 2.5], [18, 0.2]], supple: [[2, 0.8], [3, -0.6], [18, 0.2]], patient: [[0, -0.2], [1, -0.2], [5, 0.5]], closer: [[9, 0.4], [14, 0.4]], bold: [[6, 0.7], [7, 0.3], [16, 0.5], [15, 0.3], [2, 0.3]] };
export const SCALES = [1.2591227104615341, 1.1385676807446994, 1.7038245748369114, 1.2387937681470633, 0.5435000530747974, 0.9066145818372876, 1.846916348944911, 1.5606408939919523, 2.8117102065672213, 0.4945860740208772] as const;
/** The bots that take a style. */
export const STYLED = ["steady", "network", "sharp", "keen", "easy", "medium", "hard", "expert"] as const;
/** The names of bots, in the order in which they take seats, and their styles. */
export const NAMES: Readonly<Record<string, SeatInfo["style"]>> = {"Ada": "watchful", "Blaise": "light", "Carla": "varied", "Denis": "doubles", "Émilie": "holder", "Felix": "supple", "Grace": "patient", "Hugo": "closer", "Inès": "bold", "Jules": "plain"};
/** The places of ends on a tile. */
export const FACES = ["end", "ahead", "tip", "side"] as const;
/** Reasons for penalty points. */
export const CHARGES = ["pass_run", "shutout", "no_double_to_lead"] as const;
/** Reasons for points earned in play. */
export const EARNINGS = ["ends", "alike", "out", "both_ends", "double", "double_both", "key", "last_tile", "lead_pass", "all_pass", "first_pass"] as const;
/** Why ends are closed. */
export const CLOSED = ["sides_first", "own_train_first", "second_first", "double_first", "train_closed", "train_not_begun", "double_next", "double_on_table", "double_on_arm", "arms_first", "other_end", "extra_double"] as const;
/** Those that do not keep a double from an end. */
export const FOR_DOUBLES = ["double_next", "double_on_arm", "double_on_table", "extra_double"] as const;
/** Those that close the train of a seat. */
export const OF_OWNERS = ["train_closed", "train_not_begun"] as const;
/** What a winner gets beside what is collected, in the order in which players add it. */
export const OF_WINNER = ["rounding", "unit", "win_minimum", "factor", "blocked", "after_tie", "round_bonus", "bust"] as const;
/** Points that the entry minimum does not judge. */
export const UNJUDGED = ["after_tie", "alike", "all_pass", "blocked", "both_ends", "double", "double_both", "ends", "first_pass", "key", "last_tile", "lead_pass", "out", "round_bonus"] as const;

/** The code of a refused move by its reason; of all others it is `closed`. */
export const REFUSALS: Readonly<Record<string, string>> = { double_next: "gate", double_on_arm: "gate", double_on_table: "gate", extra_double: "gate", lead: "lead", lead_double: "lead", lead_end: "lead", must_draw: "must_draw", must_lead: "lead", must_play: "must_play", names_no_end: "no_end", names_tile: "not_a_move", never_draw: "no_draw", no_end: "no_end", no_knock: "knock", no_match: "no_fit", no_more_draw: "no_draw", no_tile: "not_a_move", not_in_hand: "not_in_hand", one_way: "one_way", over: "over", round_over: "over", second_first: "second_tile", second_not_double: "second_tile", which_half: "which_half" };
