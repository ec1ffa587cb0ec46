// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.memory.Layout;

/** Runs random programs, all threads of each at once, and checks what they did. */
public final class Histories {

    /** For where there are fewer processors than threads, spinning keeps the others from coming. */
    private static final int PATIENCE = 100;
    /**
     * For what hangs: the threads of a program make way for each other, which takes long where
     * others want their processors, too.
     */
    private static final long MINUTES = 10;

    /** A program, and what it runs on. */
    private static final class Run {

        private final Program program;
        private final List<Location> locations;
        private final Recorder[] recorders;
        private final AtomicInteger arrived = new AtomicInteger();
        private final AtomicLong clock = new AtomicLong();

        Run(Program program, List<Location> locations) {
            this.program = program;
            this.locations = locations;
            this.recorders = new Recorder[program.threads().size()];
        }

        /** The part of a thread; it begins when all the others have come. */
        void run(int thread, Transaction transaction) {
            if (thread >= recorders.length) {
                return;
            }
            Recorder recorder = new Recorder(thread, transaction, locations, clock);
            arrived.incrementAndGet();
            for (int i = 0; arrived.get() < recorders.length; i++) {
                if (i < PATIENCE) {
                    Thread.onSpinWait();
                } else {
                    Thread.yield();
                }
                if (Thread.interrupted()) {
                    throw new IllegalStateException("another thread has failed");
                }
            }
            program.threads().get(thread).forEach(recorder::run);
            recorders[thread] = recorder;
        }

        History history(UnaryOperator<Isolation> promised) {
            List<Attempt> attempts = Arrays.stream(recorders)
                    .map(Objects::requireNonNull)
                    .flatMap(recorder -> recorder.attempts().stream())
                    .map(attempt -> attempt.with(promised.apply(attempt.isolation())))
                    .toList();
            return new History(attempts, locations.stream().map(Location::get).toList());
        }
    }

    private final Layout layout;
    private final Supplier<? extends Transaction> transactions;
    private final UnaryOperator<Isolation> promised;

    /**
     * @param promised what a transaction gets when it asks for an isolation
     */
    public Histories(
            Layout layout, Supplier<? extends Transaction> transactions, UnaryOperator<Isolation> promised) {
        this.layout = layout;
        this.transactions = transactions;
        this.promised = promised;
    }

    /**
     * Those of an algorithm that gives every transaction the same isolation, whatever it asks for.
     */
    public static Histories of(Algorithm algorithm) {
        Isolation all = algorithm.isOpaque() ? Isolation.SERIALIZABLE : Isolation.SNAPSHOT;
        return new Histories(algorithm.layout(), algorithm::newTransaction, asked -> all);
    }

    /**
     * Runs programs and checks their histories.
     *
     * @return why one is refused; nothing if all are as promised
     */
    public Optional<String> refused(RandomPrograms programs, int count) throws InterruptedException {
        List<Run> runs = IntStream.range(0, count).mapToObj(i -> prepare(programs.next())).toList();
        ExecutorService threads = Executors.newFixedThreadPool(RandomPrograms.MOST_THREADS);
        try {
            List<Future<?>> results = new ArrayList<>();
            for (int i = 0; i < RandomPrograms.MOST_THREADS; i++) {
                int thread = i;
                results.add(threads.submit(() -> {
                    Transaction transaction = transactions.get();
                    runs.forEach(run -> run.run(thread, transaction));
                }));
            }
            for (Future<?> result : results) {
                result.get(MINUTES, TimeUnit.MINUTES);
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        } catch (TimeoutException hanging) {
            throw new IllegalStateException("a transaction does not end", hanging);
        } finally {
            threads.shutdownNow();
        }
        return runs.parallelStream()
                .map(run -> Order.refuse(run.history(promised)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Run prepare(Program program) {
        List<Location> locations = new ArrayList<>(Locations.mixed(layout));
        Collections.shuffle(locations, new Random(program.seed()));
        return new Run(program, locations.subList(0, program.locations()));
    }
}
