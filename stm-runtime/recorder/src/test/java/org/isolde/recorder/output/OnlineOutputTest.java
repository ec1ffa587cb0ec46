// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.isolde.trace.EventKind;
import org.junit.jupiter.api.Test;

/**
 * The events of threads are analysed in the order of their numbers, in whatever order they are
 * taken from the threads.
 */
class OnlineOutputTest {

    private final List<String> report = new ArrayList<>();
    private final OnlineOutput output = new OnlineOutput(report::add);

    /**
     * The second thread is started after the transaction of the first, so that it cannot come
     * between.
     */
    @Test
    void aThreadBeginsAfterItsFork() {
        output.begin(0, 0);
        output.begin(1, 1);
        output.access(1, EventKind.WRITE, 7, 3);
        output.access(0, EventKind.BEGIN, 0, 0);
        output.access(0, EventKind.READ, 7, 1);
        output.access(0, EventKind.WRITE, 7, 2);
        output.access(0, EventKind.END, 0, 0);
        output.synchronisation(0, EventKind.FORK, 1, 0, 1);
        output.close();
        assertThat(report).singleElement().asString()
                .startsWith("predicted atomicity violations: 0 (events 6, threads 2, transactions 1");
    }

    @Test
    void aLockIsHandedOnInOrder() {
        output.begin(0, 0);
        output.begin(1, 0);
        // The second thread's critical section comes last, but is taken first.
        output.synchronisation(1, EventKind.ACQUIRE, 0, 0, 3);
        output.access(1, EventKind.WRITE, 7, 3);
        output.synchronisation(1, EventKind.RELEASE, 0, 0, 4);
        output.access(0, EventKind.BEGIN, 0, 0);
        output.synchronisation(0, EventKind.ACQUIRE, 0, 0, 1);
        output.access(0, EventKind.READ, 7, 1);
        output.access(0, EventKind.WRITE, 7, 2);
        output.synchronisation(0, EventKind.RELEASE, 0, 0, 2);
        output.access(0, EventKind.READ, 7, 4);
        output.access(0, EventKind.END, 0, 0);
        output.close();
        assertThat(report).anyMatch(line -> line.startsWith("predicted atomicity violation (WWR)"))
                .noneMatch(line -> line.contains("(RWW)") || line.contains("missing"));
    }

    /** Its events may still wait for those of others then. */
    @Test
    void aThreadThatIsOverIsAnalysedInItsTurn() {
        output.begin(0, 0);
        output.begin(1, 0);
        output.synchronisation(1, EventKind.ACQUIRE, 0, 0, 3);
        output.access(1, EventKind.WRITE, 7, 3);
        output.synchronisation(1, EventKind.RELEASE, 0, 0, 4);
        output.end(1);
        output.access(0, EventKind.BEGIN, 0, 0);
        output.synchronisation(0, EventKind.ACQUIRE, 0, 0, 1);
        output.access(0, EventKind.READ, 7, 1);
        output.synchronisation(0, EventKind.RELEASE, 0, 0, 2);
        output.access(0, EventKind.READ, 7, 4);
        output.access(0, EventKind.END, 0, 0);
        output.end(0);
        output.close();
        assertThat(report).anyMatch(line -> line.startsWith("predicted atomicity violation (RWR)"))
                .anyMatch(line -> line.contains("(events 9, threads 2"));
    }

    /**
     * A number that was taken, but whose event never came, as when the JVM ends, holds up nothing
     * for good.
     */
    @Test
    void aMissingEventIsNotWaitedForForEver() {
        output.begin(0, 0);
        output.synchronisation(0, EventKind.ACQUIRE, 0, 0, 2);
        output.synchronisation(0, EventKind.RELEASE, 0, 0, 5);
        output.close();
        assertThat(report).first().asString().contains("events 2");
    }

    @Test
    void aRunWithoutTransactionsIsToldAsSuch() {
        output.begin(0, 0);
        output.access(0, EventKind.WRITE, 7, 3);
        output.close();
        assertThat(report).hasSize(2).last().asString().startsWith("the run had no transaction");
    }

    /** A program that needs its heap gets it; what was found before is told. */
    @Test
    void whereTheHeapIsFullTheAnalysisEndsAndTells() {
        OnlineOutput bounded = new OnlineOutput(report::add, () -> true);
        bounded.begin(0, 0);
        bounded.begin(1, 0);
        bounded.access(1, EventKind.WRITE, 7, 3);
        bounded.access(0, EventKind.BEGIN, 0, 0);
        bounded.access(0, EventKind.READ, 7, 1);
        bounded.access(0, EventKind.WRITE, 7, 2);
        for (int i = 0; i < 100_000; i++) {
            bounded.access(0, EventKind.READ, 8 + i, 1);
        }
        bounded.synchronisation(1, EventKind.ACQUIRE, 0, 0, 1);
        bounded.close();
        assertThat(report).anyMatch(line -> line.startsWith("predicted atomicity violation (RWW)"))
                .anyMatch(line -> line.contains("the heap was full")).noneMatch(line -> line.contains("missing"));
    }
}
