// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.isolde.stm.Atomic;

/**
 * Does, in threads that run one after the other but where they wait, one of each thing that a
 * recorder sees.
 */
public final class Recorded {

    /** Values that threads share. */
    private static final class Shared {
        private int number;
        private long[] wide = new long[3];
        private volatile boolean ready;
        private Object reference;
    }

    private static final Shared SHARED = new Shared();
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CONDITION = LOCK.newCondition();
    private static final ReentrantReadWriteLock PAIR = new ReentrantReadWriteLock();
    private static final Condition OF_PAIR = PAIR.writeLock().newCondition();
    private static int counter;

    private Recorded() {}

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("fields", Recorded::fields);
        Steps.run("monitors", Recorded::monitors);
        Steps.run("locks", Recorded::locks);
        Steps.run("exceptions", Recorded::exceptions);
        Steps.run("own", Recorded::own);
        waiting();
        Steps.run("cloned", Recorded::cloned);
    }

    private static void fields() {
        SHARED.number++;
        SHARED.wide[1] = SHARED.number;
        counter = 1;
        SHARED.ready = !SHARED.ready;
    }

    @Atomic
    private static void monitors() {
        synchronized (SHARED) {
            SHARED.number = 1;
            locked();
        }
    }

    private static void locked() {
        synchronized (SHARED) {
            SHARED.number = 2;
        }
    }

    private static synchronized int thrown(int index) {
        return (int) SHARED.wide[index];
    }

    private static void exceptions() {
        try {
            System.out.println(thrown(7));
        } catch (ArrayIndexOutOfBoundsException expected) {
            SHARED.number = 3;
        }
        try {
            Shared none = SHARED.number == 3 ? null : SHARED;
            none.number = 4;
        } catch (NullPointerException expected) {
            System.out.println(expected.getMessage());
        }
    }

    private static void locks() {
        LOCK.lock();
        try {
            SHARED.number = 5;
        } finally {
            LOCK.unlock();
        }
        if (LOCK.tryLock()) {
            LOCK.unlock();
        }
        PAIR.readLock().lock();
        PAIR.readLock().unlock();
        PAIR.writeLock().lock();
        PAIR.writeLock().unlock();
    }

    /** Nobody else knows them, until one is stored where others can find it. */
    private static void own() {
        Shared own = new Shared();
        Shared inner = new Shared();
        own.reference = inner;
        own.number = 6;
        synchronized (own) {
            inner.number = 7;
        }
        int[] numbers = {1, 2, 3};
        numbers[0] = numbers[1];
        SHARED.reference = own;
        inner.number = 8;
        own.number = 9;
        List<Shared> list = new ArrayList<>();
        Shared listed = new Shared();
        listed.number = 10;
        list.add(listed);
        listed.number = 11;
    }

    private static void waiting() throws InterruptedException {
        Thread waiter = new Thread(Recorded::waits, "waits");
        Thread notifier = new Thread(Recorded::notifies, "notifies");
        synchronized (SHARED) {
            waiter.start();
            SHARED.ready = false;
        }
        while (waiter.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        notifier.start();
        waiter.join();
        notifier.join();
    }

    private static void waits() {
        try {
            synchronized (SHARED) {
                while (!SHARED.ready) {
                    SHARED.wait();
                }
            }
            LOCK.lock();
            try {
                CONDITION.awaitNanos(1);
            } finally {
                LOCK.unlock();
            }
            PAIR.writeLock().lock();
            try {
                OF_PAIR.awaitNanos(1);
            } finally {
                PAIR.writeLock().unlock();
            }
        } catch (InterruptedException unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }

    private static void notifies() {
        synchronized (SHARED) {
            SHARED.ready = true;
            SHARED.notifyAll();
        }
    }

    private static void cloned() {
        long[] copy = SHARED.wide.clone();
        copy[0] = 1;
        System.arraycopy(copy, 0, SHARED.wide, 0, 2);
        System.out.println(copy[0]);
    }
}
