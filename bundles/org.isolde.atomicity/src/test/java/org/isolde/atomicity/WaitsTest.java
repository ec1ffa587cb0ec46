// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was tested before a wait may be stale after it. */
class WaitsTest {

    private static final String BELT = """
            import java.util.*;
            import java.util.concurrent.locks.*;
            public class Belt {
                private final ReentrantLock lock = new ReentrantLock();
                private final Condition changed = lock.newCondition();
                private final Deque<String> parcels = new ArrayDeque<>();
                private int count;
                private boolean closed;
                private boolean dirty;
                public synchronized void put() { count++; dirty = true; notifyAll(); }
                public synchronized void close() { closed = true; notifyAll(); }
                public void add(String parcel) {
                    lock.lock();
                    try { parcels.addLast(parcel); changed.signalAll(); } finally { lock.unlock(); }
                }
            """;

    private static String locked(String code) {
        return "public Object m() throws InterruptedException { lock.lock(); try { " + code
                + " } finally { lock.unlock(); } }";
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized void m() throws InterruptedException { if (count == 0) { wait(); } count--; }",
        "public void m() throws InterruptedException { synchronized (this) {"
                + "if (count == 0) { wait(100); } count = count - 1; } }",
        "public synchronized void m() throws InterruptedException {"
                + "if (isEmpty()) { wait(); } take(); } private boolean isEmpty() { return count == 0; }"
                + "private void take() { count--; }",
        "public synchronized void m() throws InterruptedException {"
                + "if (count == 0) { try { wait(); } catch (InterruptedException e) { return; } } count--; }",
        "public synchronized void m() throws InterruptedException {"
                + "if (count < 3) { while (!closed) { wait(); } count++; } }"
    })
    void whatIsNotTestedAgainIsStale(String method) {
        assertThat(LockedPrograms.violations(BELT + method + "}")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "if (parcels.isEmpty()) { changed.await(); } return parcels.removeFirst();",
        "if (parcels.isEmpty()) { changed.awaitUninterruptibly(); } return parcels.removeLast();"
    })
    void soItIsWithConditionsOfLocks(String code) {
        assertThat(LockedPrograms.violations(BELT + locked(code) + "}")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized void m() throws InterruptedException { while (count == 0) { wait(); } count--; }",
        "public synchronized void m() throws InterruptedException { while (count == 0 && !closed) { wait(); }"
                + "if (closed) { return; } count--; }",
        "public synchronized void m() throws InterruptedException { while (!closed && count == 0) { wait(); }"
                + "if (closed) { return; } count--; }",
        "public synchronized void m() throws InterruptedException { for (;;) { if (count > 0) { count--; return; }"
                + "wait(); } }",
        "public synchronized void m() throws InterruptedException { if (count == 0) { wait(100); }"
                + "if (count == 0) { return; } count--; }",
        "public synchronized void m() throws InterruptedException { if (!dirty) { wait(100); } dirty = false; }",
        "public synchronized void m() throws InterruptedException { do { wait(10); } while (count == 0); count--; }",
        "public synchronized void m() throws InterruptedException { while (isEmpty()) { wait(); } take(); }"
                + "private boolean isEmpty() { return count == 0; } private void take() { count--; }",
        "public synchronized void m() { if (count == 0) { return; } count--; }"
    })
    void whatIsTestedAgainIsNot(String method) {
        assertThat(LockedPrograms.violations(BELT + method + "}")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "while (parcels.isEmpty()) { changed.await(); } return parcels.removeFirst();",
        "if (parcels.isEmpty()) { changed.await(1, java.util.concurrent.TimeUnit.SECONDS); }"
                + "String first = parcels.poll(); return first == null ? \"none\" : first;"
    })
    void norIsItWithConditionsOfLocks(String code) {
        assertThat(LockedPrograms.violations(BELT + locked(code) + "}")).isEmpty();
    }

    private static final String CLOSED = "public synchronized boolean isClosed() { return closed; }";
    private static final String READY = "private volatile boolean ready;"
            + "public synchronized void ready() { ready = true; notifyAll(); }";

    @ParameterizedTest
    @ValueSource(strings = {
        CLOSED + "public void m() throws InterruptedException {"
                + "while (!isClosed()) { synchronized (this) { wait(); } } }",
        READY + "public void m() throws InterruptedException { if (!ready) { synchronized (this) { wait(); } } }",
    })
    void aSignalMayBeGivenBetweenTheTestAndTheWait(String method) {
        assertThat(LockedPrograms.violations(BELT + method + "}"))
                .anyMatch(violation -> violation.method().name().equals("m"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        CLOSED + "public synchronized void m() throws InterruptedException { while (!isClosed()) { wait(); } }",
        CLOSED + "public void m() throws InterruptedException {"
                + "if (!isClosed()) { synchronized (this) { while (!closed) { wait(); } } } }",
        READY + "public void m() throws InterruptedException {"
                + "if (!ready) { synchronized (this) { while (!ready) { wait(); } } } }",
    })
    void noSignalIsLostIfTheMonitorIsHeld(String method) {
        assertThat(LockedPrograms.violations(BELT + method + "}")).isEmpty();
    }
}
