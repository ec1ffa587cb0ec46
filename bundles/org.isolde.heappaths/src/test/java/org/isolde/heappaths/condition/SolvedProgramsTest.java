// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.isolde.heappaths.condition.PairConditions.Answer;
import org.isolde.heappaths.condition.PairConditions.Possible;
import org.isolde.heappaths.condition.PairConditions.Refuted;
import org.isolde.heappaths.internal.solver.SatWordSolver;
import org.junit.jupiter.api.Test;

/**
 * On small programs, answers with a solver are those that all short words give, or that it is not
 * known.
 */
class SolvedProgramsTest {

    private static final int MILLISECONDS = 60_000;

    private static final PairConditions SHORT = new PairConditions(new ShortWordsSolver(3), Ways.FLAT);

    @Test
    void theSolverFindsWhatShortWordsShow() {
        List<Summary> lists = Stream.of(ListPrograms.values()).map(ListPrograms::summary).toList();
        List<Summary> trees = Stream.of(TreePrograms.values()).map(TreePrograms::summary).toList();
        int questions = 0;
        int known = 0;
        try (SatWordSolver solver = new SatWordSolver()) {
            PairConditions solved = new PairConditions(solver, Ways.FLAT);
            for (List<Summary> programs : List.of(lists, trees)) {
                for (Summary first : programs) {
                    for (Summary second : programs) {
                        List<Answer> expected = answers(SHORT, first, second);
                        List<Answer> actual = answers(solved, first, second);
                        for (int question = 0; question < expected.size(); question++) {
                            questions++;
                            if (actual.get(question) instanceof Possible || actual.get(question) instanceof Refuted) {
                                known++;
                                assertThat(actual.get(question))
                                        .as("question %s of%n%s%n%s", question, first, second)
                                        .hasSameClassAs(expected.get(question));
                            }
                        }
                    }
                }
            }
        }
        assertThat(known).as("answered of %s", questions).isGreaterThan(questions * 95 / 100);
    }

    private static List<Answer> answers(PairConditions pairs, Summary first, Summary second) {
        return List.of(
                pairs.writeSkew(first, second, MILLISECONDS, () -> false),
                pairs.sensitive(first, second, MILLISECONDS, () -> false),
                pairs.sensitiveAlone(first, second, MILLISECONDS, () -> false));
    }
}
