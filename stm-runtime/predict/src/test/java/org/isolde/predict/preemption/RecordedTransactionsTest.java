// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.preemption;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
        return RecordedTransactions.of(new StdTrace(Files.writeString(folder.resolve("run.std"), RUN)));
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
