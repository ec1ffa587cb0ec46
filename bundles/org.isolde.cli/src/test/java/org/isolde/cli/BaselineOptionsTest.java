// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a baseline, a step of continuous integration fails for what is new, and only for that. */
class BaselineOptionsTest {

    private static final String STOCK = """
            package shop;
            public class Stock {
                private int items;
                synchronized int items() { return items; }
                synchronized void items(int n) { items = n; }
                public void add(int n) { items(items() + n); }
                %s
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void whatTheBaselineHasIsCountedAndPasses() throws IOException {
        Path file = written(STOCK.formatted(""));

        Outcome outcome = Outcome.of("analyze", "--locks", "--baseline", file, classes("again", STOCK.formatted("")));

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("no anomaly reported in 2 critical sections; 1 left out")
                .contains("One finding is known from the baseline, and not reported again.")
                .containsPattern("locks +ANOMALY +1 stale-value error")
                .doesNotContain("CLEAN");
        assertThat(outcome.err()).isEmpty();
        assertThat(Outcome.of("analyze", "--locks", "--strict", "--baseline", file, directory.resolve("again")).code())
                .isZero();
    }

    @Test
    void whatIsNewIsReportedAndFails() throws IOException {
        Path file = written(STOCK.formatted(""));
        Path changed = classes("changed", STOCK.formatted("public void take(int n) { items(items() - n); }"));

        Outcome outcome = Outcome.of("analyze", "--locks", "--baseline", file, changed);

        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        assertThat(outcome.out()).contains("1 anomaly in 2 critical sections: 0 shown, 1 possible; 1 left out")
                .contains("shop/Stock.java:7: stale-value error").doesNotContain("shop/Stock.java:6: ");
        assertThat(Outcome.of("analyze", "--locks", "--baseline", file, "--format", "sarif", changed).out())
                .contains("\"baselineState\": \"new\"", "One finding is known from the baseline");
        assertThat(Outcome.of("analyze", "--locks", "--baseline", file, "--format", "json", changed).out())
                .contains("\"inBaseline\": 1");
    }

    @Test
    void whatIsFoundNoMoreIsCounted() throws IOException {
        Path file = written(STOCK.formatted(""));
        Path cured = classes("cured", STOCK.formatted("").replace("public void add", "public synchronized void add"));

        Outcome outcome = Outcome.of("analyze", "--locks", "--baseline", file, cured);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).containsPattern("locks +CLEAN");
        assertThat(outcome.err()).contains("--baseline " + file + ": one finding there was not found any more. "
                + "--write-baseline writes it anew.");
        assertThat(Outcome.of("analyze", "--baseline", file, "--allow-empty", cured).err())
                .doesNotContain("not found any more");
    }

    @Test
    void writingAcceptsWhatIsFound() throws IOException {
        Path file = directory.resolve("baseline.json");
        Path program = classes("program", STOCK.formatted(""));

        Outcome outcome = Outcome.of("analyze", "--locks", "--write-baseline", file, program);

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).contains("1 anomaly in 2 critical sections");
        assertThat(outcome.err()).contains("One finding was written to " + file + ".");
        String first = Files.readString(file);
        Outcome.of("analyze", "--locks", "--baseline", file, "--write-baseline", file, program);
        assertThat(Files.readString(file)).isEqualTo(first)
                .contains("{\"method\":\"shop.Stock.add\",\"kind\":\"stale-value-error\",\"group\":\"locks\"");
    }

    @Test
    void whatWasNotLookedForStays() throws IOException {
        Path file = written(STOCK.formatted(""));
        Path program = classes("program", STOCK.formatted(""), """
                package shop;
                class Sale { @org.isolde.stm.Atomic void sell() { } }
                """);
        String before = Files.readString(file);

        Outcome.of("analyze", "--baseline", file, "--write-baseline", file, program);

        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        Path file = directory.resolve("none.json");

        Outcome outcome = Outcome.of("analyze", "--locks", "--baseline", file, directory);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("--baseline " + file + ": ", "--write-baseline writes one");
    }

    @Test
    void anotherFileAndAnotherVersionAreRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("other.json"), "{\"format\": \"isolde-report\"}");
        Path old = Files.writeString(directory.resolve("old.json"),
                "{\"format\": \"isolde-baseline\", \"formatVersion\": 99, \"findings\": []}");

        Outcome outcome = Outcome.of("analyze", "--locks", "--baseline", file, directory);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains("--baseline " + file + ": is no baseline",
                "--write-baseline writes it anew");
        assertThat(Outcome.of("analyze", "--locks", "--baseline", old, directory).err())
                .contains("is a baseline of version 99, and this Isolde reads version 1");
    }

    @Test
    void aPlaceThatCannotBeWrittenIsRefusedBeforeTheWork() {
        Path file = directory.resolve("missing/baseline.json");

        Outcome outcome = Outcome.of("analyze", "--locks", "--write-baseline", file, directory);

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains(file + ": the directory", "--write-baseline");
    }

    @Test
    void nothingIsWrittenWhereNothingWasAnalysed() throws IOException {
        Path file = written(STOCK.formatted(""));
        String before = Files.readString(file);

        Outcome outcome = Outcome.of("analyze", "--locks", "--write-baseline", file,
                classes("plain", "package shop; class Plain { }"));

        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    private Path written(String... sources) throws IOException {
        Path file = directory.resolve("baseline.json");
        assertThat(Outcome.of("analyze", "--locks", "--write-baseline", file, classes("first", sources)).code())
                .isZero();
        return file;
    }

    private Path classes(String name, String... sources) throws IOException {
        Path classes = Files.createDirectories(directory.resolve(name));
        Programs.compile(classes, sources);
        return classes;
    }
}
