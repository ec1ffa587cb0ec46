// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.jvstm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.TransactionSite;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.stm.runtime.history.Atomically;
import org.isolde.stm.runtime.history.Location;
import org.isolde.stm.runtime.history.Locations;
import org.isolde.stm.runtime.memory.Memory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * When a location has a cell under JVSTM in place. Transactions that overlap are run by one thread,
 * step by step.
 */
@Tag("same-on-most-javas")
class JvstmTransactionTest {

    /** More locations than keep their cells for a while although nobody needs them. */
    private static final int MANY = 300;

    private final List<Location> locations = Locations.elements(Algorithms.JVSTM.layout(), long.class, MANY + 1);
    private final Location first = locations.get(0);
    private final List<Location> others = locations.subList(1, MANY + 1);
    private final Transaction writer = Algorithms.JVSTM.newTransaction();
    private final Transaction early = Algorithms.JVSTM.newTransaction();
    private final TransactionSite writing = new TransactionSite("writer", Isolation.SERIALIZABLE, 1_000, false, false);
    private final TransactionSite reading = new TransactionSite("reader", Isolation.SERIALIZABLE, 1_000, false, false);

    @Test
    void takesTheCellAwayWhenNobodyNeedsIt() {
        write(first, 1);
        assertThat(hasCell(first)).isTrue();
        writeOthers(1);
        assertThat(hasCell(first)).isFalse();
        write(first, 2);
        assertThat(hasCell(first)).isTrue();
        early.begin(reading);
        assertThat(first.read(early)).isEqualTo(2);
        write(first, 3);
        assertThat(first.read(early)).isEqualTo(2);
        assertThat(early.commit()).isTrue();
        assertThat(first.get()).isEqualTo(3);
    }

    @Test
    void keepsTheCellWhileAnOlderValueIsRead() {
        write(first, 1);
        early.begin(reading);
        write(first, 2);
        writeOthers(1);
        assertThat(hasCell(first)).isTrue();
        assertThat(first.read(early)).isEqualTo(1);
        assertThat(early.commit()).isTrue();
        writeOthers(2);
        writeOthers(3);
        assertThat(hasCell(first)).isFalse();
    }

    @Test
    void keepsTheCellForWhoIsGoingToWrite() {
        write(first, 1);
        writing.setWriting();
        early.begin(writing);
        first.write(early, 7);
        writeOthers(1);
        assertThat(hasCell(first)).isTrue();
        assertThat(first.read(early)).isEqualTo(7);
        assertThat(first.get()).isEqualTo(1);
        assertThat(early.commit()).isTrue();
        assertThat(first.get()).isEqualTo(7);
        writeOthers(2);
        writeOthers(3);
        assertThat(hasCell(first)).isFalse();
    }

    /**
     * Cells and versions are used again for other locations, also while somebody reads old values.
     */
    @Test
    void mixesNoLocationsUp() {
        for (int round = 1; round <= 5; round++) {
            writeAll(locations, round);
            early.begin(reading);
            long seen = first.read(early);
            writeAll(others, -round);
            writeAll(locations, 10 * round);
            for (Location location : locations) {
                assertThat(location.read(early)).isEqualTo(seen);
                assertThat(location.get()).isEqualTo(10 * round);
            }
            assertThat(early.commit()).isTrue();
        }
    }

    private static boolean hasCell(Location location) {
        return Memory.getReferenceAcquire(location.metadataBase(), location.metadataOffset()) != null;
    }

    private void write(Location location, long value) {
        Atomically.run(writer, writing, () -> location.write(writer, value));
    }

    private void writeOthers(long value) {
        others.forEach(location -> write(location, value));
    }

    private void writeAll(List<Location> all, long value) {
        Atomically.run(writer, writing, () -> all.forEach(location -> location.write(writer, value)));
    }
}
