// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.heappaths.internal.solver.Words.begins;
import static org.isolde.heappaths.internal.solver.Words.not;
import static org.isolde.heappaths.internal.solver.Words.ofNext;
import static org.isolde.heappaths.internal.solver.Words.same;

import org.isolde.heappaths.constraint.WordConstraint;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplittingTest {

    @ParameterizedTest
    @CsvSource({
        "head.A.next, head.B.next, A = B",
        "A.data.B, C.data.D, A = C ∧ B = D",
        "A.data.B, C.data.next.D, A = C ∧ B = next.D",
        "A.data.B, A.data.B, true",
        "A.data.B, C, false",
        "A.next, B.data, false",
        "A.B, C.D, A.B = C.D",
    })
    void equations(String left, String right, String expected) {
        assertThat(form(same(left, right))).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "head.A.next, head.B.next, A.next ≤ B.next",
        "A.data.B, C.data.D, A = C ∧ B ≤ D",
        "A, C.data.D, A ≤ C",
        "A.data, C, false",
        "head, head.A, true",
    })
    void prefixes(String prefix, String word, String expected) {
        assertThat(form(begins(prefix, word))).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "A.data.B, C.data.D, ¬(A = C) ∨ ¬(B = D)",
        "A, A, false",
        "A.data, B.next, true",
    })
    void negatedEquations(String left, String right, String expected) {
        assertThat(form(not(same(left, right)))).hasToString(expected);
    }

    private static WordConstraint form(WordConstraint constraint) {
        return Splitting.of(ofNext(constraint, "ABCD"));
    }
}
