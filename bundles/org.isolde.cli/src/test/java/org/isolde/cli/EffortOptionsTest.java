// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How much work the analysis does can be chosen on the command line. */
class EffortOptionsTest {

    /** Of the two cells only heap paths know that they are two. */
    private static final String PAIR = """
            package cells;
            import org.isolde.stm.Atomic;
            class Pair {
                static class Cell { int x, y; }
                Cell a = new Cell();
                Cell b = new Cell();
                @Atomic void t() { if (a.x == 0) { a.y = 1; } }
                @Atomic void u() { if (b.y == 0) { b.x = 1; } }
            }
            """;

    @TempDir
    private Path temporary;
    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        classes = Programs.compile(temporary.toRealPath().resolve("classes"), PAIR);
    }

    @ParameterizedTest
    @CsvSource({"heap-paths,0", "shapes,1", "fields,1"})
    void aCheaperPrecisionProvesLess(String precision, int exitCode) {
        assertThat(Outcome.of("analyze", "--precision", precision, classes).code()).isEqualTo(exitCode);
    }

    @ParameterizedTest
    @CsvSource({"40000,0", "1,1"})
    void aSmallerBudgetProvesLess(String steps, int exitCode) {
        assertThat(Outcome.of("analyze", "--budget", steps, classes).code()).isEqualTo(exitCode);
    }

    @ParameterizedTest
    @CsvSource({"10000000,shown", "0,possible"})
    void withoutExecutionNothingIsShown(String steps, String outcome) {
        Path broken = Programs.compile(temporary.resolve("broken"), PAIR.replace("b.", "a."));
        assertThat(Outcome.of("analyze", "--execution-budget", steps, broken).out())
                .doesNotContain(outcome.equals("shown") ? "[possible]" : "[shown]")
                .contains("[" + outcome + "]");
    }

    @Test
    void whatIsExcludedIsNotReported() {
        Outcome outcome = Outcome.of("analyze", "--precision", "fields", "--exclude", "cells", classes);
        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.out()).contains("Transactions in cells are not analysed (2 of them)");
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            --precision, none, "expected one of fields, shapes, heap-paths but was 'none'"
            --budget, 0, "--budget 0: a number of steps between 1 and 1000000000 is needed."
            --execution-budget, -1, "--execution-budget -1: a number of steps between 0 and 1000000000 is needed."
            --budget, many, "'many' is not a long"
            --exclude, com.example., "--exclude com.example.: is not the full name of a package"
            """)
    void whatCannotBeIsRefused(String option, String value, String message) {
        Outcome outcome = Outcome.of("analyze", option, value, classes);
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains(message);
    }

    @Test
    void theHelpNamesTheChoices() {
        assertThat(Outcome.of("analyze", "--help").out()).containsSubsequence("fields,", "shapes,", "heap-paths;",
                "--budget=STEPS");
    }
}
