// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** The order of methods by their calls, compared with the definition on random graphs. */
class CallOrderTest {

    private static final MethodRef A = method(0);
    private static final MethodRef B = method(1);
    private static final MethodRef C = method(2);

    @Test
    void calleesComeFirstAndRecursionsStandTogether() {
        CallOrder order = of(Map.of(A, Set.of(B), B, Set.of(B, C), C, Set.of(B)));

        assertThat(order.calleesFirst()).containsExactly(List.of(B, C), List.of(A));
        assertThat(order.isRecursive(List.of(A))).isFalse();
        assertThat(order.isRecursive(List.of(B, C))).isTrue();
        assertThat(order.isInRecursionOfSeveral(C)).isTrue();
        assertThat(order.isInRecursionOfSeveral(A)).isFalse();
    }

    @Test
    void aMethodThatCallsItselfIsRecursive() {
        CallOrder order = of(Map.of(A, Set.of(A)));

        assertThat(order.isRecursive(List.of(A))).isTrue();
        assertThat(order.isInRecursionOfSeveral(A)).isFalse();
    }

    @Test
    void callsThatHaveChangedAreAskedForAgain() {
        CallOrder order = of(Map.of(A, Set.of(B), B, Set.of()));
        order.calleesFirst();

        order.forgetCallsOf(A);
        order.forgetCallsOf(B);
        order.include(List.of(), Map.of(A, Set.<MethodRef>of(), B, Set.of(A))::get);

        assertThat(order.calleesFirst()).containsExactly(List.of(A), List.of(B));
        assertThat(order.callersOf(A)).containsExactly(B);
        order.remove(A);
        assertThat(order.calleesFirst()).containsExactly(List.of(B));
    }

    @Test
    void theOrderIsThatOfTheDefinition() {
        Random random = new Random(1);
        for (int run = 0; run < 300; run++) {
            Map<MethodRef, Set<MethodRef>> calls = random(random);
            CallOrder order = of(calls);
            Set<MethodRef> seen = new HashSet<>();
            for (List<MethodRef> group : order.calleesFirst()) {
                seen.addAll(group);
                for (MethodRef method : group) {
                    Set<MethodRef> reached = order.reachableFrom(List.of(method));
                    assertThat(seen).containsAll(reached);
                    assertThat(group).allMatch(reached::contains).isSorted();
                    calls.keySet().forEach(other -> assertThat(order.inOneRecursion(method, other))
                            .isEqualTo(group.contains(other)));
                }
            }
            assertThat(seen).isEqualTo(calls.keySet());
        }
    }

    private static Map<MethodRef, Set<MethodRef>> random(Random random) {
        int size = 1 + random.nextInt(9);
        Map<MethodRef, Set<MethodRef>> calls = new TreeMap<>();
        for (int m = 0; m < size; m++) {
            Set<MethodRef> callees = new TreeSet<>();
            for (int c = random.nextInt(3); c > 0; c--) {
                callees.add(method(random.nextInt(size)));
            }
            calls.put(method(m), callees);
        }
        return calls;
    }

    private static CallOrder of(Map<MethodRef, Set<MethodRef>> calls) {
        CallOrder order = new CallOrder();
        order.include(new TreeSet<>(calls.keySet()), calls::get);
        return order;
    }

    private static MethodRef method(int number) {
        return new MethodRef("C", "m" + number, "()V");
    }
}
