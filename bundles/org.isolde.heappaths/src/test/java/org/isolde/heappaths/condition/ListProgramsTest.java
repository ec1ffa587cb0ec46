// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.heappaths.condition.Instances.Outcome;
import org.isolde.heappaths.condition.PairConditions.Possible;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is said of programs on lists, against all their runs on all small sorted lists: no instance
 * of a transaction that is insensitive notices another, and where there is a write skew, it is
 * possible.
 */
class ListProgramsTest {

    private static final PairConditions PAIRS = new PairConditions(new ShortWordsSolver(4), Ways.FLAT);
    private static final int ARGUMENTS = 5;

    @ParameterizedTest
    @EnumSource
    void whatHappensOnSmallListsIsPossible(ListPrograms first) {
        for (ListPrograms second : ListPrograms.values()) {
            boolean sensitive = false;
            boolean skewed = false;
            for (Set<Integer> values : lists()) {
                Map<String, String> heap = ListPrograms.list(values);
                for (int one = 1; one <= ARGUMENTS; one++) {
                    Outcome outcome = Instances.run(first.program(), one, heap, "p");
                    for (int other = 1; other <= ARGUMENTS; other++) {
                        Outcome neighbour = Instances.run(second.program(), other, heap, "q");
                        if (outcome.writes().isEmpty()
                                || !Collections.disjoint(outcome.writes().keySet(), neighbour.writes().keySet())) {
                            continue;
                        }
                        sensitive |= notices(first, one, outcome, Instances.after(heap, neighbour));
                        skewed |= !Collections.disjoint(outcome.reads(), neighbour.writes().keySet())
                                && !Collections.disjoint(neighbour.reads(), outcome.writes().keySet());
                    }
                }
            }
            if (sensitive) {
                assertThat(PAIRS.sensitive(first.summary(), second.summary(), 60_000, () -> false))
                        .as("%s notices %s", first, second)
                        .isInstanceOf(Possible.class);
            }
            if (skewed) {
                assertThat(PAIRS.writeSkew(first.summary(), second.summary(), 60_000, () -> false))
                        .as("%s and %s are a write skew", first, second)
                        .isInstanceOf(Possible.class);
            }
        }
    }

    private static boolean notices(ListPrograms program, int argument, Outcome alone, Map<String, String> changed) {
        try {
            return !Instances.run(program.program(), argument, changed, "p").sameAs(alone);
        } catch (NullPointerException | IllegalStateException astray) {
            return true;
        }
    }

    /** All lists of some of the numbers from 1 to 5. */
    private static List<Set<Integer>> lists() {
        List<Set<Integer>> lists = new ArrayList<>();
        for (int choice = 0; choice < 1 << ARGUMENTS; choice++) {
            int chosen = choice;
            lists.add(new TreeSet<>(IntStream.rangeClosed(1, ARGUMENTS)
                    .filter(value -> (chosen & 1 << value - 1) != 0)
                    .boxed()
                    .toList()));
        }
        return lists;
    }
}
