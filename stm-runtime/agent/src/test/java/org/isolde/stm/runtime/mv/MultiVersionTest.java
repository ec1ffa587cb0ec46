// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.mv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.Abort;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.TransactionSite;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.stm.runtime.history.Atomically;
import org.isolde.stm.runtime.history.Histories;
import org.isolde.stm.runtime.history.Location;
import org.isolde.stm.runtime.history.Locations;
import org.isolde.stm.runtime.history.RandomPrograms;
import org.isolde.stm.runtime.memory.Memory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What multi-version algorithms promise beyond what all do. Transactions that overlap are run by
 * one thread, step by step.
 */
@CampaignTests
@Tag("same-on-each-java")
class MultiVersionTest {

    /** More commits than any list of bounded length has room for. */
    private static final int MANY = 100;

    /**
     * So many commits that the walk through what they have replaced takes longer than some more.
     */
    private static final int LONG_WAY = 100_000;

    private final Map<Algorithm, Transaction> transactions = new HashMap<>();
    private final TransactionSite reader = site("reader", Isolation.AUTO);
    private final TransactionSite writer = site("writer", Isolation.AUTO);

    static Stream<Algorithm> algorithms() {
        return Stream.concat(permissive(), bounded());
    }

    static Stream<Algorithm> permissive() {
        return Stream.of(
                Algorithms.JVSTM, Algorithms.JVSTM_OUT_PLACE, Algorithms.JVSTM_LOCK_FREE, Algorithms.SMV);
    }

    static Stream<Algorithm> bounded() {
        return Stream.of(Algorithms.MVSTM, Algorithms.MVSTM_SI);
    }

    static Stream<Algorithm> opaque() {
        return algorithms().filter(Algorithm::isOpaque);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void readsTheMemoryAsItWas(Algorithm algorithm) {
        List<Location> locations = Locations.mixed(algorithm.layout());
        locations.forEach(location -> location.set(1));
        Transaction early = algorithm.newTransaction();
        early.begin(reader);
        assertThat(locations.get(0).read(early)).isEqualTo(1);
        for (int i = 2; i < 5; i++) {
            writeAll(algorithm, locations, i);
            Transaction late = algorithm.newTransaction();
            late.begin(reader);
            for (Location location : locations) {
                assertThat(location.get()).isEqualTo(i);
                assertThat(location.read(late)).isEqualTo(i);
                assertThat(location.read(early)).isEqualTo(1);
            }
            assertThat(late.commit()).isTrue();
        }
        assertThat(early.commit()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("permissive")
    void neverAbortsWhoReadsOnly(Algorithm algorithm) {
        List<Location> locations = Locations.mixed(algorithm.layout());
        List<Transaction> readers = new ArrayList<>();
        for (int i = 1; i < MANY; i++) {
            writeAll(algorithm, locations, i);
            Transaction early = algorithm.newTransaction();
            early.begin(reader);
            readers.add(early);
        }
        System.gc();
        for (int i = 1; i < MANY; i++) {
            Transaction early = readers.get(i - 1);
            for (Location location : locations) {
                assertThat(location.read(early)).isEqualTo(i);
            }
            assertThat(early.commit()).isTrue();
        }
    }

    /** The way to the old value is long, and what is there changes while the reader is on it. */
    @ParameterizedTest
    @MethodSource("permissive")
    void readsALocationThatIsWrittenWithoutPause(Algorithm algorithm) throws Exception {
        List<Location> location = Locations.mixed(algorithm.layout()).subList(0, 1);
        AtomicInteger commits = new AtomicInteger();
        AtomicBoolean read = new AtomicBoolean();
        Transaction early = algorithm.newTransaction();
        early.begin(reader);
        Thread other = new Thread(() -> {
            while (!read.get() && commits.incrementAndGet() < 20 * LONG_WAY) {
                writeAll(algorithm, location, 1 + commits.get() % MANY);
            }
        });
        other.start();
        while (commits.get() < LONG_WAY) {
            Thread.onSpinWait();
        }
        assertThat(location.get(0).read(early)).isZero();
        read.set(true);
        other.join();
        assertThat(early.commit()).isTrue();
        assertThat(commits.get()).isLessThan(20 * LONG_WAY);
    }

    @Test
    void givesUpWhereABoundedListHasNoRoom() {
        List<Location> locations = Locations.mixed(Algorithms.MVSTM.layout());
        Transaction early = Algorithms.MVSTM.newTransaction();
        early.begin(reader);
        for (int i = 1; i < MANY; i++) {
            writeAll(Algorithms.MVSTM, locations, i);
        }
        assertThatThrownBy(() -> locations.get(0).read(early)).isInstanceOf(Abort.class)
                .hasMessageContaining("VERSION_GONE");
        assertThat(early.commit()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("opaque")
    void takesALaterSnapshotIfAllThatWasReadStillHolds(Algorithm algorithm) {
        List<Location> locations = Locations.mixed(algorithm.layout());
        writer.setWriting();
        Transaction early = algorithm.newTransaction();
        early.begin(writer);
        assertThat(locations.get(0).read(early)).isZero();
        writeAll(algorithm, locations.subList(1, 3), 7);
        assertThat(locations.get(1).read(early)).isEqualTo(7);
        locations.get(4).write(early, 8);
        assertThat(early.commit()).isTrue();
        assertThat(locations.get(4).get()).isEqualTo(8);
    }

    @ParameterizedTest
    @MethodSource("opaque")
    void doesNotCommitWhatItHasReadTooEarly(Algorithm algorithm) {
        List<Location> locations = Locations.mixed(algorithm.layout());
        writer.setWriting();
        Transaction early = algorithm.newTransaction();
        early.begin(writer);
        assertThat(locations.get(0).read(early)).isZero();
        locations.get(1).write(early, 1);
        writeAll(algorithm, locations.subList(0, 1), 7);
        assertThat(early.commit()).isFalse();
        assertThat(locations.get(1).get()).isZero();
    }

    @Test
    void letsTheFirstCommitterWin() {
        for (TransactionSite site : List.of(writer, site("snapshot", Isolation.SNAPSHOT))) {
            Algorithm algorithm = site == writer ? Algorithms.MVSTM_SI : Algorithms.MVSTM;
            List<Location> locations = Locations.mixed(algorithm.layout());
            Transaction early = algorithm.newTransaction();
            early.begin(site);
            assertThat(locations.get(0).read(early)).isZero();
            assertThat(locations.get(1).read(early)).isZero();
            writeAll(algorithm, locations.subList(0, 1), 7);
            locations.get(1).write(early, 8);
            assertThatThrownBy(() -> locations.get(0).write(early, 9)).isInstanceOf(Abort.class);
            assertThat(early.commit()).isFalse();
            assertThat(locations.get(0).get()).isEqualTo(7);
            assertThat(locations.get(1).get()).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void seesWhatOneThatRanAloneHasWritten(Algorithm algorithm) {
        List<Location> locations = Locations.mixed(algorithm.layout());
        writeAll(algorithm, locations, 1);
        TransactionSite alone = new TransactionSite("alone", Isolation.SERIALIZABLE, 0, false, true);
        Transaction transaction = algorithm.newTransaction();
        Atomically.run(transaction, alone, () -> locations.forEach(location -> location.write(transaction, 2)));
        Atomically.run(transaction, reader, () -> {
            for (Location location : locations) {
                assertThat(location.read(transaction)).isEqualTo(2);
            }
        });
        Transaction early = algorithm.newTransaction();
        early.begin(reader);
        writeAll(algorithm, locations, 3);
        for (Location location : locations) {
            assertThat(location.get()).isEqualTo(3);
            assertThat(location.read(early)).isEqualTo(2);
        }
        assertThat(early.commit()).isTrue();
    }

    /**
     * While somebody can read them there are many; afterwards a bounded list has at most so many.
     */
    @ParameterizedTest
    @MethodSource("algorithms")
    void keepsNoValuesThatNobodyCanRead(Algorithm algorithm) {
        Location location = Locations.elements(algorithm.layout(), Object.class, 1).get(0);
        Transaction early = algorithm.newTransaction();
        early.begin(reader);
        List<WeakReference<Object>> values = new ArrayList<>();
        for (int i = 0; i < 10 * MANY; i++) {
            values.add(new WeakReference<>(writeNew(algorithm, location)));
        }
        assertThat(early.commit()).isTrue();
        for (int i = 0; i < 10 * MANY; i++) {
            writeNew(algorithm, location);
        }
        System.gc();
        assertThat(values).allMatch(value -> value.refersTo(null));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void writesAtOnceWhatItHasMadeUnlessThatMayBeUndone(Algorithm algorithm) {
        List<Location> fields = Locations.fields(algorithm.layout());
        writer.setWriting();
        Transaction transaction = algorithm.newTransaction();
        transaction.begin(writer);
        transaction.made(fields.get(0).base());
        fields.forEach(field -> field.write(transaction, 1));
        assertThat(fields).allMatch(field -> field.get() == 1 && field.read(transaction) == 1);
        int mark = transaction.enterNested();
        fields.forEach(field -> field.write(transaction, 0));
        assertThat(fields).allMatch(field -> field.get() == 1 && field.read(transaction) == 0);
        transaction.leaveNested(writer, mark, new IllegalStateException());
        assertThat(fields).allMatch(field -> field.read(transaction) == 1);
        assertThat(transaction.commit()).isTrue();
        assertThat(fields).allMatch(field -> field.get() == 1);
    }

    /** While somebody can read old values, too: what holds them is used again when nobody can. */
    @ParameterizedTest
    @MethodSource("bounded")
    void allocatesNothingInTheLongRun(Algorithm algorithm) {
        List<Location> locations = Locations.mixed(algorithm.layout());
        Transaction early = algorithm.newTransaction();
        Transaction late = algorithm.newTransaction();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        writer.setWriting();
        boolean committed = true;
        long before = 0;
        for (int i = -10 * MANY; i < 100 * MANY; i++) {
            if (i == 0) {
                before = threads.getCurrentThreadAllocatedBytes();
            }
            early.begin(reader);
            locations.get(0).read(early);
            late.begin(writer);
            locations.get(Math.floorMod(i, locations.size())).write(late, i & 1);
            committed &= late.commit();
            early.commit();
        }
        assertThat(committed).isTrue();
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(100 * MANY);
    }

    /** What an idle thread has written last would keep alive what the program has forgotten. */
    @ParameterizedTest
    @MethodSource("bounded")
    void takesCellsAwayThatAnIdleThreadHasLeft(Algorithm algorithm) {
        Location location = Locations.fields(algorithm.layout()).get(0);
        Transaction idle = algorithm.newTransaction();
        Atomically.run(idle, writer, () -> location.write(idle, 1));
        assertThat(Memory.getReference(location.metadataBase(), location.metadataOffset())).isNotNull();
        Location other = Locations.fields(algorithm.layout()).get(0);
        for (int i = 0; i < 10_000 * MANY && Memory.getReference(
                location.metadataBase(), location.metadataOffset()) != null; i++) {
            writeAll(algorithm, List.of(other), i);
        }
        assertThat(Memory.getReference(location.metadataBase(), location.metadataOffset())).isNull();
        assertThat(location.get()).isEqualTo(1);
    }

    @Test
    void isolatesMixedTransactionsAsEachAsks(Campaign campaign) throws InterruptedException {
        Histories histories = new Histories(
                Algorithms.MVSTM.layout(), Algorithms.MVSTM::newTransaction, asked -> asked);
        RandomPrograms programs = new RandomPrograms(campaign.seed(11), Isolation.AUTO, Isolation.SNAPSHOT);
        assertThat(histories.refused(programs, campaign.cases(6_000))).isEmpty();
    }

    @Test
    void givesMoreThanASnapshotToThoseThatAskForIt(Campaign campaign) throws InterruptedException {
        Histories histories = new Histories(
                Algorithms.MVSTM_SI.layout(), Algorithms.MVSTM_SI::newTransaction,
                asked -> asked == Isolation.AUTO ? Isolation.SNAPSHOT : asked);
        RandomPrograms programs = new RandomPrograms(campaign.seed(12), Isolation.AUTO, Isolation.SERIALIZABLE);
        assertThat(histories.refused(programs, campaign.cases(3_000))).isEmpty();
    }

    private Object writeNew(Algorithm algorithm, Location location) {
        Object value = new Object();
        Transaction transaction = transactions.computeIfAbsent(algorithm, Algorithm::newTransaction);
        Atomically.run(
                transaction,
                writer,
                () -> transaction.writeReference(
                        location.base(),
                        location.offset(),
                        value,
                        location.metadataBase(),
                        location.metadataOffset()));
        return value;
    }

    private void writeAll(Algorithm algorithm, List<Location> locations, long value) {
        Transaction transaction = transactions.computeIfAbsent(algorithm, Algorithm::newTransaction);
        Atomically.run(
                transaction, writer, () -> locations.forEach(location -> location.write(transaction, value)));
    }

    private static TransactionSite site(String name, Isolation isolation) {
        return new TransactionSite(name, isolation, 1_000, false, false);
    }
}
