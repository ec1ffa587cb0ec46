// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.isolde.program.code.FieldRef;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which fields are locks that compare-and-set takes and writing 0 or false releases. */
class LockWordsTest {

    private static List<String> words(String code) {
        Program program = Programs.of("""
                import java.lang.invoke.*;
                import java.util.concurrent.atomic.*;
                class A {
                    private static final VarHandle BUSY;
                    private static final AtomicIntegerFieldUpdater<A> HELD =
                            AtomicIntegerFieldUpdater.newUpdater(A.class, "held");
                    static {
                        try {
                            BUSY = MethodHandles.lookup().findVarHandle(A.class, "busy", int.class);
                        } catch (ReflectiveOperationException e) {
                            throw new AssertionError(e);
                        }
                    }
                    private volatile int busy = 0;
                    private volatile int held;
                    private final AtomicBoolean flag = new AtomicBoolean();
                    private static final AtomicInteger COUNT = new AtomicInteger(0);
                    private final AtomicBoolean taken = new AtomicBoolean(true);
                    int x;
                    %s
                }
                """.formatted(code));
        return LockTypes.of(program).words().words().stream().map(FieldRef::name).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "void m() { while (!BUSY.compareAndSet(this, 0, 1)) { } try { x++; } finally { busy = 0; } }",
        "void m() { if (BUSY.weakCompareAndSetAcquire(this, 0, 1)) { x++; BUSY.setRelease(this, 0); } }",
        "private boolean take() { return BUSY.compareAndSet(this, 0, 1); } "
                + "boolean isBusy() { return busy == 1; } void m() { if (busy == 0 && take()) { x++; busy = 0; } }",
        "private void free() { busy = 0; } void m() { if (BUSY.compareAndSet(this, 0, 1)) { x++; free(); } }",
    })
    void aNumberIsOne(String code) {
        assertThat(words(code)).containsExactly("busy");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "void m() { while (!flag.compareAndSet(false, true)) { } try { x++; } finally { flag.set(false); } }",
        "void m() { if (flag.get() || !flag.compareAndSet(false, true)) { return; } x++; flag.lazySet(false); }",
    })
    void anAtomicVariableIsOne(String code) {
        assertThat(words(code)).containsExactly("flag");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "void m() { while (!HELD.compareAndSet(this, 0, 1)) { } x++; HELD.set(this, 0); } void n() { "
                + "while (!COUNT.compareAndSet(0, 1)) { } x++; COUNT.set(0); }",
    })
    void soIsWhatAnUpdaterSetsOrAStaticFieldHas(String code) {
        assertThat(words(code)).containsExactly("COUNT", "held");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // Nobody releases it.
        "void m() { if (flag.compareAndSet(false, true)) { x++; } }",
        // Whoever calls stop releases it.
        "void m() { if (flag.compareAndSet(false, true)) { x++; } } void stop() { flag.set(false); }",
        "void m() { if (BUSY.compareAndSet(this, 0, 1)) { x++; busy = 0; } } void stop() { busy = 0; }",
        "void m() { if (flag.compareAndSet(false, true)) { x++; flag.set(false); } } "
                + "private void free() { flag.set(false); } Runnable stop() { return this::free; }",
        // Released although it may not have been taken.
        "void m() { flag.compareAndSet(false, true); x++; flag.set(false); }",
        "void m() { if (flag.compareAndSet(false, true)) { x++; } flag.set(false); }",
        // Others may have it.
        "void m() { if (flag.compareAndSet(false, true)) { x++; flag.set(false); } } "
                + "AtomicBoolean flag() { return flag; }",
        // Set to other values, or taken from another one.
        "void m() { if (BUSY.compareAndSet(this, 0, 1)) { x++; busy = 0; } } void n(int n) { busy = n; }",
        "void m() { if (BUSY.compareAndSet(this, 0, 1)) { x++; busy = 0; } } void n() { BUSY.getAndAdd(this, 1); }",
        "void m() { if (flag.compareAndSet(true, false)) { x++; flag.set(false); } }",
        "void m() { if (taken.compareAndSet(false, true)) { x++; taken.set(false); } }",
    })
    void whatOthersMayReleaseOrSetIsNone(String code) {
        assertThat(words(code)).isEmpty();
    }
}
