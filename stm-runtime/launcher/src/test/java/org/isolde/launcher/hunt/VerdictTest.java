// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
        "the violation is confirmed: says the program | UNKNOWN | false | "
                + "Unknown: the replay has ended without a verdict."
    })
    void itIsReadFromTheErrorStream(String line, Verdict.Kind kind, boolean isObserved, String text) {
        Verdict verdict = Verdict.of(List.of("a warning", line));

        assertThat(verdict.kind()).isEqualTo(kind);
        assertThat(verdict.isObserved()).isEqualTo(isObserved);
        assertThat(verdict.text()).isEqualTo(text);
    }
}
