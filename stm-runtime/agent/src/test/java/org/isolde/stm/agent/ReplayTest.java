// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Predicate;
import org.isolde.stm.agent.programs.Accounts;
import org.isolde.stm.agent.programs.InTurns;
import org.isolde.stm.agent.programs.Savings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs are driven along the schedules of violations that were predicted from their runs. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("same-on-most-javas")
class ReplayTest {

    @TempDir
    private Path folder;

    /**
     * The second deposit does not even start before the first one is over: the predicted run needs
     * another program.
     */
    @Test
    void aViolationThatTheProgramDoesNotAllowIsNotReached() {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=*.Accounts.deposit", Accounts.class);
        Forked result = replay(file, 1, Accounts.class);
        assertThat(result.out()).containsExactly("25");
        assertThat(result.err()).hasSize(2).last().asString()
                .startsWith("Isolde STM: the violation is not reached: ");
    }

    /** With the options of the recorded run, which the trace has. */
    private static Forked replay(Path file, int violation, Class<?> program, String... arguments) {
        return Forked.withAgent("replay=" + file + ",violation=" + violation, program, arguments);
    }

    /** Another program would not come to the same steps. */
    @Test
    void optionsAreThoseOfTheRecordedRun() {
        Path file = folder.resolve("run.trace");
        String options = "atomic=*Savings.deposit,exclude=org.example";
        RecordedRun.record(file, "," + options, Savings.class);
        String driven = "replay=" + file + ",violation=1,";
        assertThat(Forked.withAgent(driven + options, Savings.class).err()).last().asString()
                .startsWith("Isolde STM: the violation is confirmed: ");
        String message = "Isolde STM: cannot start. The trace \"" + file + "\" was recorded %s, and not with %s. "
                + "Leave that out: a replay takes the options of the trace.";
        Forked other = Forked.withAgent(driven + "atomic=*Savings.set", Savings.class);
        assertThat(other.err())
                .containsExactly(message.formatted("with atomic=*Savings.deposit", "atomic=*Savings.set"));
        assertThat(other.out()).isEmpty();
        assertThat(Forked.withAgent(driven + "algorithm=tl2", Savings.class).err())
                .containsExactly(message.formatted("without algorithm", "algorithm=tl2"));
    }

    /**
     * Both threads are there from the start: the recorded run goes well, the one that is driven
     * loses a deposit. Methods that a transaction calls may be meant to be atomic, too.
     */
    @ParameterizedTest
    @ValueSource(strings = {"*Savings.deposit", "*Savings.deposit;*Savings.balance;*Savings.set"})
    void aViolationIsConfirmedByDrivingTheProgramToIt(String regions) {
        Path file = folder.resolve("run.trace");
        assertThat(RecordedRun.record(file, ",atomic=" + regions, Savings.class).out()).containsExactly("30");
        Forked result = replay(file, 1, Savings.class);
        assertThat(result.err()).containsExactly(
                "Isolde STM: the run is driven along the schedule of violation 1",
                "Isolde STM: the violation is confirmed: first came between the two accesses of second to "
                        + Savings.class.getName() + ".balance");
        assertThat(result.out()).containsExactly("20");
        assertThat(replay(file, 2, Savings.class).err()).containsExactly("Isolde STM: cannot start. The trace \""
                + file + "\" has 1 predicted violations that can be replayed, and no number 2. Those over two "
                + "locations, which come after them in the report, cannot: isolde hunt looks for them.");
    }

    /**
     * The schedule is left at once, since a thread does more than in the recorded run; the
     * violation may come all the same.
     */
    @Test
    void aViolationMayComeAfterTheScheduleWasLeft() {
        Path file = folder.resolve("run.trace");
        String options = ",atomic=*Savings.deposit";
        RecordedRun.record(file, options, Savings.class, "1000");
        Forked result = replay(file, 1, Savings.class, "1000", "1");
        assertThat(result.err()).last().asString()
                .startsWith("Isolde STM: the violation is confirmed: ")
                .contains(".balance, after the schedule was left: ", " went another way before: ACQUIRE in ");
    }

    /** What the other thread writes keeps the transaction from its second access. */
    @Test
    void aViolationIsInfeasibleIfTheTransactionDoesNotMakeItsSecondAccessThen() {
        Path file = folder.resolve("run.trace");
        String options = ",atomic=*Account.deposit";
        assertThat(RecordedRun.record(file, options, Account.class, "as it was").out()).containsExactly("0");
        Forked result = replay(file, 1, Account.class, "as it was");
        assertThat(result.err()).last().asString().startsWith(
                "Isolde STM: the violation is infeasible: second came after the first access of first, which went "
                        + "another way then: RELEASE in ")
                .contains(", and not ACQUIRE in ");
        assertThat(result.out()).containsExactly("0");
    }

    /** Why a thread does something else before the accesses is not known. */
    @Test
    void aViolationIsNotReachedIfTheProgramGoesAnotherWayBefore() {
        Path file = folder.resolve("run.trace");
        String options = ",atomic=*Account.deposit";
        RecordedRun.record(file, options, Account.class, "as it was");
        Forked result = replay(file, 1, Account.class, "not as it was");
        assertThat(result.err()).last().asString()
                .startsWith("Isolde STM: the violation is not reached: first went another way before: ")
                .endsWith(". It has read another value, or the program is not the same in each run");
    }

    /** The program of the two tests above. */
    public static final class Account {

        private final Object log = new Object();
        private boolean closed;
        private int balance;

        private Account() {}

        private synchronized int balance() {
            return balance;
        }

        private synchronized void set(int value) {
            if (!closed) {
                note();
                balance = value;
            }
        }

        private void note() {
            synchronized (log) {
                log.notifyAll();
            }
        }

        private void deposit(int amount) {
            int before = balance();
            set(before + amount);
        }

        private synchronized void close() {
            closed = true;
            balance = 0;
        }

        public static void main(String[] arguments) throws InterruptedException {
            Account account = new Account();
            boolean isAsItWas = arguments[0].equals("as it was");
            InTurns.run(() -> {
                if (isAsItWas) {
                    account.note();
                }
                account.deposit(10);
            }, account::close);
            System.out.println(account.balance());
        }
    }

    /** What a thread acquires it waits for before its turn, and not afterwards. */
    @ParameterizedTest
    @ValueSource(strings = {"stamps", "views", "permits", "method references"})
    void locksOfOtherKindsAreAcquiredInTurn(String guard) {
        Path file = folder.resolve("run.trace");
        String options = ",atomic=*GuardedSavings.deposit";
        assertThat(RecordedRun.record(file, options, GuardedSavings.class, guard).out()).containsExactly("30");
        Forked result = replay(file, 1, GuardedSavings.class, guard);
        assertThat(result.err()).last().asString().startsWith("Isolde STM: the violation is confirmed: ");
        assertThat(result.out()).containsExactly("20");
    }

    /** The program of the test above. */
    public static final class GuardedSavings {

        private final String guard;
        private final StampedLock stamped = new StampedLock();
        private final Lock view = stamped.asWriteLock();
        private final Semaphore permits = new Semaphore(1);
        private final Runnable lock = view::lock;
        private final Runnable unlock = view::unlock;
        private int balance;

        private GuardedSavings(String guard) {
            this.guard = guard;
        }

        private long acquire(boolean writes) {
            switch (guard) {
                case "stamps" -> {
                    return writes ? stamped.writeLock() : stamped.readLock();
                }
                case "views" -> view.lock();
                case "method references" -> lock.run();
                default -> permits.acquireUninterruptibly();
            }
            return 0;
        }

        private void release(long stamp) {
            switch (guard) {
                case "stamps" -> stamped.unlock(stamp);
                case "views" -> view.unlock();
                case "method references" -> unlock.run();
                default -> permits.release();
            }
        }

        private int balance() {
            long stamp = acquire(false);
            int value = balance;
            release(stamp);
            return value;
        }

        private void set(int value) {
            long stamp = acquire(true);
            balance = value;
            release(stamp);
        }

        private void deposit(int amount) {
            int before = balance();
            set(before + amount);
        }

        public static void main(String[] arguments) throws InterruptedException {
            GuardedSavings savings = new GuardedSavings(arguments[0]);
            InTurns.run(() -> savings.deposit(10), () -> savings.deposit(20));
            System.out.println(savings.balance());
        }
    }

    /** Accesses by handles and by reflection wait for their turn, too. */
    @ParameterizedTest
    @ValueSource(strings = {"cell", "static field", "reflection"})
    void accessesThatAreNotDirectAreDriven(String by) {
        Path file = folder.resolve("run.trace");
        String options = ",atomic=*HandledSavings.deposit";
        assertThat(RecordedRun.record(file, options, HandledSavings.class, by).out()).containsExactly("30");
        Forked result = replay(file, 1, HandledSavings.class, by);
        assertThat(result.err()).last().asString().startsWith("Isolde STM: the violation is confirmed: ");
        assertThat(result.out()).containsExactly("20");
    }

    /** The program of the test above. */
    public static final class HandledSavings {

        private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
        private static final VarHandle COMMON = common();

        private static int common;

        private final String by;
        private final int[] balances = new int[2];

        private static final Field REFLECTED = reflected();

        private static Field reflected() {
            try {
                return HandledSavings.class.getDeclaredField("common");
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        private static VarHandle common() {
            try {
                return MethodHandles.lookup().findStaticVarHandle(HandledSavings.class, "common", int.class);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        private HandledSavings(String by) {
            this.by = by;
        }

        private synchronized int balance() throws IllegalAccessException {
            return switch (by) {
                case "reflection" -> REFLECTED.getInt(null);
                case "cell" -> (int) CELL.get(balances, 1);
                case "static field" -> (int) COMMON.get();
                default -> throw new IllegalArgumentException(by);
            };
        }

        private synchronized void set(int value) throws IllegalAccessException {
            switch (by) {
                case "reflection" -> REFLECTED.setInt(null, value);
                case "cell" -> CELL.set(balances, 1, value);
                case "static field" -> COMMON.set(value);
                default -> throw new IllegalArgumentException(by);
            }
        }

        private void deposit(int amount) {
            try {
                int before = balance();
                set(before + amount);
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        public static void main(String[] arguments) throws InterruptedException, IllegalAccessException {
            HandledSavings savings = new HandledSavings(arguments[0]);
            InTurns.run(() -> savings.deposit(10), () -> savings.deposit(20));
            System.out.println(savings.balance());
        }
    }

    /**
     * The vector's monitor is entered by the JVM itself, and called by nobody who is instrumented:
     * its methods let go of it until it is their turn.
     */
    @Test
    void synchronizedMethodsOfTheJdkWaitForTheirTurn() {
        Path file = folder.resolve("run.trace");
        String options = ",record-jdk=java.util.Vector,atomic=*Heap.take";
        assertThat(RecordedRun.record(file, options, Heap.class).out()).containsExactly("took 1", "emptied");
        Forked result = replay(file, 1, Heap.class);
        assertThat(result.err()).last().asString()
                .startsWith("Isolde STM: the violation is confirmed: ");
        assertThat(result.out()).containsExactlyInAnyOrder("emptied", "came too late");
    }

    /** The program of the test above. */
    public static final class Heap {

        private static final Predicate<Vector<Integer>> IS_EMPTY = Vector::isEmpty;
        private static final Vector<Integer> NUMBERS = new Vector<>(List.of(1));

        private Heap() {}

        private static String take() {
            try {
                return IS_EMPTY.test(NUMBERS) ? "found nothing" : "took " + NUMBERS.remove(0);
            } catch (ArrayIndexOutOfBoundsException gone) {
                return "came too late";
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            InTurns.run(() -> System.out.println(take()), () -> {
                NUMBERS.clear();
                System.out.println("emptied");
            });
        }
    }
}
