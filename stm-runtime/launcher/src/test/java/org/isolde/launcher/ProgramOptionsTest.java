// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Options of a program's run become options of the agent. */
class ProgramOptionsTest {

    @Test
    void filesAreSeparatedAsOnAClassPathAndACommaInTheirNamesIsWrittenTwice() {
        ProgramOptions options = CommandLine.populateCommand(
                new ProgramOptions(), "--stm=algorithm=mvstm", "--library", "a,b.txt", "--library=c.txt");

        assertThat(options.forAgent())
                .containsExactly("algorithm=mvstm", "library=a,,b.txt" + File.pathSeparator + "c.txt");
    }
}
