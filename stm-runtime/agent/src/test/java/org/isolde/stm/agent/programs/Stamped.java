package org.isolde.stm.agent.programs;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import org.isolde.stm.Atomic;

/** A thread writes a value twice in one go, and another one reads it, one after the other, each with a stamped lock: {@code KIND} says how they hold it. */
public final class Stamped {

    private static final StampedLock LOCK = new StampedLock();

    private static int value;

    private Stamped() {}

    @Atomic
    private static void write() {
        value = 1;
        value = 2;
    }

    private static int read() {
        return value;
    }

    /** Something that may wait. */
    @FunctionalInterface
    private interface Step {
        void run() throws InterruptedException;
    }

    public static void main(String[] arguments) throws InterruptedException {
        switch (arguments[0]) {
            case "write" -> inTurn(Stamped::writeAlone, () -> {
                long stamp = LOCK.writeLockInterruptibly();
                read();
                LOCK.unlockWrite(stamp);
            });
            case "read" -> inTurn(Stamped::writeAlone, Stamped::readBesideReaders);
            case "any stamp" -> inTurn(Stamped::writeAlone, () -> {
                long stamp = LOCK.readLockInterruptibly();
                read();
                LOCK.unlock(stamp);
            });
            case "in time" -> inTurn(() -> {
                long stamp = LOCK.tryWriteLock(1, TimeUnit.MINUTES);
                write();
                LOCK.unlock(stamp);
            }, () -> {
                long stamp = LOCK.tryReadLock();
                read();
                LOCK.unlock(stamp);
            });
            case "without stamp" -> inTurn(() -> {
                LOCK.writeLock();
                write();
                LOCK.tryUnlockWrite();
            }, () -> {
                LOCK.readLock();
                read();
                LOCK.tryUnlockRead();
            });
            case "views" -> inTurn(() -> {
                LOCK.asWriteLock().lock();
                write();
                LOCK.asWriteLock().unlock();
            }, Stamped::readBesideReaders);
            case "pair of views" -> inTurn(Stamped::writeAlone, () -> {
                LOCK.asReadWriteLock().readLock().lock();
                read();
                LOCK.asReadWriteLock().readLock().unlock();
            });
            case "converted to write" -> inTurn(() -> {
                long stamp = LOCK.tryConvertToWriteLock(LOCK.readLock());
                write();
                LOCK.unlock(stamp);
            }, Stamped::readBesideReaders);
            case "converted to read" -> inTurn(Stamped::writeAlone, () -> {
                long stamp = LOCK.tryConvertToReadLock(LOCK.writeLock());
                read();
                LOCK.unlock(stamp);
            });
            case "converted from optimistic" -> inTurn(() -> {
                long stamp = LOCK.tryConvertToWriteLock(LOCK.tryOptimisticRead());
                write();
                LOCK.unlock(stamp);
            }, () -> {
                long stamp = LOCK.tryConvertToReadLock(LOCK.tryOptimisticRead());
                read();
                LOCK.unlock(stamp);
            });
            case "readers" -> inTurn(() -> {
                long stamp = LOCK.readLock();
                write();
                LOCK.unlock(stamp);
            }, Stamped::readBesideReaders);
            case "not acquired" -> inTurn(Stamped::writeAlone, () -> {
                long stamp = LOCK.readLock();
                LOCK.tryWriteLock();
                LOCK.unlock(stamp);
                read();
            });
            case "converted to optimistic" -> inTurn(Stamped::writeAlone, () -> {
                LOCK.tryConvertToOptimisticRead(LOCK.readLock());
                read();
            });
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void writeAlone() {
        long stamp = LOCK.writeLock();
        write();
        LOCK.unlockWrite(stamp);
    }

    private static void readBesideReaders() {
        long stamp = LOCK.readLock();
        read();
        LOCK.unlockRead(stamp);
    }

    /** The threads are started by one that only waits for both at the end; that one begins earlier is not seen. */
    private static void inTurn(Step write, Step read) throws InterruptedException {
        Thread writer = thread(write, "writer");
        Thread reader = thread(read, "reader");
        writer.start();
        while (writer.isAlive()) {
            Thread.onSpinWait();
        }
        reader.start();
        writer.join();
        reader.join();
    }

    private static Thread thread(Step step, String name) {
        return new Thread(() -> {
            try {
                step.run();
            } catch (InterruptedException unexpected) {
                throw new IllegalStateException(unexpected);
            }
        }, name);
    }
}
