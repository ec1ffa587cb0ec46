// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is left out of a report is counted, and nothing is called clean because of it. */
class SelectionOptionsTest {

    /** Only if both variables denote one object, and several threads call it. */
    private static final String DOUBTFUL = """
            package shop;
            public class Stock {
                private int items;
                synchronized int items() { return items; }
                synchronized void items(int n) { items = n; }
                public static void move(Stock from, Stock to) { to.items(from.items()); }
            }
            """;

    private static final String TWO = """
            package shop;
            public class Stock {
                private int items, sold;
                synchronized int items() { return items; }
                synchronized void items(int n) { items = n; }
                synchronized int sold() { return sold; }
                synchronized void sold(int n) { sold = n; }
                public void add(int n) { items(items() + n); }
                public void sell(int n) { sold(sold() + n); }
            }
            """;

    @TempDir
    private Path classes;

    @Test
    void doubtfulReportsAreCountedAndNothingIsCalledClean() {
        Programs.compile(classes, DOUBTFUL);

        Outcome outcome = Outcome.of("analyze", "--locks", classes);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("no anomaly reported in 2 critical sections; 1 left out")
                .containsPattern("locks +ANOMALY +1 stale-value error between 2 critical sections")
                .contains("One report of a rank below 45 is left out; --min-rank 0 adds it.")
                .doesNotContain("CLEAN", "SAFE");
        assertThat(outcome.err()).contains("nothing is reported, but this is not clean");
        assertThat(Outcome.of("analyze", "--locks", "--strict", classes).code()).isEqualTo(ExitCode.ANOMALIES);
    }

    @Test
    void theyAreReportedWhenAskedFor() {
        Programs.compile(classes, DOUBTFUL);

        Outcome outcome = Outcome.of("analyze", "--locks", "--min-rank", "0", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("1 anomaly in 2 critical sections").doesNotContain("left out");
    }

    @ParameterizedTest
    @CsvSource({"json, '\"leftOut\": {\n        \"belowRank\": 1,\n        \"beyondLimitOfClass\": 0,'",
        "sarif, One report of a rank below 45 is left out"})
    void otherFormatsCountThemToo(String format, String text) {
        Programs.compile(classes, DOUBTFUL);

        assertThat(Outcome.of("analyze", "--locks", "--format", format, classes).out()).contains(text);
    }

    @Test
    void oneClassHasNoMoreReportsThanWanted() {
        Programs.compile(classes, TWO);

        Outcome outcome = Outcome.of("analyze", "--locks", "--per-class", "1", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("1 anomaly in 4 critical sections: 0 shown, 1 possible; 1 left out")
                .contains("One report is left out of a class that has 1 others; --per-class 0 adds it.");
        assertThat(Outcome.of("analyze", "--locks", classes).out()).contains("2 anomalies in 4 critical sections");
        assertThat(Outcome.of("analyze", "--locks", "--explain", "2", "--per-class", "1", classes).err())
                .contains("there is no such anomaly");
    }

    @ParameterizedTest
    @CsvSource({"--min-rank, 101", "--min-rank, -1", "--per-class, -1", "--min-rank, high"})
    void otherNumbersAreRefused(String option, String value) {
        Programs.compile(classes, TWO);

        Outcome outcome = Outcome.of("analyze", "--locks", option + "=" + value, classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains(option);
    }
}
