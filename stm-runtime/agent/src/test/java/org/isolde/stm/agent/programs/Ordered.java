// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.isolde.stm.agent.programs.Steps.Step;

/**
 * A thread writes a value twice in one go, then lets another one go on, which reads it:
 * {@code KIND}. How it does that is all the difference. If its order is seen, the reader does not
 * come between the writes.
 */
public final class Ordered {

    private Ordered() {}

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "nothing" -> inTwo(Ordered::pause, Ordered::pause);
            case "latch" -> latch();
            case "latch in time" -> latchInTime();
            case "barrier" -> barrier();
            case "phaser" -> phaser();
            case "semaphore" -> semaphore();
            case "mutex" -> mutex();
            case "exchanger" -> exchanger();
            case "queue" -> queue(new ArrayBlockingQueue<>(1));
            case "numbers" -> numbers(new ArrayBlockingQueue<>(1));
            case "synchronous queue" -> queue(new SynchronousQueue<>());
            case "concurrent queue" -> concurrentQueue();
            case "inherited methods" -> inheritedMethods();
            case "map" -> map();
            case "atomic" -> atomic();
            case "atomic update" -> atomicUpdate();
            case "atomic array" -> atomicArray();
            case "atomic reference" -> atomicReference();
            case "atomic references" -> atomicReferences();
            case "handle" -> handle();
            case "cell handle" -> cellHandle();
            case "updater" -> updater();
            case "submit" -> submit(Executors.newFixedThreadPool(1));
            case "result" -> result(Executors.newFixedThreadPool(1));
            case "done" -> done();
            case "schedule" -> schedule();
            case "execute" -> execute();
            case "invoke all" -> invokeAll();
            case "fork" -> fork();
            case "completable" -> completable();
            case "completion" -> completion();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void pause() {
        Thread.yield();
    }

    /** Runs the writer and the reader in threads that nothing else orders. */
    private static void inTwo(Step release, Step acquire) throws InterruptedException {
        WriterAndReader.atOnce(() -> {
            WriterAndReader.write();
            release.run();
        }, () -> {
            acquire.run();
            WriterAndReader.read();
        });
    }

    private static void latch() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        inTwo(() -> latch.countDown(), () -> latch.await());
    }

    private static void latchInTime() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        inTwo(() -> latch.countDown(), () -> latch.await(1, TimeUnit.MINUTES));
    }

    private static void barrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        inTwo(() -> barrier.await(), () -> barrier.await());
    }

    private static void phaser() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        inTwo(() -> phaser.arrive(), () -> phaser.awaitAdvance(0));
    }

    private static void semaphore() throws InterruptedException {
        Semaphore semaphore = new Semaphore(0);
        inTwo(() -> semaphore.release(), () -> semaphore.acquire());
    }

    private static void mutex() throws InterruptedException {
        Semaphore semaphore = new Semaphore(1);
        WriterAndReader.atOnce(() -> {
            semaphore.acquire();
            WriterAndReader.write();
            semaphore.release();
        }, () -> {
            if (semaphore.tryAcquire(1, TimeUnit.MINUTES)) {
                WriterAndReader.read();
                semaphore.release(1);
            }
        });
    }

    private static void exchanger() throws InterruptedException {
        Exchanger<Object> exchanger = new Exchanger<>();
        inTwo(() -> exchanger.exchange(new Object()), () -> exchanger.exchange(new Object()));
    }

    private static void queue(BlockingQueue<Object> queue) throws InterruptedException {
        inTwo(() -> queue.put(new Object()), () -> queue.take());
    }

    private static void numbers(BlockingQueue<Integer> queue) throws InterruptedException {
        inTwo(() -> queue.put(1), () -> queue.take());
    }

    private static void concurrentQueue() throws InterruptedException {
        ConcurrentLinkedQueue<Object> queue = new ConcurrentLinkedQueue<>();
        inTwo(() -> queue.add(new Object()), () -> {
            while (queue.poll() == null) {
                Thread.onSpinWait();
            }
        });
    }

    /** {@code add} and {@code remove} are those of the JDK's abstract queue. */
    private static void inheritedMethods() throws InterruptedException {
        LinkedBlockingQueue<Object> queue = new LinkedBlockingQueue<>();
        inTwo(() -> queue.add(new Object()), () -> {
            while (queue.isEmpty()) {
                Thread.onSpinWait();
            }
            queue.remove();
        });
    }

    private static void map() throws InterruptedException {
        Map<String, Object> map = new ConcurrentHashMap<>();
        inTwo(() -> map.put("key", new Object()), () -> {
            while (map.get("key") == null) {
                Thread.onSpinWait();
            }
        });
    }

    private static void atomic() throws InterruptedException {
        AtomicBoolean flag = new AtomicBoolean();
        inTwo(() -> flag.set(true), () -> {
            while (!flag.get()) {
                Thread.onSpinWait();
            }
        });
    }

    private static void atomicUpdate() throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        inTwo(() -> number.incrementAndGet(), () -> {
            while (!number.compareAndSet(1, 2)) {
                Thread.onSpinWait();
            }
        });
    }

    private static void atomicArray() throws InterruptedException {
        AtomicIntegerArray numbers = new AtomicIntegerArray(3);
        inTwo(() -> numbers.set(1, 1), () -> {
            while (numbers.get(1) == 0) {
                Thread.onSpinWait();
            }
        });
    }

    private static void atomicReference() throws InterruptedException {
        AtomicReference<Object> reference = new AtomicReference<>();
        inTwo(() -> reference.set(new Object()), () -> {
            while (reference.get() == null) {
                Thread.onSpinWait();
            }
        });
    }

    private static void atomicReferences() throws InterruptedException {
        AtomicReferenceArray<Object> references = new AtomicReferenceArray<>(2);
        inTwo(() -> references.compareAndSet(1, null, new Object()), () -> {
            while (references.getAndSet(1, null) == null) {
                Thread.onSpinWait();
            }
        });
    }

    /** What handles and updaters find. */
    private static final class Flag {
        private static final AtomicIntegerFieldUpdater<Flag> UPDATER = AtomicIntegerFieldUpdater
                .newUpdater(Flag.class, "raised");
        private final int[] before = new int[1];
        private volatile int raised;
    }

    private static void handle() throws Exception {
        VarHandle handle = MethodHandles.lookup().findVarHandle(Flag.class, "raised", int.class);
        Flag[] flags = {new Flag()};
        Flag flag = flags[0];
        inTwo(() -> handle.setRelease(flag, flag.before.length), () -> {
            while ((int) handle.getAcquire(flag) == 0 || !handle.compareAndSet(flag, 1, 2)) {
                Thread.onSpinWait();
            }
        });
    }

    private static void cellHandle() throws InterruptedException {
        VarHandle handle = MethodHandles.arrayElementVarHandle(int[].class);
        int[] cells = new int[2];
        inTwo(() -> handle.setRelease(cells, 1, 1), () -> {
            while ((int) handle.getAcquire(cells, 1) == 0) {
                Thread.onSpinWait();
            }
        });
    }

    private static void updater() throws InterruptedException {
        Flag flag = new Flag();
        inTwo(() -> Flag.UPDATER.incrementAndGet(flag), () -> {
            while (flag.raised == 0) {
                Thread.onSpinWait();
            }
        });
    }

    /** The second task, since the first one starts the thread. */
    private static void submit(ExecutorService executor) throws InterruptedException {
        executor.submit(Ordered::pause);
        WriterAndReader.write();
        executor.submit(WriterAndReader::read);
        end(executor);
    }

    private static void execute() throws InterruptedException {
        ExecutorService executor = Executors.newCachedThreadPool();
        executor.execute(Ordered::pause);
        WriterAndReader.write();
        executor.execute(WriterAndReader::read);
        end(executor);
    }

    private static void schedule() throws InterruptedException {
        ExecutorService executor = Executors.newScheduledThreadPool(1);
        executor.submit(Ordered::pause);
        WriterAndReader.write();
        executor.submit(WriterAndReader::read);
        end(executor);
    }

    private static void result(ExecutorService executor) throws Exception {
        executor.submit(WriterAndReader::write).get();
        WriterAndReader.read();
        end(executor);
    }

    private static void done() throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(1);
        Future<?> future = executor.submit(WriterAndReader::write);
        while (!future.isDone()) {
            Thread.onSpinWait();
        }
        WriterAndReader.read();
        end(executor);
    }

    private static void invokeAll() throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        Callable<Object> writing = () -> {
            WriterAndReader.write();
            return null;
        };
        executor.invokeAll(List.of(writing, () -> null));
        WriterAndReader.read();
        end(executor);
    }

    private static void end(ExecutorService executor) throws InterruptedException {
        executor.shutdown();
        executor.awaitTermination(1, TimeUnit.MINUTES);
    }

    private static void fork() {
        new ForkJoinPool(2).invoke(new RecursiveAction() {
            private static final long serialVersionUID = 1L;

            @Override
            protected void compute() {
                WriterAndReader.write();
                RecursiveAction child = new RecursiveAction() {
                    private static final long serialVersionUID = 1L;

                    @Override
                    protected void compute() {
                        WriterAndReader.read();
                        WriterAndReader.write();
                    }
                };
                child.fork();
                while (ForkJoinTask.getQueuedTaskCount() > 0) {
                    Thread.onSpinWait();
                }
                child.join();
                WriterAndReader.read();
            }
        });
    }

    private static void completable() {
        CompletableFuture.runAsync(WriterAndReader::write, new ForkJoinPool(1)).join();
        WriterAndReader.read();
    }

    private static void completion() throws InterruptedException {
        CompletableFuture<Object> future = new CompletableFuture<>();
        inTwo(() -> future.complete(1), () -> future.get());
    }
}
