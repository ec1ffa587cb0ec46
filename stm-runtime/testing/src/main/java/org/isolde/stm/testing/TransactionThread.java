// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The thread of a transaction. It is held when the transaction's first attempt is about to commit,
 * until it is released.
 */
final class TransactionThread {

    /** At first things happen fast; later it costs more to look at a thread than it gains. */
    private static final long FIRST_MILLISECONDS = 100;
    private static final long FIRST_POLL_MILLISECONDS = 5;
    private static final long POLL_MILLISECONDS = 20;

    private final DeclaredCall call;
    private final StmRuntime runtime;
    private final Thread thread;

    private boolean started;
    private boolean held;
    private boolean released;
    private @Nullable Ending ending;
    private @Nullable String method;

    /** Prepares the thread of a call; the class loader is the program's. */
    TransactionThread(DeclaredCall call, StmRuntime runtime, ClassLoader program) {
        this.call = call;
        this.runtime = runtime;
        thread = new Thread(this::run, call.name());
        thread.setDaemon(true);
        thread.setContextClassLoader(program);
    }

    String name() {
        return call.name();
    }

    Thread thread() {
        return thread;
    }

    /** The atomic method of the transaction; null if it has not come to a commit yet. */
    synchronized @Nullable String method() {
        return method;
    }

    /** How the call has ended; null if it has not. */
    synchronized @Nullable Ending ending() {
        return ending;
    }

    synchronized boolean isAlive() {
        return started && ending == null;
    }

    /** Starts the thread. */
    synchronized void start() {
        started = true;
        thread.start();
    }

    /** Lets it commit, now or when it comes to it. */
    synchronized void release() {
        released = true;
        notifyAll();
    }

    /**
     * Waits until it is held or has ended.
     *
     * @param wait what counts as waiting
     * @param blocked how long it may wait; then this returns
     * @param end how long this goes on
     * @return whether it is held or has ended; if not, it waits for something
     * @throws IllegalStateException if it runs for longer than that
     */
    synchronized boolean awaitHeld(Waits wait, Duration blocked, Duration end) {
        return await(true, wait, blocked, end);
    }

    /** Waits until it has ended; otherwise as {@link #awaitHeld}. */
    synchronized boolean awaitEnd(Waits wait, Duration blocked, Duration end) {
        return await(false, wait, blocked, end);
    }

    /**
     * A thread that waits is seen running now and then, as in the pauses between attempts: the time
     * in which it waits has to outweigh the other.
     */
    private synchronized boolean await(boolean isHeldEnough, Waits wait, Duration blocked, Duration end) {
        long begin = System.nanoTime();
        long last = begin;
        long waited = 0;
        while (ending == null && !(isHeldEnough && held)) {
            long now = System.nanoTime();
            if (now - begin > TimeUnit.MILLISECONDS.toNanos(FIRST_MILLISECONDS)) {
                waited = Math.max(0, waited + (wait.isTrueOf(thread) ? now - last : last - now));
            }
            last = now;
            if (waited >= blocked.toNanos()) {
                return false;
            }
            if (now - begin >= end.toNanos()) {
                throw new IllegalStateException(name() + " is still running after " + end.toSeconds() + " s");
            }
            pause(waited == 0 ? FIRST_POLL_MILLISECONDS : POLL_MILLISECONDS);
        }
        return true;
    }

    private void pause(long milliseconds) {
        try {
            wait(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + name(), e);
        }
    }

    // ---------------------------------------------------------------- in the thread

    private void run() {
        Ending how;
        try {
            runtime.beforeCommit(this::hold);
            how = call.body().run();
        } catch (Throwable thrown) {
            how = Ending.thrown(thrown);
        } finally {
            runtime.beforeCommit(null);
        }
        end(how);
    }

    private synchronized void end(Ending how) {
        ending = how;
        notifyAll();
    }

    /** Whoever interrupts the thread means the program: that waits, too. */
    private synchronized void hold() {
        method = runtime.atomicMethod();
        held = true;
        notifyAll();
        boolean interrupted = false;
        while (!released) {
            try {
                wait();
            } catch (InterruptedException later) {
                interrupted = true;
            }
        }
        held = false;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
