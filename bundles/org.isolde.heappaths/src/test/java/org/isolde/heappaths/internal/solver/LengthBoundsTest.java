// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.heappaths.internal.solver.Words.all;
import static org.isolde.heappaths.internal.solver.Words.any;
import static org.isolde.heappaths.internal.solver.Words.begins;
import static org.isolde.heappaths.internal.solver.Words.not;
import static org.isolde.heappaths.internal.solver.Words.ofNext;
import static org.isolde.heappaths.internal.solver.Words.same;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver.Answer;
import org.isolde.heappaths.constraint.WordSolver.Satisfiable;
import org.isolde.heappaths.constraint.WordSolver.Unknown;
import org.isolde.heappaths.constraint.WordSolver.Unsatisfiable;
import org.junit.jupiter.api.Test;

@CampaignTests
class LengthBoundsTest {
    private static final long SEED = 20_261_121;
    private static final int PROBLEMS = 10_000;

    /** About 98 of 100 problems are decided. */
    private static final double DECIDED = 0.97;

    /** How many combinations of words brute force may try. */
    private static final double COMBINATIONS = 5_000;

    private final SatWordSolver solver = new SatWordSolver();

    private static Optional<Map<String, Integer>> bounds(WordConstraint constraint, String variables) {
        WordProblem problem = ofNext(constraint, variables);
        return LengthBounds.of(problem);
    }

    @Test
    void theLettersOfOthersCount() {
        WordConstraint constraint = any(begins("B.next", "A"), same("B", "A"), same("B", "A.next"));
        assertThat(bounds(constraint, "AB")).contains(Map.of("A", 1, "B", 1));
    }

    @Test
    void whatMustNotHoldAddsAColumn() {
        assertThat(bounds(all(begins("B", "A"), not(same("A", "B.next"))), "AB")).contains(Map.of("A", 2, "B", 1));
    }

    @Test
    void aVariableBehindDifferentOnesHasNoBound() {
        assertThat(bounds(same("A.B", "B.A"), "AB")).isEmpty();
        assertThat(bounds(all(same("A.C", "D"), same("B.C", "D")), "ABCD")).isEmpty();
    }

    @Test
    void aVariableBehindDifferentLettersHasNoBound() {
        assertThat(bounds(all(same("A", "B.next"), same("B", "next.A.next")), "AB")).isEmpty();
    }

    @Test
    void longerWordsThanTheBoundAreNotNeeded(Campaign campaign) {
        Random random = campaign.random(SEED);
        int count = campaign.cases(PROBLEMS);
        int bounded = 0;
        for (int number = 0; number < count; number++) {
            WordProblem problem = RandomProblem.of(random);
            Answer answer = solver.solve(problem, 10_000, () -> false);
            switch (answer) {
                case Satisfiable found -> assertThat(Words.solve(problem, found.words()))
                        .as("problem %d: %s by %s", number, problem, found).isTrue();
                case Unsatisfiable none -> assertThat(new BruteForce(problem, length(problem)).solve())
                        .as("problem %d: %s", number, problem).isEmpty();
                case Unknown unknown ->
                    assertThat(LengthBounds.of(problem))
                            .as("problem %d: %s", number, problem).isEmpty();
            }
            bounded += answer instanceof Unknown ? 0 : 1;
        }
        assertThat(bounded).as("problems that are decided").isGreaterThanOrEqualTo(campaign.least(DECIDED, count));
    }

    /** The greatest length for which there are not too many combinations of words. */
    private static int length(WordProblem problem) {
        int length = 1;
        while (length < 12 && combinations(problem, length + 1) <= COMBINATIONS) {
            length++;
        }
        return length;
    }

    private static double combinations(WordProblem problem, int length) {
        double product = 1;
        for (WordProblem.Language language : problem.variables().values()) {
            double words = 0;
            for (int letters = language.least(); letters <= length; letters++) {
                words += Math.pow(language.choice().size(), letters);
            }
            product *= words;
        }
        return product;
    }
}
