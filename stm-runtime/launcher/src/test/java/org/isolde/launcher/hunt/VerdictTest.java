// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verdict is what the agent says; what the program says is none. */
class VerdictTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Isolde STM: the violation is confirmed: b came between | CONFIRMED | true | Confirmed: b came between.",
        "Isolde STM: the violation is infeasible: a went another way then | INFEASIBLE | false | "
                + "Infeasible: a went another way then.",
        "Isolde STM: the violation is not reached: the program ended before | NOT_REACHED | false | "
                + "Not reached: the program ended before.",
        "Isolde STM: a violation is observed: a and b have no serial order | OBSERVED | true | "
                + "Observed: a and b have no serial order.",
        "Isolde STM: no violation is observed: nobody has come to X.java:1 | NOTHING | false | "
                + "Nothing: nobody has come to X.java:1.",
        "the violation is confirmed: says the program | UNKNOWN | false | "
                + "Unknown: the replay has ended without a verdict."
    })
    void itIsReadFromTheErrorStream(String line, Verdict.Kind kind, boolean isObserved, String text) {
        Verdict verdict = Verdict.of(List.of("a warning", line));

        assertThat(verdict.kind()).isEqualTo(kind);
        assertThat(verdict.isObserved()).isEqualTo(isObserved);
        assertThat(verdict.isConfirmed()).isEqualTo(isObserved);
        assertThat(verdict.text()).isEqualTo(text);
    }

    @Test
    void anotherViolationMayBeObserved() {
        Verdict verdict = Verdict.of(List.of("Isolde STM: another violation is observed: a and b have no serial order: "
                + "a reads x in X.java:1. The predicted violation is infeasible: a went another way then"));

        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.INFEASIBLE);
        assertThat(verdict.reason()).isEqualTo("a went another way then");
        assertThat(verdict.observed()).contains("a and b have no serial order: a reads x in X.java:1");
        assertThat(verdict.isConfirmed()).isFalse();
        assertThat(verdict.isObserved()).isTrue();
    }
}
