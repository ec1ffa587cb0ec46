// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of code that locks. */
class LocksOptionTest {

    private static final String SHELF = """
            package shop;
            public class Shelf {
                private int left = 9, right = 9;
                public synchronized void takeLeft(int n) { if (left + right >= n) { left -= n; } }
                public synchronized void takeRight(int n) { if (left + right >= n) { right -= n; } }
            }
            """;

    private static final String STOCK = """
            package shop;
            public class Stock {
                private int items;
                public synchronized int items() { return items; }
                public synchronized void items(int n) { items = n; }
                public void add(int n) { items(items() + n); }
            }
            """;

    private static final String HIDDEN = """
            package shop;
            class Hidden {
                private int n;
                synchronized void count() { n++; }
            }
            """;

    @TempDir
    private Path classes;

    @Test
    void whatOneMonitorProtectsIsNoWriteSkew() {
        Programs.compile(classes, SHELF);

        Outcome outcome = Outcome.of("analyze", "--locks", classes);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("no anomaly in 2 critical sections")
                .containsPattern("locks +CLEAN +nothing found between 2 critical sections of 2 processes")
                .contains("(2 assumed: public methods)")
                .doesNotContain("SAFE");
    }

    @Test
    void asTransactionsTheyWouldBeOne() {
        Programs.compile(classes, SHELF);

        Outcome outcome = Outcome.of("analyze", "--locks=as-transactions", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("write skew: takeLeft \u2225 takeRight on left, right");
    }

    @Test
    void aReportNamesTheProcessesThatItAssumes() {
        Programs.compile(classes, STOCK);

        Outcome outcome = Outcome.of("analyze", "--locks", "--verbose", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("1 anomaly in 2 critical sections")
                .contains("shop/Stock.java:6: stale-value error")
                .containsPattern("it is\\s+assumed that several threads call");
        assertThat(Outcome.of("analyze", "--locks", "--format", "json", classes).out())
                .containsPattern("\"criticalSections\": \\{\\s+\"count\": 2,\\s+\"processes\": 3,\\s+\"callers\": 3,"
                        + "\\s+\"found\": \\{\\s+\"stale-value-error\": ");
    }

    @Test
    void withoutAProcessNothingIsSaidToBeClean() {
        Programs.compile(classes, HIDDEN);

        Outcome outcome = Outcome.of("analyze", "--locks", classes);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).containsPattern("locks +UNKNOWN +nothing was looked for between 1 critical section")
                .contains("no process was found").doesNotContain("CLEAN");
        for (String format : List.of("json", "sarif")) {
            assertThat(Outcome.of("analyze", "--locks", "--format", format, classes).out())
                    .contains("Nothing was looked for between critical sections, since no process was found");
        }
        assertThat(Outcome.of("analyze", "--locks", "--strict", classes).code()).isEqualTo(ExitCode.ANOMALIES);
    }

    @Test
    void nobodyIsToldToGiveWhatWasGiven() {
        Programs.compile(classes, "package shop; class Plain { }");

        Outcome outcome = Outcome.of("analyze", "--locks", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("no transactions and no critical sections found")
                .doesNotContain("--locks");
    }

    @Test
    void anotherValueIsRefused() {
        Outcome outcome = Outcome.of("analyze", "--locks=some", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("\"some\" is neither critical-sections nor as-transactions");
    }

    @Test
    void usersNameWhatTheirFrameworkCalls() {
        Programs.compile(classes, "package web; public @interface Route { }", """
                package shop;
                class Orders {
                    private int open;
                    synchronized int open() { return open; }
                    synchronized void open(int n) { open = n; }
                    @web.Route void order() { open(open() + 1); }
                }
                """);

        assertThat(Outcome.of("analyze", "--locks", classes).out()).containsPattern("locks +UNKNOWN");
        Outcome outcome = Outcome.of("analyze", "--locks", "--process", "Route", "--verbose", classes);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("stale-value error")
                .containsPattern("framework\\s+calls\\s+Orders.order");
        assertThat(outcome.err()).doesNotContain("--process");
        assertThat(Outcome.of("analyze", "--locks", "--process", "Root", "--process", "Route", classes).err())
                .contains("--process Root: no method with code has such an annotation.")
                .doesNotContain("--process Route");
        assertThat(Outcome.of("analyze", "--process", "no name", classes).err())
                .contains("--process no name: is not the name of an annotation");
    }
}
