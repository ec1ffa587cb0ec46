// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A thread that has ended, or has not been started, does not come in between. The counter has an
 * {@code add} of two steps; two of them at the same time are a mistake.
 */
class ThreadOrderTest {

    private static final String COUNTER = """
            import java.util.*;
            import java.util.concurrent.*;
            public class Main {
                private int count;
                private static int other;
                private synchronized int get() { return count; }
                private synchronized void set(int n) { count = n; }
                private void add() { int n = get(); set(n + 1); }
                static class Worker extends Thread {
                    private final Main main;
                    Worker(Main main) { this.main = main; }
                    @Override public void run() { main.add(); }
                }
                public static void main(String[] args) throws Exception {
                    Main main = new Main();
            """;

    private static final String STARTED = """
            private Thread started() { Thread t = new Thread(this::add); t.start(); return t; }
            """;

    private static final String IN_PARALLEL = """
            private void inParallel() throws InterruptedException {
                Thread t = new Thread(() -> set(5));
                t.start();
                t.join();
            }
            """;

    /** The violations of a program with such a {@code main}, and the methods that it calls. */
    private static List<AtomicityViolation> violations(String code) {
        return LockedPrograms.violations(
                COUNTER + code + "}" + (code.contains("started()") ? STARTED : "")
                        + (code.contains("inParallel()") ? IN_PARALLEL : "") + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Thread a = new Thread(main::add); a.start(); a.join();"
                + "Thread b = new Thread(main::add); b.start(); b.join();",
        "Thread a = new Thread(main::add); Thread b = new Thread(() -> main.add());"
                + "a.start(); a.join(); b.start(); b.join();",
        "Thread a = Thread.ofPlatform().start(main::add); a.join(); Thread.startVirtualThread(() -> main.add());",
        "Thread a = Thread.ofVirtual().unstarted(main::add); a.start(); a.join(); main.add();",
        "main.add(); new Thread(main::add).start();",
        "Worker a = new Worker(main); a.start(); a.join(); main.add();",
        "Worker a = new Worker(main); main.add(); a.start();",
        "for (int i = 0; i < 9; i++) { Thread t = new Thread(main::add); t.start(); t.join(); } main.add();",
        "Thread t = new Thread(main::add); t.start();"
                + "try { t.join(); } catch (InterruptedException e) { throw new IllegalStateException(e); }"
                + "main.add();",
        "Thread t = new Thread(main::add); t.start();"
                + "try { t.join(); } catch (InterruptedException e) { return; } main.add();",
        "Thread t = new Thread(main::add); t.start(); if (args.length > 0) { t.join(); main.add(); }",
        "Thread t = new Thread(main::add); t.start(); t.join(); List<Thread> all = List.of(t); main.add();",
        "main.inParallel(); main.add(); main.inParallel();",
        "main.add(); main.inParallel();"
    })
    void whoHasEndedOrNotBegunDoesNotComeInBetween(String code) {
        assertThat(violations(code)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Thread a = new Thread(main::add); a.start(); Thread b = new Thread(main::add); b.start();"
                + "a.join(); b.join();",
        "Thread a = new Thread(main::add); a.start(); main.add(); a.join();",
        "Thread a = new Thread(main::add); Thread b = new Thread(() -> { }); a.start(); b.start(); b.join();"
                + "main.add();",
        "Thread a = new Thread(main::add); a.start(); if (args.length > 0) { a.join(); } main.add();",
        "Thread a = new Thread(main::add); a.start(); a.join(1000); main.add();",
        "Thread a = new Thread(main::add); a.start(); a.join(java.time.Duration.ofSeconds(1)); main.add();",
        "Thread a = new Thread(main::add); a.join(); a.start(); main.add();",
        "for (int i = 0; i < 9; i++) { new Thread(main::add).start(); }",
        "for (int i = 0; i < 9; i++) { Thread t = new Thread(main::add); t.start();"
                + "if (i == 3) { t.join(); } } ",
        "Thread t = null; for (int i = 0; i < 2; i++) { t = new Thread(main::add); t.start(); } t.join();"
                + "main.add();",
        "Thread a = new Thread(main::add); a.start(); a = new Thread(() -> { }); a.start(); a.join(); main.add();",
        "Thread a = args.length > 0 ? new Thread(main::add) : new Thread(() -> { });"
                + "Thread b = new Thread(main::add); b.start(); a.start(); a.join(); main.add();",
        "Thread t = new Thread(main::add); t.start();"
                + "try { t.join(); } catch (InterruptedException e) { other++; } main.add();",
        "main.started(); main.add();",
        "main.started().join(); main.started();",
        "int n = main.get(); main.inParallel(); main.set(n + 1);",
        "Thread t = new Thread(() -> main.started()); t.start(); t.join(); main.add();",
        "Thread t = new Thread(() -> { try { main.inParallel(); } catch (InterruptedException e) { } });"
                + "t.start(); main.add(); t.join();",
        "Thread t = new Thread(main::add); List<Thread> all = new ArrayList<>(); all.add(t);"
                + "all.getFirst().start(); main.add(); t.join();"
    })
    void whoMayStillRunComesInBetween(String code) {
        assertThat(violations(code)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "ExecutorService e = Executors.newFixedThreadPool(2); Future<?> f = e.submit(main::add); f.get(); main.add();",
        "try (ExecutorService e = Executors.newFixedThreadPool(2)) { e.submit(main::add); } main.add();",
        "try (var e = Executors.newVirtualThreadPerTaskExecutor()) { e.execute(() -> main.set(3)); } main.add();",
        "try (var e = Executors.newFixedThreadPool(2)) { for (int i = 0; i < 3; i++) {"
                + "e.submit(() -> main.set(3)); } } main.add();",
        "ExecutorService e = Executors.newFixedThreadPool(2); e.submit(main::add); e.shutdown();"
                + "if (!e.awaitTermination(1, TimeUnit.MINUTES)) { throw new IllegalStateException(); } main.add();",
        "ExecutorService e = Executors.newFixedThreadPool(2); e.submit(main::add); e.shutdown();"
                + "while (!e.awaitTermination(1, TimeUnit.MINUTES)) { other++; } main.add();",
        "ExecutorService e = Executors.newFixedThreadPool(2); e.submit(main::add); e.shutdown();"
                + "boolean done = e.awaitTermination(1, TimeUnit.MINUTES); if (done) { main.add(); }",
        "CompletableFuture<Void> f = CompletableFuture.runAsync(main::add); f.join(); main.add();",
        "CompletableFuture.runAsync(main::add).get(5, TimeUnit.SECONDS); main.add();",
        "ExecutorService e = Executors.newCachedThreadPool();"
                + "Callable<Integer> c = () -> { main.set(3); return 1; }; e.invokeAll(List.of(c, c)); main.add();"
    })
    void tasksThatHaveEndedDoNotComeInBetween(String code) {
        assertThat(violations(code)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "ExecutorService e = Executors.newFixedThreadPool(2); Future<?> f = e.submit(main::add);"
                + "Future<?> g = e.submit(() -> other++); g.get(); main.add();",
        "try (ExecutorService e = Executors.newFixedThreadPool(2)) { e.submit(main::add); main.add(); }",
        "try (ExecutorService e = Executors.newFixedThreadPool(2); var g = Executors.newFixedThreadPool(2)) {"
                + "e.submit(main::add); g.close(); main.add(); }",
        "ExecutorService e = ForkJoinPool.commonPool(); e.execute(main::add); e.close(); main.add();",
        "ExecutorService e = Executors.newFixedThreadPool(2); e.submit(main::add); e.shutdown();"
                + "e.awaitTermination(1, TimeUnit.MINUTES); main.add();",
        "ExecutorService e = Executors.newFixedThreadPool(2); e.submit(main::add); e.shutdown();"
                + "if (args.length == 0 || e.awaitTermination(1, TimeUnit.MINUTES)) { main.add(); }",
        "ExecutorService e = Executors.newFixedThreadPool(2); e.submit(main::add); e.shutdown();"
                + "boolean done = e.awaitTermination(1, TimeUnit.MINUTES); e = Executors.newFixedThreadPool(2);"
                + "e.submit(main::add); if (done) { main.add(); }",
        "ExecutorService e = Executors.newFixedThreadPool(2); e.submit(main::add);"
                + "e = Executors.newFixedThreadPool(2); e.close(); main.add();",
        "ExecutorService e = Executors.newFixedThreadPool(2); e.submit(main::add);"
                + "try { e.submit(() -> 1).get(); } finally { main.add(); }",
        "ExecutorService e = Executors.newFixedThreadPool(2); Future<?> f = e.submit(main::add);"
                + "try { f.get(); } catch (CancellationException x) { other++; } main.add();",
        "CompletableFuture<Void> f = CompletableFuture.runAsync(main::add); f.complete(null); f.join(); main.add();",
        "CompletableFuture<Void> f = CompletableFuture.runAsync(main::add); f.thenRun(main::add); f.join();"
                + "main.add();",
        "ExecutorService e = Executors.newCachedThreadPool();"
                + "Callable<Integer> c = () -> { main.set(3); return 1; };"
                + "e.invokeAll(List.of(c, c), 1, TimeUnit.SECONDS); main.add();",
        "ExecutorService e = Executors.newCachedThreadPool();"
                + "Callable<Integer> c = () -> { main.add(); return 1; }; e.invokeAll(List.of(c, c));",
        "ScheduledExecutorService e = Executors.newScheduledThreadPool(1);"
                + "Future<?> f = e.scheduleAtFixedRate(main::add, 1, 1, TimeUnit.SECONDS); f.get(); main.add();"
    })
    void tasksThatMayStillRunComeInBetween(String code) {
        assertThat(violations(code)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Thread[] ts = new Thread[3]; for (int i = 0; i < ts.length; i++) { ts[i] = new Thread(() -> main.set(1));"
                + "ts[i].start(); } for (Thread t : ts) { t.join(); } main.add();",
        "Thread[] ts = new Thread[3]; for (int i = 0; i < 3; i++) { Thread t = new Thread(() -> main.set(1));"
                + "t.start(); ts[i] = t; } for (int i = 0; i < ts.length; i++) { ts[i].join(); } main.add();",
        "List<Thread> ts = new ArrayList<>(); for (int i = 0; i < 3; i++) { Thread t = new Thread(() -> main.set(1));"
                + "t.start(); ts.add(t); } for (Thread t : ts) { t.join(); } main.add();",
        "List<Thread> ts = new ArrayList<>(); for (String a : args) { ts.add(new Thread(() -> main.set(1))); }"
                + "for (Thread t : ts) { t.start(); } for (Thread t : ts) { t.join(); } main.add();",
        "ExecutorService e = Executors.newFixedThreadPool(2); List<Future<?>> fs = new ArrayList<>();"
                + "for (String a : args) { fs.add(e.submit(() -> main.set(1))); } for (Future<?> f : fs) { f.get(); }"
                + "main.add();",
        "Thread[] ts = new Thread[3]; for (int i = 0; i < ts.length; i++) { ts[i] = new Thread(() -> main.set(1));"
                + "ts[i].start(); } try { for (Thread t : ts) { t.join(); } }"
                + "catch (InterruptedException e) { return; } main.add();",
    })
    void threadsInArraysAndListsHaveEndedAfterALoopThatWaitsForAll(String code) {
        assertThat(violations(code)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "Thread[] ts = new Thread[3]; for (int i = 0; i < ts.length; i++) { ts[0] = new Thread(() -> main.set(1));"
                + "ts[0].start(); } for (Thread t : ts) { t.join(); } main.add();",
        "Thread[] ts = new Thread[3]; for (int i = 0; i < ts.length; i++) { ts[i] = new Thread(() -> main.set(1));"
                + "ts[i].start(); } for (int i = 0; i < 2; i++) { ts[i].join(); } main.add();",
        "Thread[] ts = new Thread[3]; for (int i = 0; i < ts.length; i++) { ts[i] = new Thread(() -> main.set(1));"
                + "ts[i].start(); } for (Thread t : ts) { try { t.join(); }"
                + "catch (InterruptedException e) { other++; } } main.add();",
        "Thread[] ts = new Thread[3]; for (int i = 0; i < ts.length; i++) { ts[i] = new Thread(() -> main.set(1));"
                + "ts[i].start(); } for (Thread t : ts) { if (other > 0) { break; } t.join(); } main.add();",
        "Thread[] ts = new Thread[3]; for (int i = 0; i < ts.length; i++) { ts[i] = new Thread(() -> main.set(1));"
                + "ts[i].start(); } for (Thread t : ts) { t.join(100); } main.add();",
        "Thread[] ts = new Thread[3]; for (int r = 0; r < 2; r++) { for (int i = 0; i < ts.length; i++) {"
                + "ts[i] = new Thread(() -> main.set(1)); ts[i].start(); } } for (Thread t : ts) { t.join(); }"
                + "main.add();",
        "List<Thread> ts = new ArrayList<>(); for (int i = 0; i < 3; i++) { Thread t = new Thread(() -> main.set(1));"
                + "t.start(); if (i > 0) { ts.add(t); } } for (Thread t : ts) { t.join(); } main.add();",
        "List<Thread> ts = new ArrayList<>(); for (int i = 0; i < 3; i++) { Thread t = new Thread(() -> main.set(1));"
                + "t.start(); ts.add(t); } ts.remove(0); for (Thread t : ts) { t.join(); } main.add();",
        "List<Thread> ts = new ArrayList<>(); ts.add(new Thread(() -> main.set(1)));"
                + "for (Thread t : ts) { t.join(); } for (Thread t : ts) { t.start(); } main.add();",
        "List<Thread> ts = new ArrayList<>(); for (int i = 0; i < 3; i++) { Thread t = new Thread(() -> main.set(1));"
                + "t.start(); ts.add(t); } for (Thread t : ts) { main.add(); t.join(); }",
        "List<CompletableFuture<Void>> fs = new ArrayList<>();"
                + "fs.add(CompletableFuture.runAsync(() -> main.set(1)));"
                + "for (CompletableFuture<Void> f : fs) { f.complete(null); }"
                + "for (CompletableFuture<Void> f : fs) { f.join(); } main.add();",
    })
    void oneForWhichTheLoopMayNotHaveWaitedComesInBetween(String code) {
        assertThat(violations(code)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "CountDownLatch l = new CountDownLatch(2); new Thread(() -> { main.set(1); l.countDown(); }).start();"
                + "new Thread(() -> { main.set(2); l.countDown(); }).start(); l.await(); main.add();",
        "CountDownLatch l = new CountDownLatch(1); new Thread(() -> { try { main.set(1); } finally { l.countDown(); }"
                + "}).start(); l.await(); main.add();",
        "CountDownLatch l = new CountDownLatch(3); ExecutorService e = Executors.newCachedThreadPool();"
                + "for (int i = 0; i < 3; i++) { e.execute(() -> { main.set(1); l.countDown(); }); }"
                + "l.await(); main.add();",
    })
    void whoCountsDownAsItsLastStepHasDoneAllBeforeTheLatchOpens(String code) {
        assertThat(violations(code)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "CountDownLatch l = new CountDownLatch(1); new Thread(() -> { main.set(1); l.countDown(); }).start();"
                + "new Thread(() -> { main.set(2); l.countDown(); }).start(); l.await(); main.add();",
        "CountDownLatch l = new CountDownLatch(1); new Thread(() -> { l.countDown(); main.set(1); }).start();"
                + "l.await(); main.add();",
        "CountDownLatch l = new CountDownLatch(2); new Thread(() -> { main.set(1); l.countDown(); l.countDown();"
                + "}).start(); new Thread(() -> { main.set(2); l.countDown(); }).start(); l.await(); main.add();",
        "CountDownLatch l = new CountDownLatch(1); new Thread(() -> { main.set(1); l.countDown(); }).start();"
                + "l.await(1, TimeUnit.SECONDS); main.add();",
        "CountDownLatch l = new CountDownLatch(1); new Thread(() -> { main.set(1); l.countDown(); }).start();"
                + "l.countDown(); l.await(); main.add();",
        "CountDownLatch l = new CountDownLatch(2); ExecutorService e = Executors.newCachedThreadPool();"
                + "for (int i = 0; i < 3; i++) { e.execute(() -> { main.set(1); l.countDown(); }); }"
                + "l.await(); main.add();",
        "CountDownLatch l = new CountDownLatch(1); Runnable r = () -> { main.set(1); l.countDown(); };"
                + "new Thread(r).start(); new Thread(r).start(); l.await(); main.add();",
    })
    void whoMayHaveMoreToDoWhenTheLatchOpensComesInBetween(String code) {
        assertThat(violations(code)).isNotEmpty();
    }
}
