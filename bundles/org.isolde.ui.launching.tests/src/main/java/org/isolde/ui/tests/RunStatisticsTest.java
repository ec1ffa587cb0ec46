// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.launching.runs.AbortReason;
import org.isolde.launching.runs.Conflict;
import org.isolde.launching.runs.CountsCsv;
import org.isolde.launching.runs.MethodCounts;
import org.isolde.launching.runs.RunStatistics;
import org.isolde.launching.runs.StatisticsFormatException;
import org.isolde.launching.runs.Times;
import org.isolde.launching.runs.Typical;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file in which the runtime keeps its counts, and what is reckoned from it. */
class RunStatisticsTest {

    private static final MethodCounts TRANSFER = new MethodCounts(
            "bank.Bank$Desk.transfer(String, int)",
            100,
            Map.of(AbortReason.CONFLICT, 30L, AbortReason.AGAIN, 5L, AbortReason.EXCEPTION, 7L),
            new Times(Duration.ofNanos(5000), Duration.ofNanos(700)),
            Optional.of(new Typical(Duration.ofNanos(48), Duration.ofNanos(90), 2, 4, 1, 2)),
            List.of(
                    new Conflict(
                            "bank.Bank$Desk.transfer(String, int)", 20, AbortReason.CONFLICT,
                            Optional.of("bank.Account.balance"), Optional.of("bank.Bank.sum(int, int)")),
                    new Conflict(
                            "bank.Bank$Desk.transfer(String, int)", 10, AbortReason.CONFLICT, Optional.empty(),
                            Optional.empty())));

    private static final MethodCounts OPEN = new MethodCounts(
            "bank.Bank.open()",
            1,
            Map.of(),
            Times.NONE,
            Optional.empty(),
            List.of());

    private static RunStatistics parse(String... lines) throws StatisticsFormatException {
        return RunStatistics.parse(List.of(lines));
    }

    @Test
    void theFileIsRead() throws Exception {
        RunStatistics statistics = parse(
                "isolde-statistics 2",
                "algorithm mvstm",
                "milliseconds 2034",
                "ended true",
                "method 1 - bank.Bank.open()",
                "method 100 conflict=30,again=5,exception=7 bank.Bank$Desk.transfer(String, int)",
                "time 5000 700 48 90",
                "reads 2 4",
                "writes 1 2",
                "conflict 20 conflict bank.Account.balance bank.Bank.sum(int, int)",
                "conflict 10 conflict - -",
                "others 3");
        assertThat(statistics).isEqualTo(
                new RunStatistics(
                        "mvstm",
                        Duration.ofMillis(2034),
                        true,
                        List.of(TRANSFER, OPEN),
                        3));
        assertThat(statistics.sum().transactions()).isEqualTo(101);
        assertThat(statistics.sum().times()).isEqualTo(new Times(Duration.ofNanos(5000), Duration.ofNanos(700)));
        assertThat(statistics.sum().conflicts()).isEqualTo(TRANSFER.conflicts());
        assertThat(statistics.sum().retries()).isEqualTo(35);
    }

    @Test
    void attemptsAreGivenUpOrLastOnes() {
        assertThat(TRANSFER.commits()).isEqualTo(93);
        assertThat(TRANSFER.retries()).isEqualTo(35);
        assertThat(TRANSFER.className()).isEqualTo("bank.Bank$Desk");
        assertThat(TRANSFER.signature()).isEqualTo("transfer(String, int)");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "isolde-statistics 1;algorithm a;milliseconds 1;ended true;others 0; line 1 is \"isolde-statistics 1\"",
        "isolde-statistics 2;algorithm a; line 1 is \"isolde-statistics 2\"",
        "isolde-statistics 2;algorithm a;milliseconds soon;ended true;others 0; line 3 is \"milliseconds soon\"",
        "isolde-statistics 2;algorithm a;milliseconds 1;ended true;method 1 boredom=2 a.B.c(); "
                + "line 5 is \"method 1 boredom=2 a.B.c()\"",
        "isolde-statistics 2;algorithm a;milliseconds 1;ended true;method 1 - nothing; "
                + "line 5 is \"method 1 - nothing\"",
        "isolde-statistics 2;algorithm a;milliseconds 1;ended true;method 1 - a.B.c();time 1 2 3; "
                + "line 6 is \"time 1 2 3\"",
        "isolde-statistics 2;algorithm a;milliseconds 1;ended true;method 1 - a.B.c();time 1 2 3 4;reads 0 0;writes 0 "
                + "0;conflict 1 boredom - -; line 9 is \"conflict 1 boredom - -\"",
        "isolde-statistics 2;algorithm a;milliseconds 1;ended true;method 1 - a.B.c();time 1 2 3 4;reads 0 0;writes 0 "
                + "0; line 9 is \"\"",
        "isolde-statistics 2;algorithm a;milliseconds 1;ended true;others 0;more; line 6 is \"more\""})
    void whatIsNoSuchFileIsRefused(String text) {
        String[] parts = text.split("; ", 2);
        assertThatExceptionOfType(StatisticsFormatException.class)
                .isThrownBy(() -> parse(parts[0].split(";")))
                .withMessage(parts[1]);
    }

    @Test
    void countsBecomeCommaSeparatedValues() throws Exception {
        StringBuilder text = new StringBuilder();
        CountsCsv.write(List.of(TRANSFER), text);
        assertThat(text.toString().split("\r\n")).containsExactly(
                "method,place,writer,transactions,commits,retries,conflict,version-gone,irrevocable,retry,restart,again"
                        + ",exception,time,time-lost,time-median,time-longest,reads-median,reads-most,writes-median,wri"
                        + "tes-most",
                "\"bank.Bank$Desk.transfer(String, int)\",,,100,93,35,30,0,0,0,0,5,7,5000,700,48,90,2,4,1,2",
                "\"bank.Bank$Desk.transfer(String, int)\",\"bank.Account.balance\",\"bank.Bank.sum(int, "
                        + "int)\",,,,20,,,,,,,,,,,,,,",
                "\"bank.Bank$Desk.transfer(String, int)\",\"?\",\"?\",,,,10,,,,,,,,,,,,,,");
    }
}
