// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import org.isolde.stm.agent.programs.InTurns;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses to volatile fields and atomic variables are accesses of a violation like others. */
@Tag("same-on-each-java")
@Execution(ExecutionMode.CONCURRENT)
class ReplayVolatileTest {
    private static final String CONFIRMED = "Isolde STM: the violation is confirmed: ";
    private static final String NOT_REACHED = "Isolde STM: the violation is not reached: ";

    @TempDir
    private Path folder;

    private Forked replay(Class<?> program, String[] recorded, String... replayed) {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=*.deposit", program, recorded);
        return Forked.withAgent("replay=" + file + ",violation=1", program, replayed);
    }

    /** The recorded run goes well, the one that is driven loses a deposit. */
    @ParameterizedTest
    @ValueSource(strings = {"field", "static field", "variable", "element", "updater", "handle", "reflection",
        "method reference", "swap"})
    void anUpdateInTwoStepsIsLost(String by) {
        Forked result = replay(Balances.class, new String[] {by}, by);
        assertThat(result.err()).last().asString().startsWith(CONFIRMED).doesNotContain("schedule was left");
        assertThat(result.out()).containsExactly("20");
    }

    /** What is read and written at one go comes between as one access. */
    @ParameterizedTest
    @ValueSource(strings = {"variable", "element", "updater", "handle", "function"})
    void anUpdateInOneStepComesBetween(String by) {
        String[] arguments = {by, "update"};
        Forked result = replay(Balances.class, arguments, arguments);
        assertThat(result.err()).last().asString().startsWith(CONFIRMED).doesNotContain("schedule was left");
        assertThat(result.out()).containsExactly("20");
    }

    /** The program of the tests above: deposits 10 and then 20. */
    public static final class Balances {

        private static final VarHandle HANDLE = handle();
        private static final AtomicIntegerFieldUpdater<Balances> UPDATER = AtomicIntegerFieldUpdater
                .newUpdater(Balances.class, "balance");
        private static volatile int common;

        private final String by;
        private final AtomicInteger variable = new AtomicInteger();
        private final AtomicIntegerArray elements = new AtomicIntegerArray(2);
        volatile int balance;

        private Balances(String by) {
            this.by = by;
        }

        private static VarHandle handle() {
            try {
                return MethodHandles.lookup().findVarHandle(Balances.class, "balance", int.class);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        private static Field reflected() {
            try {
                return Balances.class.getDeclaredField("balance");
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        private int get() {
            try {
                return switch (by) {
                    case "field" -> balance;
                    case "static field" -> common;
                    case "element" -> elements.get(1);
                    case "updater" -> UPDATER.get(this);
                    case "handle" -> (int) HANDLE.getVolatile(this);
                    case "reflection" -> reflected().getInt(this);
                    case "method reference" -> ((java.util.function.IntSupplier) variable::get).getAsInt();
                    default -> variable.get();
                };
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        private void set(int value) {
            try {
                switch (by) {
                    case "field" -> balance = value;
                    case "static field" -> common = value;
                    case "element" -> elements.set(1, value);
                    case "updater" -> UPDATER.set(this, value);
                    case "handle" -> HANDLE.setVolatile(this, value);
                    case "reflection" -> reflected().setInt(this, value);
                    case "swap" -> variable.getAndSet(value);
                    default -> variable.set(value);
                }
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        private void update(int amount) {
            switch (by) {
                case "element" -> elements.addAndGet(1, amount);
                case "updater" -> UPDATER.addAndGet(this, amount);
                case "handle" -> HANDLE.getAndAdd(this, amount);
                case "function" -> variable.updateAndGet(before -> before + amount);
                default -> variable.addAndGet(amount);
            }
        }

        private void deposit(int amount) {
            int before = get();
            set(before + amount);
        }

        public static void main(String[] arguments) throws InterruptedException {
            Balances balances = new Balances(arguments[0]);
            if (arguments.length > 1) {
                InTurns.run(() -> balances.update(10), () -> balances.deposit(20));
            } else {
                InTurns.run(() -> balances.deposit(10), () -> balances.deposit(20));
            }
            System.out.println(balances.get());
        }
    }

    @Test
    void anUpdateThatFailsCountsAsARead() {
        Forked result = replay(Tried.class, new String[] {"0"}, "0");
        assertThat(result.err()).last().asString().startsWith(CONFIRMED);
        assertThat(replay(Tried.class, new String[] {"0"}, "1").err()).last().asString().startsWith(NOT_REACHED);
    }

    /** One thread reads twice, the other one writes if it finds what it expects. */
    public static final class Tried {

        private static final AtomicInteger VALUE = new AtomicInteger();

        private Tried() {}

        private static int deposit() {
            int before = VALUE.get();
            return before + VALUE.get();
        }

        public static void main(String[] arguments) throws InterruptedException {
            int expected = Integer.parseInt(arguments[0]);
            InTurns.run(() -> VALUE.compareAndSet(expected, 0), Tried::deposit);
        }
    }

    /** An access that is about to fail is none. */
    @ParameterizedTest
    @CsvSource({"function, 10", "index, 10"})
    void anUpdateThatEndsWithAnExceptionDoesNotCount(String fails, String left) {
        Forked result = replay(Failing.class, new String[] {"nothing"}, fails);
        assertThat(result.err()).last().asString().startsWith(NOT_REACHED);
        assertThat(result.out()).containsExactly("failed", left);
    }

    /** The function of an update, or its index, is wrong. */
    public static final class Failing {

        private static final AtomicReference<Integer> VALUE = new AtomicReference<>(0);
        private static final AtomicIntegerArray ELEMENTS = new AtomicIntegerArray(1);

        private Failing() {}

        private static void deposit() {
            VALUE.set(VALUE.get() + 10);
        }

        private static void update(String fails) {
            try {
                if (fails.equals("index")) {
                    ELEMENTS.incrementAndGet(1);
                }
                VALUE.updateAndGet(before -> {
                    if (fails.equals("function")) {
                        throw new IllegalStateException();
                    }
                    return before;
                });
            } catch (IllegalStateException | IndexOutOfBoundsException expected) {
                System.out.println("failed");
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            InTurns.run(() -> update(arguments[0]), Failing::deposit);
            System.out.println(VALUE.get());
        }
    }
}
