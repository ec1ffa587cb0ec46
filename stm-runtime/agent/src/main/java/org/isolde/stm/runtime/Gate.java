package org.isolde.stm.runtime;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Lets many transactions run at a time, or one alone. */
final class Gate {

    /** Whether a thread is in a transaction. */
    static final class Pass {

        private volatile boolean inside;
    }

    private static final ReentrantLock ALONE = new ReentrantLock();
    private static final List<WeakReference<Pass>> PASSES = new CopyOnWriteArrayList<>();
    private static final long PAUSE = 10_000;

    private static volatile boolean closed;

    private Gate() {}

    /** A pass for a thread. */
    static Pass register() {
        Pass pass = new Pass();
        PASSES.removeIf(old -> old.refersTo(null));
        PASSES.add(new WeakReference<>(pass));
        return pass;
    }

    /** Begins a transaction beside others; waits while one runs alone. */
    static void enter(Pass pass) {
        pass.inside = true;
        while (closed) {
            pass.inside = false;
            ALONE.lock();
            ALONE.unlock();
            pass.inside = true;
        }
    }

    static void leave(Pass pass) {
        pass.inside = false;
    }

    /** Begins a transaction alone; waits until those that have begun are over. */
    static void enterAlone(Pass own) {
        ALONE.lock();
        closed = true;
        for (WeakReference<Pass> reference : PASSES) {
            Pass pass = reference.get();
            while (pass != null && pass != own && pass.inside) {
                LockSupport.parkNanos(PAUSE);
            }
        }
        own.inside = true;
    }

    static void leaveAlone(Pass own) {
        own.inside = false;
        closed = false;
        ALONE.unlock();
    }
}
