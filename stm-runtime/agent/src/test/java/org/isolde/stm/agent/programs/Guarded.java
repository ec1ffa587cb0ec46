// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.isolde.stm.Atomic;
import org.isolde.stm.agent.programs.OwnLocks.Guard;

/**
 * Does something with one of the {@link OwnLocks}: the arguments are what, and the kind of lock.
 */
public final class Guarded {

    private static int balance;
    private static boolean ready;

    private Guarded() {}

    public static void main(String[] arguments) throws InterruptedException {
        String what = arguments[0];
        switch (what) {
            case "apart" -> apart(OwnLocks.guard(arguments[1]));
            case "readers" -> readers(OwnLocks.guard(arguments[1]));
            case "split" -> split(OwnLocks.guard(arguments[1]));
            case "split in turns" -> splitInTurns(OwnLocks.guard(arguments[1]));
            case "wait" -> await(OwnLocks.lock(arguments[1]));
            case "wait interrupted" -> interrupted(OwnLocks.lock(arguments[1]));
            case "turnstile" -> turnstile();
            case "two at once" -> twoAtOnce();
            case "permits" -> permits();
            case "not acquired" -> notAcquired();
            default -> throw new IllegalArgumentException(what);
        }
    }

    /** What both do is kept apart by the lock. */
    private static void apart(Guard guard) throws InterruptedException {
        WriterAndReader.inTurn(() -> {
            guard.acquire().run();
            WriterAndReader.write();
            guard.release().run();
        }, () -> {
            guard.acquireToRead().run();
            WriterAndReader.read();
            guard.releaseToRead().run();
        });
    }

    /** Readers are not kept apart, and nothing is from what is done without the lock. */
    private static void readers(Guard guard) throws InterruptedException {
        WriterAndReader.inTurn(() -> {
            guard.acquireToRead().run();
            WriterAndReader.write();
            guard.releaseToRead().run();
        }, () -> {
            guard.acquireToRead().run();
            WriterAndReader.read();
            guard.releaseToRead().run();
        });
    }

    /** A deposit holds the lock twice, and not in between; nothing recorded orders the two. */
    private static void split(Guard guard) throws InterruptedException {
        WriterAndReader.inTurn(() -> deposit(guard, 10), () -> deposit(guard, 20));
    }

    /** The same in threads that are both there from the start. */
    private static void splitInTurns(Guard guard) throws InterruptedException {
        InTurns.run(() -> deposit(guard, 10), () -> deposit(guard, 20));
        System.out.println(balance);
    }

    @Atomic
    private static void deposit(Guard guard, int amount) {
        try {
            guard.acquireToRead().run();
            int before = balance;
            guard.releaseToRead().run();
            guard.acquire().run();
            balance = before + amount;
            guard.release().run();
        } catch (Exception unexpected) {
            throw new IllegalStateException(unexpected);
        }
    }

    /** The reader waits until the writer tells it that it has written. */
    private static void await(Lock lock) throws InterruptedException {
        Condition written = lock.newCondition();
        Thread reader = Steps.thread("reader", () -> {
            lock.lock();
            while (!ready) {
                written.await();
            }
            WriterAndReader.read();
            lock.unlock();
        });
        startToWait(reader);
        Thread writer = Steps.thread("writer", () -> {
            lock.lock();
            WriterAndReader.write();
            ready = true;
            written.signalAll();
            lock.unlock();
        });
        writer.start();
        writer.join();
        reader.join();
    }

    /** The reader is interrupted while it waits, and then holds the lock again. */
    private static void interrupted(Lock lock) throws InterruptedException {
        Condition written = lock.newCondition();
        Thread reader = Steps.thread("reader", () -> {
            lock.lock();
            try {
                written.await();
            } catch (InterruptedException expected) {
                lock.lock();
                WriterAndReader.read();
                lock.unlock();
            } finally {
                lock.unlock();
            }
        });
        startToWait(reader);
        Thread writer = Steps.thread("writer", () -> {
            lock.lock();
            WriterAndReader.write();
            lock.unlock();
        });
        writer.start();
        writer.join();
        reader.interrupt();
        reader.join();
    }

    private static void startToWait(Thread thread) {
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    /** One thread lets the other one pass. */
    private static void turnstile() throws InterruptedException {
        OwnLocks.Turnstile turnstile = new OwnLocks.Turnstile();
        WriterAndReader.atOnce(() -> {
            WriterAndReader.write();
            turnstile.release(1);
        }, () -> {
            turnstile.acquire(1);
            WriterAndReader.read();
        });
    }

    /** A third thread holds the lock all the time. */
    private static void twoAtOnce() throws InterruptedException {
        OwnLocks.ForTwo lock = new OwnLocks.ForTwo();
        Steps.run("holder", () -> lock.acquire(1));
        apart(Guard.of(() -> lock.acquire(1), () -> lock.release(1)));
    }

    /** The same with a semaphore that has no permit at first. */
    private static void permits() throws InterruptedException {
        OwnLocks.Permits permits = new OwnLocks.Permits(0);
        WriterAndReader.atOnce(() -> {
            WriterAndReader.write();
            permits.releaseShared(1);
        }, () -> {
            permits.acquireShared(1);
            WriterAndReader.read();
        });
    }

    /** The reader fails to acquire what the main thread holds, and reads all the same. */
    private static void notAcquired() throws InterruptedException {
        Lock lock = new OwnLocks.Mutex();
        WriterAndReader.inTurn(() -> {
            lock.lock();
            WriterAndReader.write();
            lock.unlock();
            lock.lock();
        }, () -> {
            OwnLocks.check(!lock.tryLock());
            WriterAndReader.read();
        });
    }
}
