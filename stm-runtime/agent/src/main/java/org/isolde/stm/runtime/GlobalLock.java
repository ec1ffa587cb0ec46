package org.isolde.stm.runtime;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The lock under which every transaction runs with the algorithm {@code global-lock}.
 *
 * <p>Instrumented code takes and releases the lock itself instead of calling methods here, because the methods of
 * {@link ReentrantLock} have stack reserved for them (JEP 270): a transaction that overflows the stack still releases
 * the lock.
 */
public final class GlobalLock {

    /** The one lock of the program. */
    public static final ReentrantLock LOCK = new ReentrantLock();

    private GlobalLock() {}
}
