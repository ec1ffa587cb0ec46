// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.memory.Layout;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The checker refuses bad histories, and only those. Locations are x and y, 0 and 1 in the
 * histories.
 */
@Tag("same-on-most-javas")
class OrderTest {

    private static final int X = 0;
    private static final int Y = 1;

    private final List<Attempt> attempts = new ArrayList<>();

    @Test
    void acceptsATransactionAfterAnother() {
        committed(Isolation.SERIALIZABLE, 0, 1, write(X, 1));
        committed(Isolation.SERIALIZABLE, 2, 3, read(X, 1), write(X, 2), read(X, 2));
        accepted(2, 0);
    }

    @Test
    void acceptsAnOrderThatIsNotThatOfTheEnds() {
        committed(Isolation.SERIALIZABLE, 0, 5, read(X, 0));
        committed(Isolation.SERIALIZABLE, 1, 2, write(X, 1));
        accepted(1, 0);
    }

    @Test
    void refusesAStaleReadAfterACommit() {
        committed(Isolation.SERIALIZABLE, 0, 1, write(X, 1));
        committed(Isolation.SERIALIZABLE, 2, 3, read(X, 0));
        refused(1, 0);
    }

    @Test
    void refusesAStaleSnapshotAfterACommit() {
        committed(Isolation.SNAPSHOT, 0, 1, write(X, 1));
        committed(Isolation.SNAPSHOT, 2, 3, read(X, 0), write(Y, 2));
        refused(1, 2);
    }

    @Test
    void refusesALostUpdate() {
        for (Isolation isolation : List.of(Isolation.SERIALIZABLE, Isolation.SNAPSHOT)) {
            attempts.clear();
            committed(isolation, 0, 5, read(X, 0), write(X, 1));
            committed(isolation, 1, 4, read(X, 0), write(X, 2));
            refused(1, 0);
            refused(2, 0);
        }
    }

    @Test
    void refusesTwoBlindWritesThatOverlapForNobody() {
        committed(Isolation.SNAPSHOT, 0, 5, write(X, 1), write(Y, 2));
        committed(Isolation.SNAPSHOT, 1, 4, write(X, 3), write(Y, 4));
        accepted(1, 2);
        accepted(3, 4);
        refused(1, 4);
    }

    @Test
    void refusesWriteSkewUnlessSnapshotsAreAskedFor() {
        committed(Isolation.SERIALIZABLE, 0, 5, read(X, 0), read(Y, 0), write(X, 1));
        committed(Isolation.SERIALIZABLE, 1, 4, read(X, 0), read(Y, 0), write(Y, 2));
        refused(1, 2);
        attempts.replaceAll(attempt -> attempt.with(Isolation.SNAPSHOT));
        accepted(1, 2);
    }

    @Test
    void acceptsWriteSkewOfASnapshotBesideASerializableTransactionThatComesFirst() {
        committed(Isolation.SNAPSHOT, 0, 5, read(X, 0), read(Y, 0), write(X, 1));
        committed(Isolation.SERIALIZABLE, 1, 4, read(X, 0), read(Y, 0), write(Y, 2));
        accepted(1, 2);
    }

    @Test
    void refusesHalfOfATransactionInAnAttemptThatAborts() {
        committed(Isolation.SERIALIZABLE, 0, 5, write(X, 1), write(Y, 2));
        aborted(1, 4, read(X, 1), read(Y, 0));
        refused(1, 2);
    }

    @Test
    void refusesASnapshotThatNeverWas() {
        committed(Isolation.SNAPSHOT, 0, 9, write(X, 1));
        committed(Isolation.SNAPSHOT, 0, 9, write(Y, 2));
        committed(Isolation.SNAPSHOT, 0, 9, read(X, 1), read(Y, 0));
        committed(Isolation.SNAPSHOT, 0, 9, read(X, 0), read(Y, 2));
        refused(1, 2);
    }

    @Test
    void refusesWhatAnAbortedAttemptHasWritten() {
        aborted(0, 9, write(X, 1));
        committed(Isolation.SERIALIZABLE, 0, 9, read(X, 1));
        refused(0, 0);
    }

    @Test
    void refusesTwoValuesOfALocation() {
        committed(Isolation.SERIALIZABLE, 0, 9, write(X, 1));
        aborted(0, 9, read(X, 0), read(X, 1));
        refused(1, 0);
    }

    @Test
    void refusesAnOwnWriteThatIsNotSeen() {
        committed(Isolation.SERIALIZABLE, 0, 9, write(X, 1), read(X, 0));
        refused(1, 0);
    }

    @Test
    void refusesWhatANestedMethodHasWrittenAndUndone() {
        committed(
                Isolation.SERIALIZABLE, 0, 9, write(X, 1), new Event.Entered(), write(X, 2), write(Y, 3),
                new Event.Left(true), read(X, 1));
        accepted(1, 0);
        refused(2, 3);
        refused(1, 3);
    }

    @Test
    void refusesALostWrite() {
        committed(Isolation.SERIALIZABLE, 0, 9, write(X, 1));
        refused(0, 0);
    }

    @Test
    void catchesAnAlgorithmThatDoesNotLookAtWhatItHasRead() throws InterruptedException {
        assertCatches(true);
    }

    @Test
    void catchesAnAlgorithmThatChecksOnlyWhatCommits() throws InterruptedException {
        assertCatches(false);
    }

    private static void assertCatches(boolean neverLooks) throws InterruptedException {
        Histories histories = new Histories(
                Layout.NONE, () -> new BrokenTransaction(neverLooks), asked -> Isolation.SERIALIZABLE);
        Optional<String> refused = Optional.empty();
        for (int seed = 0; seed < 100 && refused.isEmpty(); seed++) {
            refused = histories.refused(new RandomPrograms(seed, Isolation.AUTO), 1_000);
        }
        assertThat(refused).isPresent();
    }

    private void accepted(long x, long y) {
        assertThat(Order.refuse(new History(attempts, List.of(x, y)))).isEmpty();
    }

    private void refused(long x, long y) {
        assertThat(Order.refuse(new History(attempts, List.of(x, y)))).isPresent();
    }

    private void committed(Isolation isolation, long begin, long end, Event... events) {
        attempts.add(new Attempt(attempts.size(), isolation, begin, end, true, List.of(events)));
    }

    private void aborted(long begin, long end, Event... events) {
        attempts.add(
                new Attempt(attempts.size(), Isolation.SERIALIZABLE, begin, end, false, List.of(events)));
    }

    private static Event read(int location, long value) {
        return new Event.Read(location, value);
    }

    private static Event write(int location, long value) {
        return new Event.Write(location, value);
    }
}
