package org.isolde.stm.runtime;

/**
 * The lock under which every transaction runs with the algorithm {@code global-lock}.
 *
 * <p>It is a monitor because the JVM leaves a monitor without calling a method. A lock of
 * {@code java.util.concurrent} stays taken when a transaction overflows the stack and {@code unlock} does not fit on it
 * any more, in spite of the stack reserved for that method.
 */
public final class GlobalLock {

    /** The object whose monitor is the one lock of the program. */
    public static final Object LOCK = new Object();

    private GlobalLock() {}
}
