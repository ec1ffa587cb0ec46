package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.isolde.launching.runs.AbortReason;
import org.isolde.launching.runs.CountsCsv;
import org.isolde.launching.runs.MethodCounts;
import org.isolde.launching.runs.RunStatistics;
import org.isolde.launching.runs.StatisticsFormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The file in which the runtime keeps its counts, and what is reckoned from it. */
class RunStatisticsTest {

    private static final MethodCounts TRANSFER = new MethodCounts(
            "bank.Bank$Desk.transfer(String, int)",
            100,
            Map.of(AbortReason.CONFLICT, 30L, AbortReason.AGAIN, 5L, AbortReason.EXCEPTION, 7L));

    private static RunStatistics parse(String... lines) throws StatisticsFormatException {
        return RunStatistics.parse(List.of(lines));
    }

    @Test
    void theFileIsRead() throws Exception {
        RunStatistics statistics = parse(
                "isolde-statistics 1",
                "algorithm mvstm",
                "milliseconds 2034",
                "ended true",
                "method 1 - bank.Bank.open()",
                "method 100 conflict=30,again=5,exception=7 bank.Bank$Desk.transfer(String, int)");
        assertThat(statistics).isEqualTo(
                new RunStatistics(
                        "mvstm",
                        Duration.ofMillis(2034),
                        true,
                        List.of(TRANSFER, new MethodCounts("bank.Bank.open()", 1, Map.of()))));
        assertThat(statistics.sum().transactions()).isEqualTo(101);
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
        "isolde-statistics 2;algorithm a;milliseconds 1;ended true; line 1 is \"isolde-statistics 2\"",
        "isolde-statistics 1;algorithm a; line 1 is \"isolde-statistics 1\"",
        "isolde-statistics 1;algorithm a;milliseconds soon;ended true; line 3 is \"milliseconds soon\"",
        "isolde-statistics 1;algorithm a;milliseconds 1;ended true;method 1 boredom=2 a.B.c(); line 5 is \"method 1 boredom=2 a.B.c()\"",
        "isolde-statistics 1;algorithm a;milliseconds 1;ended true;method 1 - nothing; line 5 is \"method 1 - nothing\""})
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
                "method,transactions,commits,retries,conflict,version-gone,irrevocable,retry,restart,again,exception",
                "\"bank.Bank$Desk.transfer(String, int)\",100,93,35,30,0,0,0,0,5,7");
    }
}
