// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import org.isolde.engine.analysis.Progress;

/**
 * The progress of work that may be done in another thread than that of the one who is told: from
 * there nobody is told or asked. Its last phase can be told later, and it is cancelled by hand.
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
