// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/**
 * A thread writes a value twice in one go, and another one reads it, one after the other, each with
 * a stamped lock: {@code KIND} says how they hold it.
 */
public final class Stamped {

    private static final StampedLock LOCK = new StampedLock();

    private Stamped() {}

    public static void main(String[] arguments) throws InterruptedException {
        switch (arguments[0]) {
            case "write" -> WriterAndReader.inTurn(Stamped::writeAlone, () -> {
                long stamp = LOCK.writeLockInterruptibly();
                WriterAndReader.read();
                LOCK.unlockWrite(stamp);
            });
            case "read" -> WriterAndReader.inTurn(Stamped::writeAlone, Stamped::readBesideReaders);
            case "any stamp" -> WriterAndReader.inTurn(Stamped::writeAlone, () -> {
                long stamp = LOCK.readLockInterruptibly();
                WriterAndReader.read();
                LOCK.unlock(stamp);
            });
            case "in time" -> WriterAndReader.inTurn(() -> {
                long stamp = LOCK.tryWriteLock(1, TimeUnit.MINUTES);
                WriterAndReader.write();
                LOCK.unlock(stamp);
            }, () -> {
                long stamp = LOCK.tryReadLock();
                WriterAndReader.read();
                LOCK.unlock(stamp);
            });
            case "without stamp" -> WriterAndReader.inTurn(() -> {
                LOCK.writeLock();
                WriterAndReader.write();
                LOCK.tryUnlockWrite();
            }, () -> {
                LOCK.readLock();
                WriterAndReader.read();
                LOCK.tryUnlockRead();
            });
            case "views" -> WriterAndReader.inTurn(() -> {
                LOCK.asWriteLock().lock();
                WriterAndReader.write();
                LOCK.asWriteLock().unlock();
            }, Stamped::readBesideReaders);
            case "pair of views" -> WriterAndReader.inTurn(Stamped::writeAlone, () -> {
                LOCK.asReadWriteLock().readLock().lock();
                WriterAndReader.read();
                LOCK.asReadWriteLock().readLock().unlock();
            });
            case "converted to write" -> WriterAndReader.inTurn(() -> {
                long stamp = LOCK.tryConvertToWriteLock(LOCK.readLock());
                WriterAndReader.write();
                LOCK.unlock(stamp);
            }, Stamped::readBesideReaders);
            case "converted to read" -> WriterAndReader.inTurn(Stamped::writeAlone, () -> {
                long stamp = LOCK.tryConvertToReadLock(LOCK.writeLock());
                WriterAndReader.read();
                LOCK.unlock(stamp);
            });
            case "converted from optimistic" -> WriterAndReader.inTurn(() -> {
                long stamp = LOCK.tryConvertToWriteLock(LOCK.tryOptimisticRead());
                WriterAndReader.write();
                LOCK.unlock(stamp);
            }, () -> {
                long stamp = LOCK.tryConvertToReadLock(LOCK.tryOptimisticRead());
                WriterAndReader.read();
                LOCK.unlock(stamp);
            });
            case "readers" -> WriterAndReader.inTurn(() -> {
                long stamp = LOCK.readLock();
                WriterAndReader.write();
                LOCK.unlock(stamp);
            }, Stamped::readBesideReaders);
            case "not acquired" -> WriterAndReader.inTurn(Stamped::writeAlone, () -> {
                long stamp = LOCK.readLock();
                LOCK.tryWriteLock();
                LOCK.unlock(stamp);
                WriterAndReader.read();
            });
            case "converted to optimistic" -> WriterAndReader.inTurn(Stamped::writeAlone, () -> {
                LOCK.tryConvertToOptimisticRead(LOCK.readLock());
                WriterAndReader.read();
            });
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void writeAlone() {
        long stamp = LOCK.writeLock();
        WriterAndReader.write();
        LOCK.unlockWrite(stamp);
    }

    private static void readBesideReaders() {
        long stamp = LOCK.readLock();
        WriterAndReader.read();
        LOCK.unlockRead(stamp);
    }
}
