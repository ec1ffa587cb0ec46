// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.Candidate;
import org.isolde.sdg.danger.CandidateRefuter;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.transaction.Transaction;
import org.junit.jupiter.api.Test;

/** What refuters are asked, and that it makes no difference to what is found. */
@CampaignTests
class DangerSearchTest {

    /** Of a candidate, what a refuter knows that knows pairs. */
    private record Question(Transaction pivot, Transaction last, Candidate.Closing closing) {
        static Question of(Candidate candidate) {
            return new Question(candidate.pivot(), candidate.outgoing().to(), candidate.closing());
        }

        /** Some number, the same in each run. */
        int number() {
            return Math.abs((pivot + " > " + last + " " + closing).hashCode());
        }
    }

    /** Refutes pairs, and may say that it knows no more of a candidate. */
    private static final class OfPairs implements CandidateRefuter {
        private final boolean saysSo;
        private final Predicate<Question> refuted;
        private final List<Question> refutations = new ArrayList<>();

        OfPairs(boolean saysSo, Predicate<Question> refuted) {
            this.saysSo = saysSo;
            this.refuted = refuted;
        }

        @Override
        public boolean refutes(Candidate candidate, Map<Transaction, AccessSets> transactions) {
            Question question = Question.of(candidate);
            boolean answer = refuted.test(question);
            if (answer) {
                refutations.add(question);
            }
            return answer;
        }

        @Override
        public boolean isAboutPairs() {
            return saysSo;
        }
    }

    /** Each of them may read and write each field of some objects. */
    private static HandMadeGroup crowd(int transactions, int fields) {
        String cells = IntStream.range(0, fields).mapToObj(i -> "n*.f" + i).collect(Collectors.joining(" "));
        HandMadeGroup crowd = new HandMadeGroup();
        for (int i = 0; i < transactions; i++) {
            crowd.with("t" + i, Way.reads(cells).writes(cells));
        }
        return crowd;
    }

    @Test
    void whoRefutesPairsIsAskedForEachPairOnce() {
        OfPairs refuter = new OfPairs(true, question -> true);
        assertThat(crowd(6, 5).structures(refuter)).isEmpty();
        assertThat(refuter.refutations).doesNotHaveDuplicates().hasSize(6 * 6 * 2);
    }

    @Test
    void whoRefutesAccessesIsAskedAboutThemAll() {
        OfPairs refuter = new OfPairs(false, question -> true);
        assertThat(crowd(3, 2).structures(refuter)).isEmpty();
        assertThat(refuter.refutations).as("R, P and Q by path, and those of which R is Q by itself")
                .hasSize((3 * 3 * 3 + 3 * 3) * 2 * 2);
    }

    @Test
    void whatIsKnownOfPairsMakesNoDifference(Campaign campaign) {
        CandidateRefuter ofAccesses = (candidate, transactions) -> candidate.incoming().toString().hashCode() % 4 == 0;
        int structures = 0;
        int refutations = 0;
        int repetitions = 0;
        for (long seed : campaign.seeds(LongStream.rangeClosed(1, 100)).toArray()) {
            HandMadeGroup group = random(new Random(seed));
            Predicate<Question> refuted = question -> (question.number() + seed) % 3 != 0;
            OfPairs once = new OfPairs(true, refuted);
            OfPairs again = new OfPairs(false, refuted);

            List<DangerousStructure> found = group.structures(ofAccesses, once);

            assertThat(found).isEqualTo(group.structures(ofAccesses, again));
            Set<Question> asked = new HashSet<>(again.refutations);
            assertThat(once.refutations).as("the same questions, each once").doesNotHaveDuplicates()
                    .hasSameElementsAs(asked);
            structures += found.size();
            refutations += asked.size();
            repetitions += again.refutations.size() - asked.size();
        }
        assertThat(structures).isGreaterThan(campaign.cases(100));
        assertThat(refutations).isGreaterThan(campaign.cases(100));
        assertThat(repetitions).isGreaterThan(campaign.cases(100));
    }

    static HandMadeGroup random(Random random) {
        List<String> cells = List.of("a.x", "a.y", "b*.x", "b*.y", "s", "t");
        HandMadeGroup group = new HandMadeGroup();
        for (int i = 0; i < 5; i++) {
            Way[] ways = new Way[1 + random.nextInt(2)];
            for (int way = 0; way < ways.length; way++) {
                ways[way] = Way.reads(some(cells, random)).writes(some(cells, random));
            }
            group.with("t" + i, ways);
        }
        return group;
    }

    private static String some(List<String> cells, Random random) {
        return random.ints(2, 0, cells.size()).distinct().mapToObj(cells::get).collect(Collectors.joining(" "));
    }
}
