// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Options of Java for Isolde itself are told apart from those of commands. */
class JavaOptionsTest {

    @Test
    void theyFollowTheCommandOrComeBeforeIt() {
        assertThat(JavaOptions.of(List.of("predict", "-J-Xmx8g", "-J-Xss1m", "run.trace")))
                .isEqualTo(new JavaOptions(List.of("-Xmx8g", "-Xss1m"), List.of("predict", "run.trace")));
        assertThat(JavaOptions.of(List.of("-J-Xmx8g", "predict", "run.trace")).options()).containsExactly("-Xmx8g");
    }

    @Test
    void whatTheProgramIsGivenIsItsOwn() {
        List<String> commandLine = List.of("run", "examples/bank", "Main", "-Jx");

        assertThat(JavaOptions.of(commandLine)).isEqualTo(new JavaOptions(List.of(), commandLine));
    }
}
