// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.file.Path;
import org.isolde.stm.Atomic;
import org.isolde.stm.agent.programs.InTurns;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A violation is confirmed only when its accesses have been made in their order, and not when their
 * threads have come to them.
 */
@Tag("same-on-each-java")
@Execution(ExecutionMode.CONCURRENT)
class ReplayVerdictTest {
    private static final String AS_IT_WAS = "as it was";
    private static final String CONFIRMED = "Isolde STM: the violation is confirmed: ";
    private static final String NOT_REACHED = "Isolde STM: the violation is not reached: ";

    @TempDir
    private Path folder;

    /** Records a program, and drives it to the violation with other arguments. */
    private Forked replay(Class<?> program, String[] recorded, String... replayed) {
        return replay(",atomic=*.deposit", program, recorded, replayed);
    }

    private Forked replay(String options, Class<?> program, String[] recorded, String... replayed) {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, options, program, recorded);
        return Forked.withAgent("replay=" + file + ",violation=1", program, replayed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cell", "copy", "handle", "reflection"})
    void accessesThatAreMadeCount(String by) {
        String[] arguments = {by, AS_IT_WAS};
        Forked result = replay(Entries.class, arguments, arguments);
        assertThat(result.err()).last().asString().startsWith(CONFIRMED);
        assertThat(result.out()).containsExactly("deposited");
    }

    @ParameterizedTest
    @CsvSource({"cell, between", "cell, second", "copy, between", "copy, second", "handle, between", "handle, second",
        "reflection, between", "reflection, second"})
    void accessesThatFailDoNotCount(String by, String failing) {
        Forked result = replay(Entries.class, new String[] {by, AS_IT_WAS}, by, failing);
        assertThat(result.err()).last().asString().startsWith(NOT_REACHED);
        assertThat(result.out())
                .containsExactlyInAnyOrder(failing + " failed", failing.equals("second") ? "closed" : "deposited");
    }

    /** The program of the tests above: it stores what is no string where there are strings. */
    public static final class Entries {

        private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(Object[].class);
        private static final Field REFLECTED = reflected();

        private static String entry = "";

        private final String by;
        private final Object[] entries = new String[] {""};

        private Entries(String by) {
            this.by = by;
        }

        private static Field reflected() {
            try {
                return Entries.class.getDeclaredField("entry");
            } catch (NoSuchFieldException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        private Object get() throws IllegalAccessException {
            return switch (by) {
                case "cell" -> entries[0];
                case "copy" -> entries.clone()[0];
                case "handle" -> CELL.get(entries, 0);
                default -> REFLECTED.get(null);
            };
        }

        private void set(Object value) throws IllegalAccessException {
            switch (by) {
                case "cell" -> entries[0] = value;
                case "copy" -> System.arraycopy(new Object[] {value}, 0, entries, 0, 1);
                case "handle" -> CELL.set(entries, 0, value);
                default -> REFLECTED.set(null, value);
            }
        }

        private void trySet(Object value, String name) {
            try {
                set(value);
            } catch (ArrayStoreException | ClassCastException | IllegalArgumentException noString) {
                System.out.println(name + " failed");
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        private void deposit(Object value) {
            try {
                get();
            } catch (IllegalAccessException impossible) {
                throw new IllegalStateException(impossible);
            }
            trySet(value, "second");
        }

        public static void main(String[] arguments) throws InterruptedException, IllegalAccessException {
            Entries entries = new Entries(arguments[0]);
            Object deposited = arguments[1].equals("second") ? 1 : "deposited";
            Object closed = arguments[1].equals("between") ? 1 : "closed";
            InTurns.run(() -> entries.trySet(closed, "between"), () -> entries.deposit(deposited));
            System.out.println(entries.get());
        }
    }

    /** All accesses of a call that copies cells are announced first. */
    @Test
    void nothingComesBetweenTwoAccessesOfOneCall() {
        String[] arguments = {};
        Forked result = replay(Shifted.class, arguments, arguments);
        assertThat(result.err()).last().asString().startsWith(NOT_REACHED);
    }

    /** The program of the test above. */
    public static final class Shifted {

        private static final int[] CELLS = {1, 2, 3};

        private Shifted() {}

        private static void deposit() {
            System.arraycopy(CELLS, 0, CELLS, 1, 2);
        }

        public static void main(String[] arguments) throws InterruptedException {
            InTurns.run(() -> CELLS[1] = 4, Shifted::deposit);
        }
    }

    @Test
    void anAccessThatInitialisesItsClassCounts() {
        String[] arguments = {AS_IT_WAS};
        Forked result = replay(Initialising.class, arguments, arguments);
        assertThat(result.err()).last().asString().startsWith(CONFIRMED);
        assertThat(result.out()).containsExactly("20");
    }

    /**
     * The initialiser has come to the recorder before it fails, and none of the accesses is made.
     */
    @Test
    void anAccessWhoseClassCannotBeInitialisedDoesNotCount() {
        Forked result = replay(Initialising.class, new String[] {AS_IT_WAS}, "failing");
        assertThat(result.err()).last().asString().startsWith(NOT_REACHED);
        assertThat(result.out()).hasSize(4).allMatch("failed"::equals);
    }

    /** The program of the two tests above. */
    public static final class Initialising {

        private static final Object LOCK = new Object();
        private static boolean fails;

        private Initialising() {}

        /** What is deposited. */
        private static final class Account {
            private static int balance;

            static {
                synchronized (LOCK) {
                    if (fails) {
                        throw new IllegalStateException();
                    }
                }
            }
        }

        private static void deposit(int amount) {
            int before = 0;
            try {
                before = Account.balance;
            } catch (LinkageError noAccount) {
                System.out.println("failed");
            }
            try {
                Account.balance = before + amount;
            } catch (LinkageError noAccount) {
                System.out.println("failed");
            }
        }

        public static void main(String[] arguments) throws InterruptedException {
            fails = arguments[0].equals("failing");
            InTurns.run(() -> deposit(10), () -> deposit(20));
            if (!fails) {
                System.out.println(Account.balance);
            }
        }
    }

    /** What a transaction has read is overwritten outside of the STM. */
    @ParameterizedTest
    @CsvSource({"tl2, read and write", "tl2-inplace, read twice", "norec, read and write", "mvstm, read twice",
        "tl2, call what writes", "jvstm-lockfree, call what writes", "global-lock, synchronise"})
    void whatATransactionOfTheStmReadsCounts(String algorithm, String what) {
        String[] arguments = {what, "1", AS_IT_WAS};
        Forked result = replay(",algorithm=" + algorithm, Transacted.class, arguments, arguments);
        assertThat(result.err()).last().isEqualTo(CONFIRMED + "first came between the two accesses of second to "
                + Transacted.class.getName() + ".balance");
    }

    /**
     * As long as the schedule is followed they run one after the other, as in the trace, and have
     * none given up.
     */
    @Test
    void otherTransactionsOfTheStmAreNotInTheWay() {
        String[] arguments = {"read and write", "1", "beside others"};
        Forked result = replay(",algorithm=tl2", Transacted.class, arguments, arguments);
        assertThat(result.err()).last().asString().startsWith(CONFIRMED).doesNotContain("schedule was left");
    }

    /**
     * It has to run alone, which is found out when the other thread has come; and that does not
     * come again.
     */
    @Test
    void aTransactionOfTheStmThatIsGivenUpLeavesTheSchedule() {
        String[] arguments = {"write and flush", "1", AS_IT_WAS};
        Forked result = replay(",algorithm=tl2", Transacted.class, arguments, arguments);
        assertThat(result.err()).last().isEqualTo(NOT_REACHED
                + "first came after the first access of second, whose transaction was given up then");
    }

    /** It takes several of them. */
    @ParameterizedTest
    @ValueSource(strings = {"read and write", "read twice"})
    void whatATransactionOfTheStmReadsCountsWhenTheScheduleIsLeft(String what) {
        String options = ",algorithm=tl2";
        Forked result = replay(options, Transacted.class, new String[] {what, "1000", AS_IT_WAS}, what, "1000",
                "another way");
        assertThat(result.err()).last().asString().startsWith(CONFIRMED).contains(", after the schedule was left: ");
    }

    /**
     * All writes of a transaction come into force when it commits, and what it reads of them is not
     * what others have written.
     */
    @ParameterizedTest
    @ValueSource(strings = {"write twice", "write and read"})
    void nothingComesBetweenWhatATransactionOfTheStmWrites(String what) {
        String[] arguments = {what, "1", AS_IT_WAS};
        Forked result = replay(",algorithm=tl2", Transacted.class, arguments, arguments);
        assertThat(result.err()).last().asString().startsWith(NOT_REACHED);
    }

    /** The program of the tests above. */
    public static final class Transacted {

        private int balance;
        private volatile int noted;

        private Transacted() {}

        @Atomic
        private void readAndWrite() {
            balance = balance + 10;
        }

        @Atomic
        private int readTwice() {
            int before = balance;
            return before - balance;
        }

        @Atomic
        private void writeTwice() {
            balance = 10;
            balance = 20;
        }

        @Atomic
        private int writeAndRead() {
            balance = 10;
            return balance;
        }

        @Atomic
        private void callWhatWrites() {
            set(balance + 10);
        }

        private void set(int value) {
            balance = value;
        }

        @Atomic
        private void writeAndFlush() {
            balance = balance + 10;
            System.out.flush();
        }

        @Atomic
        private void synchronise() {
            int before = balance;
            synchronized (this) {
                noted = before;
                balance = before + 10;
            }
        }

        private void transact(String what) {
            switch (what) {
                case "read and write" -> readAndWrite();
                case "read twice" -> readTwice();
                case "write twice" -> writeTwice();
                case "write and read" -> writeAndRead();
                case "call what writes" -> callWhatWrites();
                case "write and flush" -> writeAndFlush();
                default -> synchronise();
            }
        }

        private void deposit(int times, String how) {
            if (how.equals("another way")) {
                synchronized (Transacted.class) {
                    Transacted.class.notifyAll();
                }
            } else {
                synchronized (this) {
                    notifyAll();
                }
            }
            for (int i = 0; i < times; i++) {
                balance++;
            }
        }

        private static void startOther(Transacted account) {
            Thread other = new Thread(() -> {
                while (true) {
                    account.readAndWrite();
                }
            }, "other");
            other.setDaemon(true);
            other.start();
        }

        public static void main(String[] arguments) throws InterruptedException {
            Transacted account = new Transacted();
            int times = Integer.parseInt(arguments[1]);
            String how = arguments[2];
            for (int i = 0; i < 3 && how.equals("beside others"); i++) {
                startOther(account);
            }
            InTurns.run(() -> account.deposit(times, how), () -> {
                for (int i = 0; i < times; i++) {
                    account.transact(arguments[0]);
                }
            });
        }
    }
}
