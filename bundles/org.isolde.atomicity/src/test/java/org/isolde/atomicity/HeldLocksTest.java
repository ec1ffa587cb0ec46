// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.atomicity.Findings.START;
import static org.isolde.atomicity.Findings.found;

import org.isolde.atomicity.options.AtomicityOptions;
import org.junit.jupiter.api.Test;

/** Which locks keep others out between two regions, and which regions inside others count. */
class HeldLocksTest {

    private static final String NESTED = """
            class Main {
                static final Object OUTER = new Object();
                static final Object INNER = new Object();
                static int x;
                static int get() { synchronized (INNER) { return x; } }
                static void set(int v) { synchronized (INNER) { x = v; } }
                static void one() { synchronized (OUTER) { set(get() + 1); } }
                static void two() { %s }
            """ + START;

    @Test
    void anotherMonitorAroundTwoRegionsKeepsNobodyOut() {
        assertThat(found(AtomicityOptions.DEFAULT, NESTED.formatted("set(5);"))).containsExactly(
                "STALE_VALUE Main.get:5 > Main.set:6 by Main.one, Main.set:6 of Main.two");
    }

    @Test
    void theSameMonitorAroundBothKeepsOthersOut() {
        assertThat(found(AtomicityOptions.DEFAULT, NESTED.formatted("synchronized (OUTER) { set(5); }"))).isEmpty();
    }

    @Test
    void aMonitorInsideAnotherSectionKeepsThatOut() {
        String same = "synchronized (Main.class) { synchronized (OUTER) { set(5); } }";
        String other = "synchronized (Main.class) { synchronized (OUTER) { } set(5); }";
        assertThat(found(AtomicityOptions.DEFAULT, NESTED.formatted(same))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, NESTED.formatted(other))).isNotEmpty();
    }

    @Test
    void aMonitorThatEachCallMakesForItselfKeepsNobodyOut() {
        String source = NESTED.replace("static final Object OUTER = new Object();",
                "static Object outer() { return new Object(); }").replace("(OUTER)", "(outer())");
        assertThat(found(AtomicityOptions.DEFAULT, source.formatted("synchronized (outer()) { set(5); }")))
                .containsExactly("STALE_VALUE Main.get:5 > Main.set:6 by Main.one, Main.set:6 of Main.two");
    }

    @Test
    void theMonitorOfTheObjectItselfKeepsOthersOut() {
        String source = """
                class Main {
                    static class Counter {
                        private int value;
                        synchronized int get() { return value; }
                        synchronized void set(int v) { value = v; }
                        synchronized void increment() { set(get() + 1); }
                        void unsafe() { set(get() + 1); }
                    }
                    static final Counter[] counters = { new Counter(), new Counter() };
                    static Counter some() { return counters[(int) (System.nanoTime() %% 2)]; }
                    static void one() { some().%s(); }
                    static void two() { some().set(5); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source.formatted("increment"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, source.formatted("unsafe"))).containsExactly(
                "STALE_VALUE Counter.get > Counter.set by Main.one, Counter.set of Main.two");
    }

    private static final String READ_WRITE = """
            import java.util.concurrent.locks.*;
            class Main {
                static final ReadWriteLock LOCK = new ReentrantReadWriteLock();
                static final Object OTHER = new Object();
                static int x;
                static int get() { synchronized (OTHER) { return x; } }
                static void set(int v) { synchronized (OTHER) { x = v; } }
                static void one() {
                    LOCK.%sLock().lock();
                    try { set(get() + 1); } finally { LOCK.%sLock().unlock(); }
                }
                static void two() {
                    Lock lock = LOCK.%sLock();
                    lock.lock();
                    try { set(5); } finally { lock.unlock(); }
                }
            """ + START;

    @Test
    void twoReadLocksDoNotKeepEachOtherOut() {
        String theft = "STALE_VALUE Main.get:6 > Main.set:7 by Main.one, Main.set:7 of Main.two";

        assertThat(found(AtomicityOptions.DEFAULT, READ_WRITE.formatted("read", "read", "read")))
                .containsExactly(theft);
        assertThat(found(AtomicityOptions.DEFAULT, READ_WRITE.formatted("read", "read", "write"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, READ_WRITE.formatted("write", "write", "read"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, READ_WRITE.formatted("write", "write", "write"))).isEmpty();
    }

    @Test
    void regionsUnderLocksAreRegions() {
        String source = """
                import java.util.concurrent.locks.*;
                class Main {
                    static final ReentrantLock LOCK = new ReentrantLock();
                    static int x;
                    static int get() { LOCK.lock(); try { return x; } finally { LOCK.unlock(); } }
                    static void set(int v) {
                        if (LOCK.tryLock()) { try { x = v; } finally { LOCK.unlock(); } }
                    }
                    static void one() { set(get() + 1); }
                    static void two() { set(5); }
                """ + START;

        assertThat(found(AtomicityOptions.DEFAULT, source)).containsExactly(
                "STALE_VALUE Main.get:5 > Main.set:7 by Main.one, Main.set:7 of Main.two");
    }

    private static final String TWO_PHASES = """
            class Main {
                static class Source {
                    static int x;
                    static synchronized int get() { return x; }
                    static synchronized void set(int v) { x = v; }
                }
                static int copy;
                @Atomic static void copy() { copy = Source.get(); }
                @Atomic static int copied() { return copy; }
                @Atomic static void setAtomically(int v) { Source.set(v); }
                @Atomic static void clear() { copy = Source.get() + 1; }
                static synchronized void clearOtherwise() { copy = 0; }
                static void one() { %s }
                static void two() { %s }
            """ + START;

    @Test
    void whoNeedsALockThatIsKeptUntilTheWriteComesBeforeOrAfter() {
        assertThat(
                found(AtomicityOptions.DEFAULT, TWO_PHASES.formatted("copy();", "Source.set(3); copied(); clear();")))
                .isEmpty();
        assertThat(found(AtomicityOptions.MOTH, TWO_PHASES.formatted("copy();", "Source.set(3); copied();")))
                .as("what is inside transactions does not count").isEmpty();
    }

    @Test
    void whoNeedsNoSuchLockComesInBetween() {
        assertThat(found(AtomicityOptions.DEFAULT, TWO_PHASES.formatted("copy();", "Source.set(3); clearOtherwise();")))
                .containsExactly("STALE_VALUE Source.get > Main.copy by Main.one, Source.set of Main.two");
    }

    @Test
    void theRegionAroundKeepsOthersOutThatWriteInOneOfTheSameSort() {
        assertThat(found(AtomicityOptions.DEFAULT,
                TWO_PHASES.formatted("copy();", "setAtomically(3); clearOtherwise();"))).isEmpty();
    }
}
