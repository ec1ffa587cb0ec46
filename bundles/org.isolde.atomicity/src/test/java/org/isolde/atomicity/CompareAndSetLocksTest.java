// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.isolde.atomicity.options.AtomicityOptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A field that compare-and-set takes, and only its holder releases, protects what a lock does. */
class CompareAndSetLocksTest {

    private static final String CELLS = """
            import java.lang.invoke.*;
            import java.util.concurrent.atomic.*;
            public class Cells {
                private static final VarHandle BUSY;
                static {
                    try {
                        BUSY = MethodHandles.lookup().findVarHandle(Cells.class, "busy", int.class);
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                }
                private volatile int busy;
                private volatile long[] cells;
                private final AtomicBoolean flag = new AtomicBoolean();
                private int size;
                private int last;
                private boolean take() { return BUSY.compareAndSet(this, 0, 1); }
                private void enter() { while (!flag.compareAndSet(false, true)) { Thread.onSpinWait(); } }
                private void leave() { flag.set(false); }
                public void add(int n) {
                    enter();
                    try { size++; last = n; } finally { leave(); }
                }
            """;

    /** The methods of a program that the analysis reports. */
    private static List<String> found(String method) {
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.DEFAULT);
        Stream<String> violations = LockedPrograms.violations(analysis, CELLS + method + "}")
                .stream()
                .map(violation -> violation.method().name());
        return Stream.concat(violations, analysis.dataRaces().stream().map(race -> race.region().method().name()))
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public int m() { enter(); try { return size + last; } finally { leave(); } }",
        "public void m() { if (flag.get() || !flag.compareAndSet(false, true)) { return; } "
                + "try { size = 0; last = 0; } finally { flag.set(false); } }",
        "public void m() { long[] old = cells; if (busy == 0 && cells == old && take()) { "
                + "try { if (cells == old) { cells = new long[old == null ? 2 : old.length * 2]; } } "
                + "finally { busy = 0; } } }",
    })
    void whatItProtectsIsSafe(String method) {
        assertThat(found(method)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public int m() { return size + last; }",
        "public void m() { size = 0; }",
        "public synchronized void m() { size = 0; }",
        "public void m() { int n; enter(); try { n = size; } finally { leave(); } "
                + "enter(); try { size = n + 1; } finally { leave(); } }",
        // Who takes it does not look again at what was read before.
        "public void m() { long[] old = cells; if (take()) { "
                + "try { cells = new long[old == null ? 2 : old.length * 2]; } finally { busy = 0; } } }",
        // Not released where it was taken, so that it does not keep others out.
        "public void m() { if (cells == null && take()) { cells = new long[2]; busy = 0; } } "
                + "public void reset() { busy = 0; }",
    })
    void whatOthersChangeWithoutItIsNot(String method) {
        assertThat(found(method)).contains("m");
    }
}
