// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import org.isolde.engine.analysis.Progress;

/**
 * Relays progress from another thread to its receiver, which is called in its own thread only. The
 * last phase can be reported later, and the work is cancelled explicitly.
 */
public final class ProgressRelay implements Progress {

    private final Thread owner = Thread.currentThread();
    private final Progress progress;
    private volatile String phase = "";
    private volatile boolean cancelled;

    /** One that tells {@code progress} in the thread that makes it. */
    ProgressRelay(Progress progress) {
        this.progress = progress;
    }

    @Override
    public void phase(String what) {
        if (Thread.currentThread() == owner) {
            progress.phase(what);
        } else {
            phase = what;
        }
    }

    @Override
    public boolean cancelled() {
        return cancelled || Thread.currentThread() == owner && progress.cancelled();
    }

    /**
     * Tells of the phase that the work elsewhere is in; to be called in the thread that made this.
     */
    void tell() {
        if (!phase.isEmpty()) {
            progress.phase(phase);
        }
    }

    /** Lets the work elsewhere end. */
    void cancel() {
        cancelled = true;
    }
}
