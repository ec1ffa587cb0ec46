// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Critical sections of stamped locks and of semaphores with one permit. */
class StampedLocksTest {

    private static final String AUCTION = """
            import java.util.concurrent.*;
            import java.util.concurrent.locks.*;
            public class Auction {
                private final StampedLock lock = new StampedLock();
                private final Semaphore mutex = new Semaphore(1, true);
                private final Semaphore two = new Semaphore(2);
                private long highest;
                private long count;
                public long highest() {
                    long stamp = lock.readLock();
                    try { return highest; } finally { lock.unlockRead(stamp); }
                }
                public void set(long amount) {
                    long stamp = lock.writeLock();
                    try { highest = amount; count++; } finally { lock.unlockWrite(stamp); }
                }
            """;

    private static List<AtomicityViolation> violations(String methods) {
        return LockedPrograms.violations(AUCTION + methods + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m(long amount) { if (amount > highest()) { set(amount); } }",
        """
        public void m(long amount) {
            long stamp = lock.readLock();
            if (amount > highest) {
                long converted = lock.tryConvertToWriteLock(stamp);
                if (converted == 0) { lock.unlockRead(stamp); stamp = lock.writeLock(); } else { stamp = converted; }
                highest = amount;
            }
            lock.unlock(stamp);
        }
        """,
        """
        public void m(long amount) {
            lock.asReadLock().lock();
            boolean higher = amount > highest;
            lock.asReadLock().unlock();
            if (higher) { lock.asWriteLock().lock(); highest = amount; lock.asWriteLock().unlock(); }
        }
        """,
        """
        public void m(long amount) {
            long stamp = lock.tryOptimisticRead();
            long seen = highest;
            if (!lock.validate(stamp)) { seen = highest(); }
            if (amount > seen) { set(amount); }
        }
        """,
        """
        public void m(long amount) {
            long stamp = lock.tryOptimisticRead();
            if (amount > highest) {
                stamp = lock.writeLock();
                highest = amount;
                lock.unlockWrite(stamp);
            }
        }
        """
    })
    void whatWasReadInAnEarlierSectionMayBeOld(String method) {
        assertThat(violations(method)).anyMatch(violation -> violation.method().name().equals("m")
                && violation.kind() == AtomicityViolation.Kind.STALE_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m(long amount) { long s = lock.writeLock(); if (amount > highest) { highest = amount; } "
                + "lock.unlock(s); }",
        """
        public boolean m(long amount) {
            long stamp = lock.readLock();
            try {
                while (amount > highest) {
                    long converted = lock.tryConvertToWriteLock(stamp);
                    if (converted != 0) { stamp = converted; highest = amount; return true; }
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                }
                return false;
            } finally { lock.unlock(stamp); }
        }
        """,
        """
        public void m(long amount) {
            Lock write = lock.asReadWriteLock().writeLock();
            write.lock();
            if (amount > highest()) { highest = amount; }
            write.unlock();
        }
        """,
        """
        public double m() {
            long stamp = lock.tryOptimisticRead();
            long a = highest;
            long b = count;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                try { a = highest; b = count; } finally { lock.unlockRead(stamp); }
            }
            return (double) a / b;
        }
        """,
        """
        public double m() {
            long stamp = lock.tryOptimisticRead();
            try {
                for (;; stamp = lock.readLock()) {
                    if (stamp == 0) continue;
                    long a = highest;
                    long b = count;
                    if (!lock.validate(stamp)) continue;
                    return (double) a / b;
                }
            } finally { if (StampedLock.isReadLockStamp(stamp)) lock.unlockRead(stamp); }
        }
        """,
        """
        public void m(long amount) {
            long stamp = lock.tryOptimisticRead();
            try {
                for (;; stamp = lock.writeLock()) {
                    if (stamp == 0) continue;
                    long seen = highest;
                    if (!lock.validate(stamp)) continue;
                    if (amount <= seen) break;
                    stamp = lock.tryConvertToWriteLock(stamp);
                    if (stamp == 0) continue;
                    highest = amount;
                    return;
                }
            } finally { if (StampedLock.isWriteLockStamp(stamp)) lock.unlockWrite(stamp); }
        }
        """
    })
    void oneSectionIsNotReported(String method) {
        assertThat(violations(method)).isEmpty();
    }

    private static final String AROUND = """
            private int seats;
            private synchronized int seats() { return seats; }
            private synchronized void seats(int n) { seats = n; }
            public void m() throws Exception { %s seats(seats() - 1); %s }
            public void n() throws Exception { %s seats(9); %s }
            """;

    private static List<AtomicityViolation> around(String one, String oneEnd, String other, String otherEnd) {
        return violations(AROUND.formatted(one, oneEnd, other, otherEnd));
    }

    @Test
    void oneLockAroundTwoSectionsKeepsOthersOut() {
        String read = "long s = lock.readLock();";
        String write = "long s = lock.writeLock();";

        assertThat(around(write, "lock.unlock(s);", write, "lock.unlock(s);")).isEmpty();
        assertThat(around(read, "lock.unlock(s);", write, "lock.unlock(s);")).isNotEmpty().allMatch(
                violation -> violation.otherProcess().name().equals("m"));
        assertThat(around(write, "lock.unlock(s);", read, "lock.unlock(s);")).isEmpty();
        assertThat(around(read, "lock.unlock(s);", read, "lock.unlock(s);")).isNotEmpty();
        assertThat(around("mutex.acquire();", "mutex.release();", "mutex.acquire();", "mutex.release();")).isEmpty();
        assertThat(around("mutex.acquire();", "mutex.release();", "two.acquire();", "two.release();")).isNotEmpty();
        assertThat(around("two.acquire();", "two.release();", "two.acquire();", "two.release();")).isNotEmpty();
    }

    @Test
    void aSemaphoreThatIsGivenBackInBetweenDoesNotProtect() {
        String twice = """
                private int seats;
                private int seats() throws Exception {
                    mutex.acquire(); try { return seats; } finally { mutex.release(); }
                }
                private void seats(int n) throws Exception { mutex.acquire(); seats = n; mutex.release(); }
                public void m() throws Exception { seats(seats() - 1); }
                """;
        String once = """
                private int seats;
                public void m() throws Exception { mutex.acquire(); seats = seats - 1; mutex.release(); }
                public void n() throws Exception { if (mutex.tryAcquire()) { seats = 3; mutex.release(); } }
                """;

        assertThat(violations(twice)).isNotEmpty();
        assertThat(violations(once)).isEmpty();
    }
}
