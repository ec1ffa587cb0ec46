// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reports name source files as a person at the base directory would. */
class FileNamesTest {
    private static final Path BASE = Path.of("work").toAbsolutePath();
    private static final Optional<String> SOURCE = Optional.of("bank/Account.java");

    private record Place(int line, Optional<String> sourcePath, Optional<Path> file) implements ReportedPlace {
        @Override
        public String methodName() {
            return "bank.Account.Inner.deposit";
        }
    }

    private final FileNames names = new FileNames(BASE);

    @Test
    void aFileBelowTheBaseIsRelativeToIt() {
        ReportedPlace place = new Place(7, SOURCE, Optional.of(BASE.resolve("src/bank/Account.java")));

        assertThat(names.fileAndLine(place)).isEqualTo("src/bank/Account.java:7");
    }

    @Test
    void aFileElsewhereKeepsItsWholePath() {
        Path elsewhere = BASE.resolveSibling("workshop").resolve("Account.java");

        assertThat(names.fileAndLine(new Place(7, SOURCE, Optional.of(elsewhere))))
                .endsWith("/workshop/Account.java:7");
    }

    @Test
    void aFileThatWasNotFoundIsNamedAsInTheClassFile() {
        assertThat(names.fileAndLine(new Place(7, SOURCE, Optional.empty()))).isEqualTo("bank/Account.java:7");
    }

    @Test
    void withoutDebugInformationTheMethodIsNamed() {
        assertThat(names.fileAndLine(new Place(0, Optional.empty(), Optional.empty())))
                .isEqualTo("bank.Account.Inner.deposit");
    }
}
