/* The limit of speed: random rounds of the block game for four players (double-six, seven tiles
 * each).  The seat in turn picks one of its placements (tile and end) at random, all equally likely;
 * a tile that fits both ends counts twice.  A seat that can't play passes, and a pass is a ply.
 * The round ends when a hand is empty, or when no hand fits either end.
 *
 *     gcc -O3 -march=native -o bench/limit bench/limit.c
 *     bench/limit ROUNDS SEED     prints: rounds plies seconds points   (seconds of processor time)
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEATS = 4, HAND = 7, TILES = 28 };

static uint8_t high[TILES], low[TILES];
static uint32_t fits[7]; /* the tiles that show a number */
static uint64_t random_state;

static inline uint32_t below(uint32_t n) { /* splitmix64, multiply and shift */
    uint64_t x = random_state += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((x ^ x >> 31) >> 32) * (uint64_t)n >> 32;
}

static inline int nth_bit(uint32_t mask, uint32_t n) {
    while (n--) mask &= mask - 1;
    return __builtin_ctz(mask);
}

static void deal(uint32_t *hands) {
    uint8_t deck[TILES];
    for (uint32_t i = 0; i < TILES; i++) {
        uint32_t j = below(i + 1);
        deck[i] = deck[j];
        deck[j] = (uint8_t)i;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        hands[seat] = 0;
        for (int i = 0; i < HAND; i++) hands[seat] |= 1u << deck[seat * HAND + i];
    }
}

/* Plays one round; leaves the hands as they are at its end.  Returns the plies. */
static int play(uint32_t *hands) {
    int turn = (int)below(SEATS), plies = 1;
    int tile = nth_bit(hands[turn], below(HAND));
    int left = high[tile], right = low[tile];
    hands[turn] &= ~(1u << tile);
    for (;; plies++) {
        turn = (turn + 1) & 3;
        uint32_t on_left = hands[turn] & fits[left], on_right = hands[turn] & fits[right];
        uint32_t lefts = (uint32_t)__builtin_popcount(on_left);
        uint32_t count = lefts + (uint32_t)__builtin_popcount(on_right);
        if (count == 0) {
            uint32_t held = hands[0] | hands[1] | hands[2] | hands[3];
            if (!(held & (fits[left] | fits[right]))) return plies;
            continue;
        }
        uint32_t pick = count > 1 ? below(count) : 0;
        if (pick < lefts) {
            tile = nth_bit(on_left, pick);
            left = high[tile] + low[tile] - left;
        } else {
            tile = nth_bit(on_right, pick - lefts);
            right = high[tile] + low[tile] - right;
        }
        hands[turn] &= ~(1u << tile);
        if (!hands[turn]) return plies + 1;
    }
}

static int pips(uint32_t hand) {
    int sum = 0;
    for (; hand; hand &= hand - 1) sum += high[__builtin_ctz(hand)] + low[__builtin_ctz(hand)];
    return sum;
}

/* The winner, who has the fewest pips, scores the others' tiles; in a tie nobody scores. */
static int score(const uint32_t *hands) {
    int total = 0, least = 1 << 30, ties = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        int here = hands[seat] ? pips(hands[seat]) : -1;
        total += here < 0 ? 0 : here;
        ties = here < least ? 0 : ties + (here == least);
        least = here < least ? here : least;
    }
    return ties ? 0 : total - (least < 0 ? 0 : least);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 1000000, plies = 0, points = 0;
    random_state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (int a = 0, tile = 0; a < 7; a++)
        for (int b = 0; b <= a; b++, tile++) {
            high[tile] = (uint8_t)a, low[tile] = (uint8_t)b;
            fits[a] |= 1u << tile, fits[b] |= 1u << tile;
        }
    double start = seconds();
    for (long i = 0; i < rounds; i++) {
        uint32_t hands[SEATS];
        deal(hands);
        plies += play(hands);
        points += score(hands);
    }
    printf("%ld %ld %.6f %ld\n", rounds, plies, seconds() - start, points);
    return 0;
}
