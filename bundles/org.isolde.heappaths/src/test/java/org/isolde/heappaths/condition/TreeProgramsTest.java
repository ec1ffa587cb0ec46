// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.isolde.heappaths.condition.Instances.Outcome;
import org.isolde.heappaths.condition.PairConditions.Possible;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is said of programs on trees, against all their runs on all small search trees. */
class TreeProgramsTest {

    private static final PairConditions PAIRS = new PairConditions(new ShortWordsSolver(3), Ways.FLAT);
    private static final int NUMBERS = 4;

    @ParameterizedTest
    @EnumSource
    void whatHappensOnSmallTreesIsPossible(TreePrograms first) {
        List<Map<String, String>> trees = new ArrayList<>();
        orders(new ArrayList<>(), trees);
        for (TreePrograms second : TreePrograms.values()) {
            boolean sensitive = false;
            boolean skewed = false;
            for (Map<String, String> tree : trees) {
                for (int one = 0; one <= NUMBERS; one++) {
                    Outcome outcome = Instances.run(first.program(), one, tree, "p");
                    for (int other = 0; other <= NUMBERS; other++) {
                        Outcome neighbour = Instances.run(second.program(), other, tree, "q");
                        if (!outcome.writes().isEmpty()
                                && Collections.disjoint(outcome.writes().keySet(), neighbour.writes().keySet())) {
                            sensitive |= !Instances.run(first.program(), one, Instances.after(tree, neighbour), "p")
                                    .sameAs(outcome);
                            skewed |= !Collections.disjoint(outcome.reads(), neighbour.writes().keySet())
                                    && !Collections.disjoint(neighbour.reads(), outcome.writes().keySet());
                        }
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

    /** The trees of all orders of some of the numbers from 1 on. */
    private static void orders(List<Integer> values, List<Map<String, String>> trees) {
        Map<String, String> tree = TreePrograms.tree(values);
        if (!trees.contains(tree)) {
            trees.add(tree);
        }
        for (int value = 1; value <= NUMBERS; value++) {
            if (!values.contains(value)) {
                values.add(value);
                orders(values, trees);
                values.removeLast();
            }
        }
    }
}
