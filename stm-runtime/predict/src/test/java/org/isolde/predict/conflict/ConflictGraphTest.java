// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.predict.conflict.ConflictCycle.Access;
import org.isolde.predict.conflict.ConflictCycle.Conflict;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The graph has a cycle from the very access on from which the conflict graph of all transactions
 * has one.
 */
@CampaignTests
@Tag("same-on-each-java")
class ConflictGraphTest {
    private static final int RUNS = 3_000;
    private static final int LOCATIONS = 3;

    private final ConflictGraph graph = new ConflictGraph();

    /** The accesses take no time. */
    @Test
    void ofARunInItsTrueOrderItFindsTheFirstCycle(Campaign campaign) {
        assertFinds(campaign, campaign.random(2008), 0);
    }

    /** Accesses of threads overlap: those that do are in no order. */
    @Test
    void ofARunWhoseAccessesOverlapItFindsTheFirstCycleThatIsCertain(Campaign campaign) {
        assertFinds(campaign, campaign.random(2009), 2);
    }

    private static void assertFinds(Campaign campaign, RandomGenerator random, int longest) {
        int cycles = 0;
        for (int i = 0; i < campaign.cases(RUNS); i++) {
            RandomTrace trace = new RandomTrace(random, longest);
            trace.run();
            cycles += trace.hasCycle() ? 1 : 0;
        }
        assertThat(cycles).as("enough to tell, and not all runs")
                .isBetween(campaign.cases(RUNS / 10), campaign.cases(RUNS - RUNS / 10));
    }

    /** An access that has been made. */
    private record Past(int node, int thread, int location, boolean writes, int announced, int made) {}

    /** A run, handed to the graph as it is made up, and its conflicts by brute force. */
    private static final class RandomTrace {
        private final RandomGenerator random;
        private final int longest;
        private final ConflictGraph graph = new ConflictGraph();
        private final int threads;
        /** By thread: the node of the transaction, if it is in one. */
        private final Map<Integer, Integer> inTransaction = new HashMap<>();
        private final List<Past> made = new ArrayList<>();
        private final List<Integer> threadOfNode = new ArrayList<>();
        private final Map<Integer, ConflictGraph.Announcement> announcements = new HashMap<>();
        private final Map<Integer, Past> announced = new HashMap<>();
        private final Map<Integer, Integer> ends = new HashMap<>();
        private int time;

        private RandomTrace(RandomGenerator random, int longest) {
            this.random = random;
            this.longest = longest;
            this.threads = 2 + random.nextInt(3);
        }

        private boolean hasCycle() {
            return graph.cycle().isPresent();
        }

        private void run() {
            int length = (8 + random.nextInt(20)) * (longest == 0 ? 1 : 3);
            while (time < length && !hasCycle()) {
                time++;
                step(random.nextInt(threads));
            }
        }

        private void step(int thread) {
            if (announced.containsKey(thread)) {
                if (ends.get(thread) <= time) {
                    make(thread);
                }
                return;
            }
            switch (random.nextInt(6)) {
                case 0 -> {
                    if (!inTransaction.containsKey(thread)) {
                        inTransaction.put(thread, newNode(thread));
                        graph.begin(thread, time);
                    }
                }
                case 1 -> {
                    if (inTransaction.remove(thread) != null) {
                        graph.end(thread);
                    }
                }
                default -> announce(thread);
            }
        }

        private int newNode(int thread) {
            threadOfNode.add(thread);
            return threadOfNode.size() - 1;
        }

        private void announce(int thread) {
            int location = random.nextInt(LOCATIONS);
            boolean writes = random.nextInt(3) == 0;
            if (graph.matters(thread, location, writes)) {
                announcements.put(thread, graph.announce(location, writes));
            }
            announced.put(thread, new Past(0, thread, location, writes, time, 0));
            ends.put(thread, time + (longest == 0 ? 0 : random.nextInt(longest + 1)));
            if (longest == 0) {
                make(thread);
            }
        }

        private void make(int thread) {
            Past begun = announced.remove(thread);
            int node = inTransaction.containsKey(thread) ? inTransaction.get(thread) : newNode(thread);
            ConflictGraph.Announcement announcement = announcements.remove(thread);
            if (announcement != null) {
                graph.made(thread, announcement, made.size());
            }
            made.add(new Past(node, thread, begun.location, begun.writes, begun.announced, time));
            assertThat(hasCycle()).as("%s", made).isEqualTo(isCyclic());
            graph.cycle().ifPresent(this::assertIsOne);
        }

        /** Nodes of a thread have growing numbers. */
        private boolean isCyclic() {
            int size = threadOfNode.size();
            boolean[][] before = new boolean[size][size];
            for (int i = 0; i < size; i++) {
                for (int j = i + 1; j < size; j++) {
                    before[i][j] = threadOfNode.get(i).equals(threadOfNode.get(j));
                }
            }
            for (Past one : made) {
                for (Past other : made) {
                    before[one.node][other.node] |= one.node != other.node && comesBefore(one, other);
                }
            }
            for (int k = 0; k < size; k++) {
                for (int i = 0; i < size; i++) {
                    for (int j = 0; j < size; j++) {
                        before[i][j] |= before[i][k] && before[k][j];
                    }
                }
            }
            for (int i = 0; i < size; i++) {
                if (before[i][i]) {
                    return true;
                }
            }
            return false;
        }

        private static boolean comesBefore(Past one, Past other) {
            return one.location == other.location && (one.writes || other.writes) && one.thread != other.thread
                    && one.made < other.announced;
        }

        /** In these runs, the place of an access is its number in the run. */
        private void assertIsOne(ConflictCycle cycle) {
            List<Conflict> conflicts = cycle.conflicts();
            for (int i = 0; i < conflicts.size(); i++) {
                Past before = made.get(conflicts.get(i).before().source());
                Past after = made.get(conflicts.get(i).after().source());
                assertThat(comesBefore(before, after)).as("%s in %s", conflicts.get(i), made).isTrue();
                Past next = made.get(conflicts.get((i + 1) % conflicts.size()).before().source());
                assertThat(next.thread).as("%s in %s", cycle, made).isEqualTo(after.thread);
                if (i == conflicts.size() - 1) {
                    assertThat(next.node).as("%s in %s", cycle, made).isEqualTo(after.node);
                    assertThat(conflicts.get(0).before().transaction()).isNotEqualTo(Access.NONE);
                } else {
                    assertThat(next.node).as("%s in %s", cycle, made).isGreaterThanOrEqualTo(after.node);
                }
            }
        }
    }

    private void access(int thread, int location, boolean writes, int source) {
        graph.made(thread, graph.announce(location, writes), source);
    }

    /** What comes between need not be one access, nor at one location. */
    @Test
    void aCycleMayGoThroughTwoLocations() {
        graph.begin(1, 10);
        access(1, 5, false, 11);
        access(2, 5, true, 21);
        access(2, 6, true, 22);
        assertThat(graph.cycle()).isEmpty();
        access(1, 6, false, 12);
        assertThat(graph.cycle()).contains(new ConflictCycle(List.of(
                new Conflict(new Access(1, 10, 5, 11, false, 0), new Access(2, Access.NONE, 5, 21, true, 0)),
                new Conflict(new Access(2, Access.NONE, 6, 22, true, 1), new Access(1, 10, 6, 12, false, 0)))));
    }

    /** A transaction that has written between its two reads may have used the first value. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aSecondLookIsOneOnlyIfNothingIsWrittenBefore(boolean writes) {
        graph.begin(1, 10);
        access(1, 5, false, 11);
        access(2, 5, true, 21);
        if (writes) {
            access(1, 7, true, 12);
        }
        access(1, 5, false, 13);
        assertThat(graph.cycle()).hasValueSatisfying(
                cycle -> assertThat(cycle.isSecondLook()).isEqualTo(!writes));
    }

    @Test
    void anAccessThatIsAnnouncedAndNotMadeDoesNotCount() {
        graph.begin(1, 10);
        access(1, 5, false, 11);
        graph.announce(5, true);
        access(1, 5, false, 12);
        assertThat(graph.cycle()).isEmpty();
    }

    /** A long run takes no more memory than a short one, unless a transaction goes on. */
    @Test
    void whatCannotBeInACycleIsForgotten() {
        for (int i = 0; i < 100_000; i++) {
            int thread = i % 2;
            graph.begin(thread, 10);
            access(thread, 5, false, 11);
            access(thread, 5, true, 12);
            graph.end(thread);
            access(thread, 5, true, 13);
        }
        assertThat(graph.cycle()).isEmpty();
        assertThat(graph.size()).isLessThan(3);
    }

    /** What is forgotten for lack of memory may hide a cycle, and never makes one. */
    @Test
    void aTransactionThatGoesOnTakesNoMoreMemoryThanThereIs() {
        graph.begin(0, 10);
        access(0, 5, true, 11);
        for (int i = 0; i < 100_000; i++) {
            int thread = 1 + i % 2;
            graph.begin(thread, 20);
            access(thread, 5, false, 21);
            graph.end(thread);
        }
        assertThat(graph.size()).isLessThan(10_000);
        access(0, 6, true, 12);
        assertThat(graph.cycle()).isEmpty();
        access(1, 6, false, 21);
        access(0, 6, true, 12);
        assertThat(graph.cycle()).isPresent();
    }
}
