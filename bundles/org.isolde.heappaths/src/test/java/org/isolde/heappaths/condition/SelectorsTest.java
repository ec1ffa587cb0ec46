// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.heappaths.condition.Ways.way;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.isolde.heappaths.condition.Summary.Root;
import org.isolde.heappaths.constraint.WordConstraint;
import org.junit.jupiter.api.Test;

/**
 * Conditions that cannot hold by the selectors alone are without a solution at a glance, and need
 * not be written down.
 */
class SelectorsTest {

    private static final List<PairCondition> CONDITIONS = List.of(
            new SensitivityCondition(), new LoneSensitivityCondition(), new WriteSkewCondition());

    /** Below a receiver, and where an object may be any one. */
    private static final List<Map<String, Root>> ROOTS = List.of(
            Map.of("this", new Root.Given("List")), Map.of("this", new Root.Anywhere("List")));

    private static List<Result> results() {
        return Stream.concat(
                Stream.of(PaperSummaries.add(), PaperSummaries.remove(), PaperSummaries.safeRemove(),
                        PaperSummaries.treeAdd()).flatMap(summary -> summary.results().stream()),
                Stream.of(
                        way().reads("this.count").writes("this.count"),
                        way().reads("this.head.(next)[~*V].value").mayWrite("this.head.(next)[~*V].value"),
                        way().reads("this.head.(next)[*V].count").writes("this.count").isNull("this.last"),
                        way().readsThere("this.root.(left|right)[*A].value").writes("this.root"),
                        way().reads("this.count").writes("this.head"),
                        way().writes("this.last.value"),
                        way()).map(Ways::result))
                .toList();
    }

    @Test
    void whatCannotHoldBySelectorsIsFalseAtAGlance() {
        for (PairCondition condition : CONDITIONS) {
            int never = 0;
            int perhaps = 0;
            for (Map<String, Root> roots : ROOTS) {
                for (Result one : results()) {
                    for (Result other : results()) {
                        boolean mayHold = condition.mayHold(Selectors.of(one), Selectors.of(other));
                        for (Alignment alignment : alignments(roots)) {
                            WordConstraint constraint = constraint(condition, one, other, alignment);
                            if (!mayHold) {
                                assertThat(constraint).as("%s%n%s", one, other).isEqualTo(WordConstraint.FALSE);
                                never++;
                            } else if (!constraint.equals(WordConstraint.FALSE)) {
                                perhaps++;
                            }
                        }
                    }
                }
            }
            assertThat(never).isGreaterThan(100);
            assertThat(perhaps).isGreaterThan(20);
        }
    }

    private static List<Alignment> alignments(Map<String, Root> roots) {
        return Alignments.of(new TreeMap<>(roots), new TreeMap<>(roots), Ways.FLAT).orElseThrow();
    }

    private static WordConstraint constraint(PairCondition condition, Result one, Result other, Alignment alignment) {
        Variables variables = new Variables();
        Side first = new Side(one, alignment.first(), variables);
        Side second = new Side(other, alignment.second(), variables);
        return condition.of(first, second, new NullFacts(first, second, alignment, () -> false));
    }

    @Test
    void aLinkThatIsFollowedIsRead() {
        Selectors reader = Selectors.of(way().reads("this.head.(left|right)[*A].value").writes("this.count").result());
        for (String followed : List.of("head", "left", "right", "value")) {
            Selectors writer = Selectors.of(way().writes("this." + followed).result());
            assertThat(reader.mayReadFrom(writer)).as(followed).isTrue();
        }
        assertThat(reader.mayReadFrom(reader)).isFalse();
        assertThat(reader.mayReadFrom(Selectors.of(way().writes("this.left.next").result())))
                .as("of a write the field alone").isFalse();
    }
}
