// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;
import org.isolde.engine.isolation.SampleResults;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.report.FileNames;
import org.isolde.report.Paint;
import org.junit.jupiter.api.Test;

/** Text reports tell a person what matters first, and everything when asked. */
class TextReportTest {

    @Test
    void whatItComesToStandsFirstThenALineForEachAnomalyByRank() throws IOException {
        assertThat(report(Paint.NONE, number -> false, SampleResults.everything())).isEqualTo("""
                Program bank: 2 anomalies in 6 transactions: 0 shown, 2 possible
                   group default  ANOMALY  1 anomaly in 3 transactions; there may be more:
                      Part of the program is missing or excluded, as the problems tell, and may hold further transactions.
                      Bank.odd is not understood in full: it calls the native method Clock.now  my src/bank/Bank.java:12
                   group reports  ANOMALY  1 anomaly in 3 transactions; there may be more:
                      Part of the program is missing or excluded, as the problems tell, and may hold further transactions.

                1  my src/bank/Bank.java:101: read-only anomaly: report || interest || deposit on Account.x, Account.y [possible]
                2  my src/bank/Bank.java:10: write skew: first || second on Account.x, Account.y [possible]

                Problems
                   lib.jar!a/B.class: It is damaged. Build it again.

                --explain N adds the evidence of one anomaly, --verbose that of all.

                """);
    }

    @Test
    void whatIsShownStandsFirst() throws IOException {
        assertThat(report(Paint.NONE, number -> false, SampleResults.shown()))
                .contains("2 anomalies in 6 transactions: 1 shown, 1 possible")
                .contains(
                        "1  my src/bank/Bank.java:10: write skew: first || second on Account.x, Account.y [shown]\n"
                                + "2  ");
    }

    @Test
    void theEvidenceOfWhatIsShownHasTheExecution() throws IOException {
        assertThat(report(Paint.NONE, number -> number == 1, SampleResults.shown())).contains("""
                1. Write skew in group default [shown, rank 100]
                """, """
                   It was executed, beginning with
                     x = 0, y = 0

                   In these steps
                     T1 reads x = 0

                   What came of it
                     x = 1, y = 1
                """).doesNotContain("2. ", "How it can happen");
    }

    @Test
    void anAnomalyIsToldWithItsTransactionsItsCycleAndHowItHappens() throws IOException {
        assertThat(report(Paint.NONE, number -> number == 2, SampleResults.everything())).contains("""
                2. Write skew in group default [possible, rank 30]
                   Bank.first and Bank.second can run at the same time, each reading what the other is about to
                   change (Account.x and Account.y), and both commit: the result can be one that running them one
                   after the other never gives.
                   Not decided on heap paths, so it may be a false alarm:
                      Solver 1: the condition took too long
                      Bank.second: nobody knows what it does there  my src/bank/Bank.java:16

                   Transactions
                     T1  Bank.first   my src/bank/Bank.java:10  (pivot)
                     T2  Bank.second  my src/bank/Bank.java:11  (pivot)

                   Cycle of dependencies
                     T1 -rw-> T2  T1 reads Account.x as it was before T2 writes it (vulnerable)
                                    T1 reads Account.x   my src/bank/Bank.java:14
                                    T2 writes Account.x  my src/bank/Bank.java:15
                     T2 -rw-> T1  T2 reads Account.y as it was before T1 writes it (vulnerable)
                                    T2 reads Account.y   my src/bank/Bank.java:16
                                    T1 writes Account.y  my src/bank/Bank.java:17

                   How it can happen
                     T1 begins
                     T2 begins
                     T1 reads Account.x   my src/bank/Bank.java:14
                     T2 reads Account.y   my src/bank/Bank.java:16
                     T2 writes Account.x  my src/bank/Bank.java:15
                     T2 commits
                     T1 writes Account.y  my src/bank/Bank.java:17
                     T1 commits

                   The rank is the sum of
                     +20  Heap paths do not decide it.
                     +10  It is a write skew.
                """);
    }

    @Test
    void aCycleTellsWhichObjectsMustBeTheSame() throws IOException {
        assertThat(report(Paint.NONE, number -> true, SampleResults.namedObjects())).contains("""
                   Cycle of dependencies
                     T1 -rw-> T2  T1 reads Account.x as it was before T2 writes it (vulnerable)
                                    T1 reads Account.x (from.x)  my src/bank/Bank.java:12
                                    T2 writes Account.x (to.x)   my src/bank/Bank.java:13
                                    if from of T1 and to of T2 are the same object
                     T2 -rw-> T1  T2 reads Account.x as it was before T1 writes it (vulnerable)
                                    T2 reads Account.x (from.x)  my src/bank/Bank.java:14
                                    T1 writes Account.x (a.x)    my src/bank/Bank.java:15
                                    if from of T2 and a of T1 are the same object
                """);
    }

    @Test
    void thePossibleSaysWhyItIsNotShown() throws IOException {
        assertThat(report(Paint.NONE, number -> number == 2, SampleResults.shown()))
                .contains("   Not shown by execution: Bank.report calls Clock.now.\n");
        assertThat(report(Paint.NONE, number -> number == 1, SampleResults.shown())).doesNotContain("Not shown");
    }

    @Test
    void aProgramWithoutTransactionsSaysSo() throws IOException {
        AnalysisResult empty = new AnalysisResult("empty", List.of(), List.of(), List.of(), List.of());

        assertThat(report(Paint.NONE, number -> false, empty)).isEqualTo("Program empty: no transactions\n\n");
    }

    @Test
    void namesDoNotSteerTheTerminal() throws IOException {
        assertThat(report(Paint.NONE, number -> true, SampleResults.oddName())).doesNotContain("\u001b")
                .contains("od\"d\\u000a");
    }

    @Test
    void paintSetsTheVerdictOff() throws IOException {
        Paint brackets = (role, text) -> role == Paint.Role.SAFE ? "<" + text + ">" : text;

        assertThat(report(brackets, number -> true, SampleResults.oddName())).contains("<SAFE   >");
    }

    private static String report(Paint paint, IntPredicate explained, AnalysisResult... results) throws IOException {
        StringBuilder text = new StringBuilder();
        new TextReport(new FileNames(SampleResults.BASE), paint, Symbols.ASCII, explained).write(List.of(results),
                text);
        return text.toString();
    }
}
