// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Stmt;
import org.junit.jupiter.api.Test;

/** Which statements run under locks that are taken by calls, and whether others share these. */
class LockSectionsTest {

    private static final AtomicOptions LOCKS = AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS);

    /**
     * The constants that each section of a method with this code stores, after the word
     * {@code shared} for one that others share.
     */
    private static List<List<Object>> sections(String code) {
        Program program = Programs.of(
                """
                import java.util.concurrent.*;
                import java.util.concurrent.locks.*;
                class A {
                    private final ReentrantLock lock = new ReentrantLock();
                    private final StampedLock stamped = new StampedLock();
                    private final Semaphore one = new Semaphore(1);
                    private static final Semaphore FAIR = new Semaphore(1, true);
                    private final Semaphore two = new Semaphore(2);
                    private final Semaphore given;
                    private Semaphore other = new Semaphore(1);
                    int x;
                    int y;
                    A(int permits) { given = new Semaphore(permits); }
                    int m(boolean early) throws Exception { %s }
                }
                """.formatted(code));
        Body body = Programs.method(program, "A", "m").body().orElseThrow();
        List<AtomicRegion> regions = AtomicRegions.in(program, LOCKS).regions();
        assertThat(regions).allMatch(region -> region.kind() == AtomicRegion.Kind.LOCK_BLOCK && region.isBlock());
        return regions.stream().map(region -> content(body, region)).toList();
    }

    private static List<Object> content(Body body, AtomicRegion region) {
        List<Object> content = new ArrayList<>();
        if (region.reach().shared()) {
            content.add("shared");
        }
        for (int i = 0; i < body.size(); i++) {
            if (region.contains(i) && body.statement(i) instanceof Stmt.FieldStore store
                    && store.value() instanceof Constant.OfInt(int value)) {
                content.add(value);
            } else if (region.contains(i) && body.statement(i) instanceof Stmt.FieldLoad load
                    && load.field().descriptor().equals("I")) {
                content.add(load.field().name());
            }
        }
        return content;
    }

    @Test
    void whatFollowsWherePathsWithTheLockMeetBelongsToBoth() {
        assertThat(sections("if (early) { lock.lock(); x = 1; } else { lock.lockInterruptibly(); x = 2; } "
                + "x = 3; lock.unlock(); x = 4; return 0;")).containsExactly(List.of(1, 3), List.of(2, 3));
    }

    @Test
    void whatFollowsAGapBelongsToTheSectionAfterIt() {
        assertThat(sections("lock.lock(); x = 1; while (x > 0) { lock.unlock(); x = 2; lock.lock(); x = 3; } "
                + "x = 4; lock.unlock(); x = 5; return 0;")).containsExactly(List.of(1), List.of("x", 3, 4));
        assertThat(sections("lock.lock(); x = 1; if (early) { lock.unlock(); x = 2; lock.lock(); } x = 3; "
                + "lock.unlock(); return 0;")).containsExactly(List.of(1), List.of(3));
    }

    @Test
    void stampedLocksAreReleasedByAStamp() {
        assertThat(sections("long s = stamped.writeLock(); try { x = 1; } finally { stamped.unlockWrite(s); } "
                + "x = 2; return 0;")).containsExactly(List.of(1));
        assertThat(sections("long s = stamped.readLock(); x = 1; stamped.unlock(s); x = 2; return 0;"))
                .containsExactly(List.of("shared", 1));
        assertThat(sections("long s = stamped.tryWriteLock(); if (s == 0L) { x = 1; return 0; } x = 2; "
                + "stamped.unlockWrite(s); x = 3; return 0;")).containsExactly(List.of(2));
        assertThat(sections("long s; if ((s = stamped.tryReadLock()) != 0) { x = 1; stamped.unlockRead(s); } "
                + "x = 2; return 0;")).containsExactly(List.of("shared", 1));
        assertThat(sections("stamped.asWriteLock().lock(); x = 1; stamped.asWriteLock().unlock(); x = 2; return 0;"))
                .containsExactly(List.of(1));
    }

    @Test
    void aConvertedStampKeepsTheLock() {
        assertThat(sections("""
                long s = stamped.readLock();
                int seen = x;
                long w = stamped.tryConvertToWriteLock(s);
                if (w != 0) { x = 1; stamped.unlockWrite(w); return 0; }
                x = 2;
                stamped.unlockRead(s);
                x = 3;
                return seen;
                """)).containsExactly(List.of("shared", "x", 1, 2), List.of(1));
    }

    @Test
    void whatFollowsAConversionOrAGapBelongsToTheSectionAfterTheGap() {
        assertThat(sections("""
                long s = stamped.readLock();
                int seen = x;
                long w = stamped.tryConvertToWriteLock(s);
                if (w == 0) { stamped.unlockRead(s); x = 1; w = stamped.writeLock(); x = 2; }
                x = 3;
                stamped.unlockWrite(w);
                return seen;
                """)).containsExactly(List.of("shared", "x"), List.of(2, 3));
    }

    private static final String OPTIMISTIC = """
            long s = stamped.tryOptimisticRead();
            int a = x;
            int b = y;
            if (!stamped.validate(s)) { s = stamped.readLock(); a = x; %s stamped.unlockRead(s); }
            return a + b;
            """;

    @Test
    void anOptimisticReadIsASectionIfNothingOfItIsUsedWithoutValidation() {
        assertThat(sections(OPTIMISTIC.formatted("b = y;")))
                .containsExactly(List.of("shared", "x", "y"), List.of("shared", "x", "y"));
        assertThat(sections(OPTIMISTIC.formatted(""))).as("b is old").containsExactly(List.of("shared", "x"));
        assertThat(sections("long s = stamped.tryOptimisticRead(); return x + y;")).as("never validated").isEmpty();
        assertThat(sections("long s = stamped.tryOptimisticRead(); int a = x; if (early) { return a; } "
                + "return stamped.validate(s) ? a : 0;")).as("on one path only").isEmpty();
        assertThat(sections("long s = stamped.tryOptimisticRead(); int a = x; stamped.validate(s); return a;"))
                .as("nobody looks").isEmpty();
    }

    @Test
    void aLoopThatReadsOptimisticallyFirstIsASection() {
        assertThat(sections("""
                long s = stamped.tryOptimisticRead();
                try {
                    for (;; s = stamped.readLock()) {
                        if (s == 0) continue;
                        int a = x;
                        int b = y;
                        if (!stamped.validate(s)) continue;
                        return a + b;
                    }
                } finally {
                    if (StampedLock.isReadLockStamp(s)) stamped.unlockRead(s);
                }
                """)).contains(List.of("shared", "x", "y")).allMatch(section -> section.getFirst().equals("shared"));
    }

    @Test
    void anOptimisticReadLastsUntilItsStampIsConverted() {
        assertThat(sections("""
                long s = stamped.tryOptimisticRead();
                int a = x;
                if (!stamped.validate(s)) { return 0; }
                if (a > 0) { s = stamped.tryConvertToWriteLock(s); if (s != 0) { x = 1; stamped.unlockWrite(s); } }
                return 1;
                """)).containsExactly(List.of("shared", "x", 1), List.of(1));
    }

    @Test
    void aSemaphoreWithOnePermitIsALock() {
        assertThat(sections("one.acquire(); try { x = 1; } finally { one.release(); } x = 2; return 0;"))
                .containsExactly(List.of(1));
        assertThat(sections("FAIR.acquireUninterruptibly(); x = 1; FAIR.release(); x = 2; return 0;"))
                .containsExactly(List.of(1));
        assertThat(sections("if (one.tryAcquire(1, TimeUnit.SECONDS)) { x = 1; one.release(); } x = 2; return 0;"))
                .containsExactly(List.of(1));
    }

    @Test
    void anyOtherSemaphoreIsNone() {
        assertThat(sections("two.acquire(); x = 1; two.release(); return 0;")).isEmpty();
        assertThat(sections("given.acquire(); x = 1; given.release(); return 0;")).isEmpty();
        assertThat(sections("other.acquire(); x = 1; other.release(); return 0;")).as("may be replaced").isEmpty();
    }
}
