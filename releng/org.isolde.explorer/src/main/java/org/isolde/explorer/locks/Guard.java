// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

/** A lock of a program. */
public record Guard(String name, Kind kind) {

    /** What a lock is in Java. */
    public enum Kind {
        /** The monitor of the shared object, or of its class where all is static. */
        MONITOR,
        /** The monitor of an object that is made for this. */
        OBJECT,
        /** A {@code ReentrantLock}. */
        REENTRANT,
        /** A {@code ReentrantLock} that two short methods take and release. */
        BY_METHODS,
        /** A {@code ReentrantReadWriteLock}. */
        READ_WRITE,
        /** A {@code StampedLock}. */
        STAMPED,
        /** A semaphore with one permit. */
        SEMAPHORE,
        /** A semaphore with two permits, which keeps nobody out as long as two threads run. */
        TWO_PERMITS;

        /** Whether who holds it may take it once more. */
        boolean isReentrant() {
            return this == MONITOR || this == OBJECT || this == REENTRANT || this == BY_METHODS || this == READ_WRITE;
        }

        /** Whether several threads can share it. */
        boolean isShareable() {
            return this == READ_WRITE || this == STAMPED;
        }

        /** Whether threads can wait for others with it, by {@code wait} and {@code notifyAll}. */
        boolean isMonitor() {
            return this == MONITOR || this == OBJECT;
        }
    }
}
