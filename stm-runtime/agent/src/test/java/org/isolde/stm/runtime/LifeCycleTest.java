// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.globallock.GlobalLock;
import org.isolde.stm.runtime.history.Atomically;
import org.isolde.stm.runtime.history.Location;
import org.isolde.stm.runtime.history.Locations;
import org.isolde.stm.runtime.history.TestedAlgorithms;
import org.isolde.stm.runtime.setup.Setup;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The life of a transaction with every algorithm: how it ends, what it leaves, and who may go on.
 */
@Timeout(600)
@Tag("same-on-most-javas")
class LifeCycleTest {

    private static final TransactionSite SITE = site(false, false);
    private static final TransactionSite DEUCE = site(true, false);
    private static final TransactionSite IRREVOCABLE = site(false, true);
    private static final TransactionSite IMPATIENT = new TransactionSite("test", Isolation.SERIALIZABLE, 1, false,
            false);

    static Stream<Algorithm> algorithms() {
        return TestedAlgorithms.all();
    }

    private static TransactionSite site(boolean exceptionCommits, boolean irrevocable) {
        return new TransactionSite("test", Isolation.SERIALIZABLE, 50, exceptionCommits, irrevocable);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void readsWhatItWritesInEveryType(Algorithm algorithm) {
        long[] values = {
            Integer.MIN_VALUE,
            Long.MIN_VALUE,
            -1,
            Double.doubleToRawLongBits(-0.0),
            Character.MAX_VALUE,
            Short.MIN_VALUE,
            Float.floatToRawIntBits(Float.NaN),
            Byte.MIN_VALUE,
            1
        };
        List<Location> fields = Locations.fields(algorithm.layout());
        Transaction tx = algorithm.newTransaction();
        for (int round = 0; round < 3; round++) {
            long times = round % 2;
            Atomically.run(tx, round == 2 ? IRREVOCABLE : SITE, () -> {
                for (int i = 0; i < values.length; i++) {
                    fields.get(i).write(tx, values[i] * (1 - times));
                    assertThat(fields.get(i).read(tx)).isEqualTo(values[i] * (1 - times));
                }
            });
            for (int i = 0; i < values.length; i++) {
                int field = i;
                assertThat(fields.get(i).get()).isEqualTo(values[i] * (1 - times));
                Atomically.run(
                        tx, SITE, () -> assertThat(fields.get(field).read(tx)).isEqualTo(values[field] * (1 - times)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void anExceptionUndoesOrCommits(Algorithm algorithm) {
        Location x = Locations.mixed(algorithm.layout()).get(0);
        Transaction tx = algorithm.newTransaction();
        for (TransactionSite site : List.of(SITE, IRREVOCABLE)) {
            assertThatThrownBy(() -> Atomically.run(tx, site, () -> {
                x.write(tx, 1);
                throw new IllegalArgumentException("the program's");
            })).isInstanceOf(IllegalArgumentException.class).hasMessage("the program's");
            assertThat(x.get()).isZero();
            assertThat(tx.isRunning()).isFalse();
        }
        assertThatThrownBy(() -> Atomically.run(tx, DEUCE, () -> {
            x.write(tx, 1);
            throw new OutOfMemoryError("the program's");
        })).isInstanceOf(OutOfMemoryError.class);
        assertThat(x.get()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void anExceptionOfANestedMethodUndoesItsWritesOnly(Algorithm algorithm) {
        List<Location> locations = Locations.mixed(algorithm.layout());
        Location x = locations.get(0);
        Location y = locations.get(2);
        for (TransactionSite site : List.of(SITE, IRREVOCABLE)) {
            x.set(0);
            y.set(0);
            Transaction tx = algorithm.newTransaction();
            Atomically.run(tx, site, () -> {
                x.write(tx, 1);
                assertThatThrownBy(() -> Atomically.run(tx, SITE, () -> {
                    x.write(tx, 2);
                    Atomically.run(tx, SITE, () -> x.write(tx, 3));
                    y.write(tx, 4);
                    throw new IllegalArgumentException();
                })).isInstanceOf(IllegalArgumentException.class);
                assertThat(x.read(tx)).isEqualTo(1);
                assertThat(y.read(tx)).isZero();
                assertThatThrownBy(() -> Atomically.run(tx, DEUCE, () -> {
                    y.write(tx, 5);
                    throw new IllegalArgumentException();
                })).isInstanceOf(IllegalArgumentException.class);
            });
            assertThat(x.get()).isEqualTo(1);
            assertThat(y.get()).isEqualTo(5);
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void goesThousandLevelsDeep(Algorithm algorithm) {
        Location x = Locations.mixed(algorithm.layout()).get(0);
        Transaction tx = algorithm.newTransaction();
        Atomically.run(tx, SITE, () -> descend(tx, x, 1_000));
        assertThat(x.get()).isEqualTo(500);
    }

    /** Every other level fails. */
    private static void descend(Transaction tx, Location x, int levels) {
        if (levels > 0) {
            descend(tx, x, levels - 1);
            try {
                Atomically.run(tx, SITE, () -> {
                    x.write(tx, x.read(tx) + 1);
                    if (levels % 2 == 0) {
                        throw new IllegalArgumentException();
                    }
                });
            } catch (IllegalArgumentException expected) {
                assertThat(levels % 2).isZero();
            }
        }
    }

    @Tag("same-on-each-java")
    @ParameterizedTest
    @MethodSource("algorithms")
    void writesAMillionLocations(Algorithm algorithm) {
        List<Location> elements = Locations.elements(algorithm.layout(), int.class, 1_000_000);
        Transaction tx = algorithm.newTransaction();
        assertThatThrownBy(() -> Atomically.run(tx, SITE, () -> {
            elements.forEach(element -> element.write(tx, -1));
            throw new IllegalArgumentException();
        })).isInstanceOf(IllegalArgumentException.class);
        Atomically.run(tx, SITE, () -> {
            for (int i = 0; i < elements.size(); i++) {
                elements.get(i).write(tx, elements.get(i).read(tx) + i);
            }
        });
        AtomicInteger right = new AtomicInteger();
        Atomically.run(tx, SITE, () -> {
            right.set(0);
            for (int i = 0; i < elements.size(); i++) {
                right.addAndGet(elements.get(i).read(tx) == i ? 1 : 0);
            }
        });
        assertThat(right).hasValue(elements.size());
    }

    /** Nothing of what transactions have used stays when the program lets it go. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void whatTransactionsHaveUsedMayGo(Algorithm algorithm) {
        Location sum = Locations.mixed(algorithm.layout()).get(1);
        Transaction tx = algorithm.newTransaction();
        List<WeakReference<Object>> used = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            List<Location> fields = Locations.fields(algorithm.layout());
            Location number = fields.get(0);
            Location reference = fields.get(2);
            for (int j = 0; j < 100; j++) {
                Atomically.run(tx, SITE, () -> {
                    number.write(tx, number.read(tx) + 1);
                    reference.write(tx, reference.read(tx) + 1);
                    sum.write(tx, sum.read(tx) + 1);
                });
            }
            used.add(new WeakReference<>(number.base()));
        }
        assertThat(sum.get()).isEqualTo(10_000);
        for (int i = 0; i < 10 && used.stream().anyMatch(object -> object.get() != null); i++) {
            System.gc();
        }
        // The variables of the last round may still be there.
        assertThat(used.stream().filter(object -> object.get() != null).count()).isLessThan(5);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void anAbortThatSomebodyCatchesStillAborts(Algorithm algorithm) {
        Location x = Locations.mixed(algorithm.layout()).get(0);
        Transaction tx = algorithm.newTransaction();
        AtomicInteger runs = new AtomicInteger();
        Atomically.run(tx, SITE, () -> {
            int run = runs.incrementAndGet();
            try {
                tx.becomeIrrevocable();
            } catch (Abort swallowed) {
                x.write(tx, 5);
            }
            assertThat(x.read(tx)).isEqualTo(tx.isAlone() ? 0 : 5);
            x.write(tx, x.read(tx) + run);
        });
        assertThat(runs).hasValue(algorithm == GlobalLock.ALGORITHM ? 1 : 2);
        assertThat(x.get()).isEqualTo(runs.get());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void anAbortThatSomebodyWrapsStillAborts(Algorithm algorithm) {
        Location x = Locations.mixed(algorithm.layout()).get(0);
        Transaction tx = algorithm.newTransaction();
        Atomically.run(tx, SITE, () -> {
            x.write(tx, x.read(tx) + 1);
            try {
                tx.becomeIrrevocable();
            } catch (Abort abort) {
                throw new IllegalArgumentException(abort);
            }
        });
        assertThat(x.get()).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void retryWaitsForAChange(Algorithm algorithm) throws InterruptedException {
        for (TransactionSite writer : List.of(SITE, IRREVOCABLE)) {
            List<Location> locations = Locations.mixed(algorithm.layout());
            Location x = locations.get(0);
            Location answer = locations.get(7);
            Thread waiting = start(() -> {
                Transaction tx = algorithm.newTransaction();
                Thread.currentThread().interrupt();
                Atomically.run(tx, SITE, () -> {
                    if (x.read(tx) < 3) {
                        answer.write(tx, -1);
                        tx.retry();
                    }
                    answer.write(tx, x.read(tx));
                });
                answer.set(answer.get() + (Thread.interrupted() ? 0 : 100));
            });
            Transaction tx = algorithm.newTransaction();
            for (int i = 0; i < 3; i++) {
                Atomically.run(tx, writer, () -> x.write(tx, x.read(tx) + 1));
            }
            waiting.join();
            assertThat(answer.get()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void everybodyGetsThroughUnderContention(Algorithm algorithm) throws InterruptedException {
        List<Location> locations = Locations.mixed(algorithm.layout());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            TransactionSite site = i == 0 ? IMPATIENT : SITE;
            threads.add(start(() -> {
                Transaction tx = algorithm.newTransaction();
                for (int j = 0; j < 2_000; j++) {
                    Atomically.run(tx, site, () -> locations.forEach(x -> x.write(tx, x.read(tx) + 1)));
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(locations).allMatch(x -> x.get() == 8_000);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aThreadThatDiesInATransactionLeavesNothing(Algorithm algorithm) throws InterruptedException {
        for (TransactionSite site : List.of(SITE, IRREVOCABLE)) {
            Location x = Locations.mixed(algorithm.layout()).get(0);
            start(() -> {
                Transaction tx = algorithm.newTransaction();
                // A site whose first write lets the transaction begin again would not do.
                Atomically.run(tx, site, () -> x.write(tx, 0));
                tx.begin(site);
                x.write(tx, x.read(tx) + 5);
            }).join();
            Transaction tx = algorithm.newTransaction();
            Atomically.run(tx, IMPATIENT, () -> x.write(tx, x.read(tx) + 1));
            Atomically.run(tx, IRREVOCABLE, () -> x.write(tx, x.read(tx) + 1));
            assertThat(x.get()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void doesWhatIsToBeDoneAfterwards(Algorithm algorithm) {
        Location x = Locations.mixed(algorithm.layout()).get(0);
        Transaction tx = algorithm.newTransaction();
        List<String> done = new ArrayList<>();
        Atomically.run(tx, SITE, () -> {
            tx.actions().afterCommit(() -> {
                done.add("committed " + x.get());
                // An action may run a transaction.
                Atomically.run(tx, SITE, () -> x.write(tx, 2));
            });
            tx.actions().afterRollback(() -> done.add("rolled back"));
            x.write(tx, 1);
        });
        assertThatThrownBy(() -> Atomically.run(tx, SITE, () -> {
            tx.actions().afterRollback(() -> done.add("rolled back " + x.get()));
            x.write(tx, 3);
            throw new IllegalArgumentException();
        })).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Atomically.run(tx, SITE, () -> {
            x.write(tx, 4);
            tx.actions().afterCommit(() -> {
                throw new IllegalStateException("an action");
            });
        })).hasMessage("an action");
        assertThat(done).containsExactly("committed 1", "rolled back 2");
        assertThat(x.get()).isEqualTo(4);
        assertThat(tx.isRunning()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void anIrrevocableTransactionRunsWhileNoOtherDoes(Algorithm algorithm) throws InterruptedException {
        Location x = Locations.mixed(algorithm.layout()).get(0);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger together = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            boolean irrevocable = i == 0;
            threads.add(start(() -> {
                Transaction tx = algorithm.newTransaction();
                for (int j = 0; j < 500; j++) {
                    Atomically.run(tx, SITE, () -> {
                        if (irrevocable) {
                            tx.becomeIrrevocable();
                            assertThatThrownBy(tx::retry).isInstanceOf(IllegalStateException.class);
                            together.addAndGet(inside.get());
                            x.write(tx, x.read(tx) + 1);
                            Thread.yield();
                            together.addAndGet(inside.get());
                        } else {
                            inside.incrementAndGet();
                            try {
                                x.write(tx, x.read(tx) + 1);
                            } finally {
                                inside.decrementAndGet();
                            }
                        }
                    });
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(together).hasValue(0);
        assertThat(x.get()).isEqualTo(1_500);
    }

    /**
     * A class initialiser in the middle of a transaction runs transactions of its own, alone or
     * not.
     */
    @ParameterizedTest
    @MethodSource("algorithms")
    void aSuspendedTransactionGoesOn(Algorithm algorithm) throws InterruptedException {
        Algorithm before = Setup.algorithm();
        Setup.use(algorithm);
        try {
            for (TransactionSite outer : List.of(SITE, IRREVOCABLE)) {
                for (TransactionSite inner : List.of(SITE, IRREVOCABLE)) {
                    List<Location> locations = Locations.mixed(algorithm.layout());
                    AtomicInteger runs = new AtomicInteger();
                    Thread thread = start(() -> suspending(outer, inner, locations, runs));
                    thread.join();
                    assertThat(locations.get(0).get()).isEqualTo(runs.get());
                    assertThat(locations.get(7).get()).isEqualTo(1);
                }
            }
        } finally {
            Setup.use(before);
        }
    }

    private static void suspending(
            TransactionSite outer, TransactionSite inner, List<Location> locations, AtomicInteger runs) {
        Transaction tx = Transaction.current();
        Location x = locations.get(0);
        Location y = locations.get(7);
        Atomically.run(tx, outer, () -> {
            x.write(tx, runs.incrementAndGet());
            if (y.read(tx) == 0) {
                Transaction suspended = Transaction.suspend();
                assertThat(Transaction.running()).isNull();
                Transaction other = Transaction.current();
                Atomically.run(other, inner, () -> y.write(other, 1));
                Transaction.resume(suspended);
            }
            assertThat(Transaction.running()).isSameAs(tx);
        });
        assertThat(Transaction.running()).isNull();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void threadsThatHaveDiedLeaveTheirTransactionsToOthers(Algorithm algorithm) throws Exception {
        Algorithm before = Setup.algorithm();
        Setup.use(algorithm);
        try {
            int slots = algorithm.newTransaction().slot();
            Location x = Locations.mixed(algorithm.layout()).get(0);
            CountDownLatch done = new CountDownLatch(1_000);
            for (int i = 0; i < 1_000; i++) {
                start(() -> {
                    Transaction tx = Transaction.current();
                    Atomically.run(tx, SITE, () -> x.write(tx, x.read(tx) + 1));
                    done.countDown();
                }).join();
            }
            assertThat(done.await(5, TimeUnit.MINUTES)).as("each thread has committed its transaction").isTrue();
            assertThat(x.get()).isEqualTo(1_000);
            assertThat(algorithm.newTransaction().slot() - slots).isLessThan(50);
        } finally {
            Setup.use(before);
        }
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }
}
