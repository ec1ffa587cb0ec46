// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.isolde.stm.Atomic;
import org.isolde.stm.Exclude;
import org.isolde.stm.Irrevocable;
import org.isolde.stm.Stm;

/**
 * Transactions that conflict, and do what cannot be undone, each in a way of its own; prints how
 * many times it was done, and the sum of what they have written.
 */
public final class Effects {

    private static final int THREADS = 3;
    private static final int ROUNDS = 300;

    private static int shared;
    private static List<Integer> list = new ArrayList<>();

    private Effects() {}

    /** What is done where no algorithm can undo it. */
    @Exclude
    static final class World {

        static int count;

        private World() {}

        static synchronized void act() {
            count++;
        }
    }

    @Irrevocable
    private static void annotated() {
        World.act();
    }

    @Atomic
    static void callsAnIrrevocableMethod() {
        shared++;
        annotated();
        shared++;
    }

    @Atomic
    @Irrevocable
    static void isIrrevocable() {
        shared++;
        World.act();
        shared++;
    }

    private static final AtomicInteger COUNTER = new AtomicInteger();

    @Atomic
    static void callsTheLibrary() {
        shared++;
        COUNTER.incrementAndGet();
        World.act();
        shared++;
    }

    @Atomic
    static void changesACollection() {
        shared++;
        list.add(shared);
        World.act();
        shared++;
    }

    @Atomic
    static void takesAMonitor() {
        shared++;
        synchronized (COUNTER) {
            World.act();
        }
        shared++;
    }

    private static synchronized void monitored() {
        World.act();
    }

    @Atomic
    static void callsASynchronizedMethod() {
        shared++;
        monitored();
        shared++;
    }

    @Atomic
    static void callsByReflection() {
        shared++;
        try {
            Effects.class.getDeclaredMethod("reflected").invoke(null);
        } catch (ReflectiveOperationException failure) {
            throw new IllegalStateException(failure);
        }
        shared++;
    }

    static void reflected() {
        World.act();
    }

    private static final InvocationHandler HANDLER = (proxy, method, arguments) -> {
        World.act();
        return 1;
    };
    private static final IntSupplier PROXY = (IntSupplier) Proxy.newProxyInstance(
            Effects.class.getClassLoader(), new Class<?>[] {IntSupplier.class}, HANDLER);

    @Atomic
    static void callsAProxy() {
        shared++;
        shared += PROXY.getAsInt();
    }

    @Atomic
    static void actsAfterwards() {
        shared++;
        Stm.afterCommit(World::act);
        shared++;
    }

    private static void run(String name, Runnable transaction) throws InterruptedException {
        shared = 0;
        World.count = 0;
        Thread[] threads = new Thread[THREADS];
        for (int index = 0; index < THREADS; index++) {
            threads[index] = new Thread(() -> {
                for (int round = 0; round < ROUNDS; round++) {
                    transaction.run();
                }
            });
            threads[index].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(name + ": " + World.count + " " + shared);
    }

    public static void main(String[] arguments) throws InterruptedException {
        run("annotated", Effects::callsAnIrrevocableMethod);
        run("atomic", Effects::isIrrevocable);
        run("library", Effects::callsTheLibrary);
        run("collection", Effects::changesACollection);
        run("monitor", Effects::takesAMonitor);
        run("synchronized", Effects::callsASynchronizedMethod);
        run("reflection", Effects::callsByReflection);
        run("proxy", Effects::callsAProxy);
        run("afterwards", Effects::actsAfterwards);
        System.out.println(COUNTER.get() + " " + list.size());
    }
}
