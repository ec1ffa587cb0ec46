// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.recorder.shadow.AccessKey;
import org.isolde.recorder.shadow.Numbers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is left out of the accesses to cells in transactions, where many are told at one go. */
@CampaignTests
@Tag("same-on-most-javas")
class CellPairsTest {
    private static final int PIECE = Numbers.PIECE;

    private final Repeats repeats = new Repeats(new KnownAccesses());

    /** An access to a location from a place, under locks. */
    private record Access(int location, int place, List<Integer> locks) {

        private boolean writes() {
            return isWrite(place);
        }
    }

    /** Of each cell is kept what would be if it were a location by itself. */
    @Test
    void eachCellCountsByItself(Campaign campaign) {
        Random random = campaign.random(7);
        int inVain = 0;
        for (int run = 0; run < campaign.cases(200); run++) {
            Repeats together = new Repeats(new KnownAccesses());
            KnownAccesses known = new KnownAccesses();
            Repeats single = new Repeats(known);
            for (int transaction = 0; transaction < 30; transaction++) {
                together.begin();
                single.begin();
                for (int i = random.nextInt(8); i >= 0; i--) {
                    int place = 2 + random.nextInt(4);
                    long cells = cells(random);
                    assertThat(together.fresh(0, cells, place, isWrite(place)))
                            .isEqualTo(fresh(cells, place, known, single));
                }
                together.end();
                single.end();
                assertThat(together.saidNothingNew()).isEqualTo(single.saidNothingNew());
                inVain += single.saidNothingNew() ? 1 : 0;
            }
        }
        assertThat(inVain).isGreaterThan(campaign.cases(200));
    }

    private static long fresh(long cells, int place, KnownAccesses known, Repeats repeats) {
        long fresh = 0;
        for (int cell = 0; cell < PIECE; cell++) {
            long bit = 1L << cell;
            long row = AccessKey.row(cell, place);
            if ((cells & bit) != 0 && !known.areKnown(row, bit)
                    && !repeats.isRepeated(cell, place, isWrite(place), row, bit)) {
                fresh |= bit;
            }
        }
        return fresh;
    }

    private static boolean isWrite(int place) {
        return place % 2 == 1;
    }

    /** A cell, some one after the other, or any; mostly the same ones. */
    private static long cells(Random random) {
        int first = random.nextInt(4) * random.nextInt(17);
        return switch (random.nextInt(4)) {
            case 0 -> 1L << first;
            case 1 -> bits(first, first + random.nextInt(PIECE - first));
            case 2 -> bits(0, PIECE - 1);
            default -> random.nextInt(10) == 0 ? random.nextLong() | 1L << first : 0xF0F0L;
        };
    }

    @Test
    void aTransactionThatGoesThroughManyCellsAgainSaysNothingNew() {
        for (int i = 0; i < 2; i++) {
            repeats.begin();
            for (int piece = 0; piece < 500; piece++) {
                assertThat(repeats.fresh(3 + piece * PIECE, -1, 8, false)).isEqualTo(-1);
            }
            repeats.end();
            assertThat(repeats.saidNothingNew()).isEqualTo(i == 1);
        }
    }

    /**
     * Whichever place came to a cell before whichever does so in what is kept, of however many
     * places, and however many pieces are forgotten meanwhile.
     */
    @Test
    void noPairOfPlacesIsLost(Campaign campaign) {
        Random random = campaign.random(8);
        for (int run = 0; run < campaign.cases(300); run++) {
            int places = 1 + random.nextInt(12);
            int pieces = run % 10 == 0 ? 5_000 : 3;
            List<Access> all = new ArrayList<>();
            List<Access> kept = new ArrayList<>();
            repeats.begin();
            for (int i = 0; i < 100; i++) {
                tell(random, places, pieces, List.of(), all, kept);
                IntStream.range(3, pieces).filter(piece -> random.nextInt(20) == 0)
                        .forEach(piece -> repeats.fresh(piece * PIECE, 1, 2, false));
            }
            repeats.end();
            assertThat(ordered(kept)).isEqualTo(ordered(all));
        }
    }

    /** The bits of cells one after the other. */
    private static long bits(int from, int to) {
        return -1L >>> Long.SIZE - 1 - (to - from) << from;
    }

    private static Set<List<Access>> ordered(List<Access> accesses) {
        Set<List<Access>> pairs = new HashSet<>();
        Map<Integer, Set<Access>> before = new HashMap<>();
        for (Access access : accesses) {
            Set<Access> others = before.computeIfAbsent(access.location, key -> new HashSet<>());
            others.forEach(other -> pairs.add(List.of(other, access)));
            others.add(access);
        }
        return pairs;
    }

    /**
     * In all transactions that are kept: every access, and whatever came right after another
     * access, or write, to its location.
     */
    @Test
    void noTransactionIsLeftOutThatSaysSomethingNew(Campaign campaign) {
        Random random = campaign.random(9);
        int inVain = 0;
        for (int run = 0; run < campaign.cases(200); run++) {
            Set<List<Access>> all = new HashSet<>();
            Set<List<Access>> recorded = new HashSet<>();
            int places = run % 2 == 0 ? 3 : 12;
            int pieces = run % 50 == 0 ? 5_000 : 2;
            repeats.exchanged();
            for (int transaction = 0; transaction < 30; transaction++) {
                List<Access> kept = randomTransaction(random, places, pieces);
                all.addAll(facts(kept));
                if (repeats.saidNothingNew()) {
                    inVain++;
                } else {
                    recorded.addAll(facts(kept));
                }
            }
            assertThat(recorded).isEqualTo(all);
        }
        assertThat(inVain).isGreaterThan(campaign.cases(200));
    }

    private List<Access> randomTransaction(Random random, int places, int pieces) {
        List<Access> kept = new ArrayList<>();
        List<Integer> locks = new ArrayList<>();
        boolean holds = false;
        repeats.begin();
        for (int i = random.nextInt(8); i >= 0; i--) {
            if (random.nextInt(12) == 0) {
                holds = !holds;
                locks.add(holds ? 1 : 0);
                if (holds) {
                    repeats.acquired(7);
                } else {
                    repeats.released(7);
                }
            } else {
                tell(random, places, pieces, List.copyOf(locks), new ArrayList<>(), kept);
            }
        }
        if (holds) {
            repeats.released(7);
        }
        repeats.end();
        return kept;
    }

    /** One place comes to some cells of one of the first three pieces, or of any. */
    private void tell(Random random, int places, int pieces, List<Integer> locks, List<Access> all,
            List<Access> kept) {
        int place = 2 + random.nextInt(places);
        int location = PIECE * (random.nextInt(10) == 0 ? random.nextInt(pieces) : random.nextInt(Math.min(2, pieces)));
        long cells = cells(random);
        long fresh = repeats.fresh(location, cells, place, isWrite(place));
        assertThat(fresh & ~cells).isZero();
        for (int cell = 0; cell < PIECE; cell++) {
            Access access = new Access(location + cell, place, locks);
            if ((cells >>> cell & 1) != 0) {
                all.add(access);
            }
            if ((fresh >>> cell & 1) != 0) {
                kept.add(access);
            }
        }
    }

    /**
     * What prediction learns from a transaction: accesses, pairs of accesses and pairs of writes.
     */
    private static Set<List<Access>> facts(List<Access> accesses) {
        Set<List<Access>> facts = new HashSet<>();
        Map<Integer, Access> last = new HashMap<>();
        Map<Integer, Access> lastWrite = new HashMap<>();
        for (Access access : accesses) {
            facts.add(List.of(access));
            facts.add(Arrays.asList(last.put(access.location, access), access));
            if (access.writes()) {
                facts.add(Arrays.asList(lastWrite.put(access.location, access), access, access));
            }
        }
        facts.removeIf(fact -> fact.stream().anyMatch(Objects::isNull));
        return facts;
    }
}
