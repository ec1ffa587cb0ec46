// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.heappaths.condition.Ways.way;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.junit.jupiter.api.Test;

/** Constraints that accesses of two instances are to the same fields. */
class AccessConditionsTest {

    /** Section 4.7.5 of Dias' thesis: {@code B.next ≤ A ∨ B = A ∨ B = A.next}. */
    @Test
    void theConstraintOfSection475() {
        Result reader = way().reads("this.head.(next)[*A].next.next").result();
        Result writer = way().mayWrite("this.head.(next)[*B].next").result();
        WordConstraint constraint = readsWhatIsWritten(reader, writer);
        assertThat(constraint).isInstanceOf(WordConstraint.Or.class);
        assertThat(((WordConstraint.Or) constraint).any())
                .extracting(WordConstraint::toString)
                .containsExactlyInAnyOrder("B.next ≤ A", "B = A", "B = A.next");
        assertThat(constraint).hasToString("B.next ≤ A ∨ B = A ∨ B = A.next");
    }

    @Test
    void whatHangsOnTheWayIsReadAfterEachPrefix() {
        Result reader = way().reads("this.root.(left|right)[*A].value").result();
        Result writer = way().mayWrite("this.root.(left|right)[*B].value").result();
        assertThat(readsWhatIsWritten(reader, writer)).hasToString("B = A_prefix ∧ A_prefix ≤ A");
    }

    @Test
    void whatIsReadAtTheEndOnlyIsNotReadOnTheWay() {
        Result reader = way().readsThere("this.root.(left|right)[*A].left").result();
        Result writer = way().mayWrite("this.root.(left|right)[*B].left").result();
        assertThat(readsWhatIsWritten(reader, writer)).hasToString("B.left ≤ A ∨ B = A");
    }

    @Test
    void labelsOfTwoResultsHaveNothingToDoWithEachOther() {
        Result reader = way().reads("this.head.(next)[*A].next").result();
        Result writer = way().mayWrite("this.head.(next)[*A].next").result();
        assertThat(readsWhatIsWritten(reader, writer)).hasToString("A_2.next ≤ A ∨ A_2 = A");
    }

    @Test
    void pathsThatPartAreNeverTheSame() {
        Result reader = way().reads("this.first.(next)[*A].next").result();
        Result writer = way().mayWrite("this.last.(next)[*B].next", "this.first.(next)[*C].value").result();
        assertThat(readsWhatIsWritten(reader, writer)).isEqualTo(WordConstraint.FALSE);
    }

    private static WordConstraint readsWhatIsWritten(Result reader, Result writer) {
        Variables variables = new Variables();
        Place root = new Place.Below("this", new Word(List.of()));
        Side first = new Side(reader, new TreeMap<>(Map.of("this", root)), variables);
        Side second = new Side(writer, new TreeMap<>(Map.of("this", root)), variables);
        Alignment alignment = new Alignment(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), WordConstraint.TRUE,
                List.of());
        return AccessConditions.readsWhatMayBeWritten(first, second,
                new NullFacts(first, second, alignment, () -> false));
    }
}
