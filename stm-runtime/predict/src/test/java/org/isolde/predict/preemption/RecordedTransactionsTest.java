// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.preemption;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isolde.trace.StdTrace;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Others may come in between once a transaction has accessed what they access, too. */
class RecordedTransactionsTest {

    private static final String RUN = """
            T0|fork(T1)|1
            T0|begin|10
            T0|acq(L)|11
            T0|r(own)|12
            T0|rel(L)|13
            T0|acq(L)|14
            T0|r(x)|15
            T0|rel(L)|16
            T0|r(only)|17
            T0|acq(L)|18
            T0|w(y)|19
            T0|rel(L)|20
            T0|end|21
            T0|acq(L)|22
            T0|w(x)|23
            T0|rel(L)|24
            T1|w(x)|30
            T1|r(y)|31
            T1|r(only)|32
            """;

    @TempDir
    private Path folder;

    private RecordedTransactions transactions() throws IOException, TraceException {
        return transactions(RUN);
    }

    private RecordedTransactions transactions(String run) throws IOException, TraceException {
        return RecordedTransactions.of(new StdTrace(Files.writeString(folder.resolve("run.std"), run)));
    }

    private static String nested(String thread, int line, String... locks) {
        StringBuilder run = new StringBuilder();
        for (int i = 0; i < locks.length; i++) {
            run.append(thread).append("|acq(").append(locks[i]).append(")|").append(line + i).append('\n');
        }
        for (int i = locks.length - 1; i >= 0; i--) {
            run.append(thread).append("|rel(").append(locks[i]).append(")|").append(line + 9).append('\n');
        }
        return run.toString();
    }

    private List<Integer> lines(String run) throws IOException, TraceException {
        return transactions(run).points().stream().map(point -> point.place().line()).toList();
    }

    @Test
    void locksInOppositeOrderArePoints() throws Exception {
        RecordedTransactions found = transactions(nested("T0", 10, "A", "B") + nested("T1", 20, "B", "A"));

        assertThat(found.points()).extracting(PreemptionPoint::kind).containsOnly(PreemptionPoint.Kind.LOCK);
        assertThat(found.points()).extracting(point -> point.place().line()).containsExactly(11, 21);
        assertThat(found.points()).extracting(point -> point.transaction().line()).containsExactly(10, 20);
    }

    @Test
    void aCircleOfThreeThreadsIsFound() throws Exception {
        assertThat(lines(nested("T0", 10, "A", "B") + nested("T1", 20, "B", "C") + nested("T2", 30, "C", "A")))
                .containsExactly(11, 21, 31);
    }

    private static String update(String thread, int line, String lock) {
        return "T|acq(L)|1\nT|r(x)|2\nT|w(x)|3\nT|rel(L)|4\n".replace("T", thread).replace("L", lock)
                .replace("|1\n", "|" + line + "\n").replace("|2\n", "|" + (line + 1) + "\n")
                .replace("|3\n", "|" + (line + 2) + "\n").replace("|4\n", "|" + (line + 3) + "\n");
    }

    @Test
    void anUpdateUnderAnotherLockIsAPoint() throws Exception {
        RecordedTransactions found = transactions(update("A", 10, "one") + update("B", 20, "two"));

        assertThat(found.points()).extracting(PreemptionPoint::kind).containsOnly(PreemptionPoint.Kind.RACE);
        assertThat(found.points()).extracting(point -> point.place().line()).containsExactly(12, 22);
        assertThat(lines(update("A", 10, "one") + "B|r(x)|20\n")).as("read without a lock").containsExactly(12);
    }

    @Test
    void anUpdateUnderTheSameLockIsNoPoint() throws Exception {
        assertThat(lines(update("A", 10, "one") + update("B", 20, "one"))).isEmpty();
        assertThat(lines("A|acq(one)|1\nA|r(x)|2\nA|rel(one)|3\nA|acq(one)|4\nA|w(x)|5\nA|rel(one)|6\n"
                + update("B", 20, "one"))).as("in two critical sections").isEmpty();
    }

    @Test
    void locksThatCannotBlockEachOtherAreNoPoints() throws Exception {
        assertThat(lines(nested("T0", 10, "A", "B") + nested("T1", 20, "A", "B"))).as("same order").isEmpty();
        assertThat(lines(nested("T0", 10, "A", "B") + nested("T0", 20, "B", "A"))).as("one thread").isEmpty();
        assertThat(lines(nested("T0", 10, "G", "A", "B") + nested("T1", 20, "G", "B", "A"))).as("under a lock")
                .isEmpty();
        assertThat(lines(nested("T0", 10, "A", "B", "A") + nested("T1", 20, "B"))).as("held already").isEmpty();
    }

    @Test
    void stepsAfterASharedAccessArePoints() throws Exception {
        assertThat(transactions().points()).extracting(point -> point.place().line()).containsExactly(17, 18, 19);
        assertThat(transactions().points()).extracting(point -> point.transaction().line()).containsOnly(10);
    }

    @Test
    void aTransactionIsFoundByTwoOfItsPlaces() throws Exception {
        RecordedTransactions transactions = transactions();
        PreemptionPoint write = transactions.points().get(2);

        assertThat(transactions.with(write.place(), write.place())).containsExactly(write.transaction());
        assertThat(transactions.with(write.place(), transactions.points().get(1).place())).isEmpty();
    }
}
