// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.condition.Search;
import org.isolde.program.code.Condition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which loops are told to be searches. */
class SearchTest {

    private static final Search BELOW_VALUE = new Search(
            "next",
            List.of(new Comparison(new Scalar.OwnField("value"), Condition.LESS, new Scalar.Argument("v"))));

    private static List<Result> writing(String body) {
        return Executed.onLists(
                "| this -> [head:h'] * List(h', nil)",
                "public class L { Node head; int count; void m(int v) { " + body + " } }",
                "class Node { int value; Node next; int getValue() { return value; } Node getNext() { return next; } }")
                .results("m")
                .stream()
                .filter(result -> !result.readOnly())
                .toList();
    }

    @Test
    void theLoopOfFigure1IsASearch() {
        assertThat(writing("Node prev = head; Node next = prev.getNext(); while (next.getValue() < v)"
                + " { prev = next; next = prev.getNext(); } prev.value = v;")).singleElement().satisfies(result -> {
                    assertThat(result.mustWrites()).hasToString("[this.head.(next)[*A].value]");
                    assertThat(result.searches()).containsOnlyKeys("A").containsValue(BELOW_VALUE);
                });
    }

    @Test
    void soIsOneThatLooksAhead() {
        assertThat(writing("Node n = head; while (n.next != null && n.next.value < v) { n = n.next; } n.value = v;"))
                .isNotEmpty()
                .allSatisfy(result -> assertThat(result.searches()).containsOnlyKeys("A").containsValue(BELOW_VALUE));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Node n = head; int i = 0; while (n.next != null && i < 5) { n = n.next; i++; } n.value = v;",
        "Node n = head; while (n.next != null && n.next.value < v) { n = n.next; count = 1; } n.value = v;",
        "Node n = head; Node m = head; while (n.next != null && n.next.value < v) { m = n; n = n.next; } m.value = v;",
        "Node n = head; while (n.next != null && n.value < v) { n = n.next; } n.value = v;",
        "Node n = head; if (n.next.value < v) { n = n.next; } while (n.next != null && n.next.value < v) { n = n.next; "
                + "} if (n != head.next) { n.value = v; }",
    })
    void whatKeepsMoreOrAsksMoreIsNone(String body) {
        assertThat(writing(body)).isNotEmpty().anySatisfy(result -> assertThat(result.searches()).isEmpty());
    }
}
