// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read without a lock may be stale when a critical section or a volatile store uses it. */
class BareAccessesTest {

    private static final String FIELDS = """
            public class Gate {
                private boolean open;
                private int passed;
                private volatile int waiting;
                private volatile Object owner;
                private final int width = 3;
                private int opened;
                public synchronized void open() { open = true; }
                public synchronized void close() { open = false; }
                private synchronized void pass() { if (open) { passed++; } }
                private synchronized void count() { passed++; }
                public void arrive() { waiting = 1; }
                public void take() { owner = new Object(); }
                private void change() { open = !open; }
                private boolean isOpen() { return open; }
                public synchronized void flip() { change(); }
                public Gate() { if (opened == 0) { passed = 1; } }
            """;

    private static List<AtomicityViolation> violations(String method) {
        return LockedPrograms.violations(FIELDS + method + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m() { if (open) { count(); } }",
        "public void m() { waiting = waiting + 1; }",
        "public void m() { int n = waiting; if (n < width) { synchronized (this) { passed = n; } } }",
        "public void m() { if (owner == null) { owner = this; } }",
        "public void m() { if (isOpen()) { count(); } } public synchronized boolean ask() { return isOpen(); }"
    })
    void whatIsReadWithoutALockMayBeStale(String method) {
        assertThat(violations(method)).anyMatch(violation -> violation.method().name().equals("m")
                && violation.kind() == AtomicityViolation.Kind.STALE_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized void both(int n) { waiting = n; owner = this; } "
                + "public void m() { int n = waiting; Object o = owner; System.out.println(n + o.hashCode()); }"
    })
    void whatACriticalSectionWritesTogetherIsNotReadInPieces(String method) {
        assertThat(violations(method)).anyMatch(violation -> violation.method().name().equals("m")
                && violation.kind() == AtomicityViolation.Kind.HIGH_LEVEL_DATA_RACE);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "private volatile Object table = new Object(); public void empty() { table = new Object(); } "
                + "public void m() { java.util.List<Object> copy = new java.util.ArrayList<>(); copy.add(table); "
                + "table = copy; }",
        "record Term(String name, int n) { } private volatile Term term = new Term(null, 1); "
                + "public void elect() { term = new Term(null, 3); } "
                + "public void m() { if (term.n() < 4) { end(); } } private synchronized void end() { term = null; }",
        "record Pair(Object table, int n) { } private volatile Object pair = new Pair(null, 1); "
                + "public void empty() { pair = null; } public void m() { pair = new Pair(pair, 2); }"
    })
    void whatIsMadeOfWhatWasReadIsNoNewer(String method) {
        assertThat(violations(method)).anyMatch(violation -> violation.method().name().equals("m")
                && violation.kind() == AtomicityViolation.Kind.STALE_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m() { pass(); }",
        "public void m() { if (open) { pass(); } }",
        "public void m() { synchronized (this) { if (open) { passed++; } } }",
        "public boolean m() { return open && waiting > 0; }",
        "public void m() { waiting = 0; }",
        "record Term(String name, long end) { boolean isOver() { return System.nanoTime() > end; } } "
                + "private volatile Term term = new Term(null, 1); "
                + "public void m() { if (term.isOver()) { end(); } } "
                + "private synchronized void end() { if (term.isOver()) { term = new Term(null, 2); } }",
        "public void m() { if (waiting > 0) { owner = this; } }",
        "public Object m() { if (owner == null) { synchronized (this) { if (owner == null) { owner = this; } } } "
                + "return owner; }"
    })
    void whatIsLookedAtAgainOrDecidesNothingIsNotReported(String method) {
        assertThat(violations(method)).isEmpty();
    }

    @Test
    void aMethodThatAlwaysRunsUnderALockIsPartOfItsSections() {
        String parts = """
                import java.util.*;
                import java.util.concurrent.locks.ReentrantLock;
                public class Parts {
                    static class Part extends ReentrantLock {
                        private final List<String> list = new ArrayList<>();
                        void grow() { if (list.size() < 5) { list.add("b"); } }
                        void put() { lock(); try { list.add("a"); grow(); } finally { unlock(); } }
                    }
                    private final Part[] parts = new Part[4];
                    public Parts() { for (int p = 0; p < parts.length; p++) { parts[p] = new Part(); } }
                    public synchronized void nothing() { }
                    public void put(int p) { parts[p].put(); }
                    %s
                }
                """;
        assertThat(LockedPrograms.violations(parts.formatted(""))).isEmpty();
        assertThat(LockedPrograms.violations(parts.formatted("public void grow(int p) { parts[p].grow(); }")))
                .isNotEmpty();
    }
}
