// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.isolde.heappaths.condition.OrderFacts.Fact;
import org.isolde.program.code.Condition;
import org.junit.jupiter.api.Test;

/** What follows from comparisons, against all assignments of few numbers. */
class OrderFactsTest {

    private static final List<String> ATOMS = List.of("a", "b", "c", "2");
    private static final int VALUES = 5;

    @Test
    void chainsOfComparisonsFollow() {
        OrderFacts<String> facts = new OrderFacts<>(
                List.of(
                        new Fact<>("w", Condition.LESS_OR_EQUAL, "x"),
                        new Fact<>("x", Condition.NOT_EQUAL, "w"),
                        new Fact<>("v", Condition.GREATER_OR_EQUAL, "x")),
                Map.of(),
                List.of());
        assertThat(facts.entail(new Fact<>("w", Condition.LESS, "v"))).isTrue();
        assertThat(facts.entail(new Fact<>("v", Condition.GREATER, "w"))).isTrue();
        assertThat(facts.entail(new Fact<>("w", Condition.NOT_EQUAL, "v"))).isTrue();
        assertThat(facts.entail(new Fact<>("x", Condition.LESS, "v"))).isFalse();
        assertThat(facts.entail(new Fact<>("x", Condition.LESS, "u"))).isFalse();
    }

    @Test
    void whatIsSaidToFollowHoldsForAllNumbers() {
        Random random = new Random(7);
        int entailed = 0;
        for (int round = 0; round < 3000; round++) {
            List<Fact<String>> facts = new ArrayList<>();
            for (int fact = random.nextInt(6); fact >= 0; fact--) {
                facts.add(any(random));
            }
            Fact<String> wanted = any(random);
            if (new OrderFacts<>(facts, Map.of("2", 2L), ATOMS).entail(wanted)) {
                entailed++;
                for (int numbers = 0; numbers < VALUES * VALUES * VALUES; numbers++) {
                    Map<String, Integer> values = Map.of(
                            "a", numbers % VALUES, "b", numbers / VALUES % VALUES, "c", numbers / VALUES / VALUES, "2",
                            2);
                    if (facts.stream().allMatch(fact -> holds(fact, values))) {
                        assertThat(holds(wanted, values)).as("%s of %s from %s", wanted, values, facts).isTrue();
                    }
                }
            }
        }
        assertThat(entailed).isGreaterThan(500);
    }

    private static Fact<String> any(Random random) {
        Condition[] conditions = Condition.values();
        return new Fact<>(
                ATOMS.get(random.nextInt(ATOMS.size())),
                conditions[random.nextInt(conditions.length)],
                ATOMS.get(random.nextInt(ATOMS.size())));
    }

    private static boolean holds(Fact<String> fact, Map<String, Integer> values) {
        int order = Integer.compare(values.get(fact.left()), values.get(fact.right()));
        return switch (fact.operator()) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }
}
