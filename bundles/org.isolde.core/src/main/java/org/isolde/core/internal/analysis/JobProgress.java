// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import org.eclipse.core.runtime.IProgressMonitor;
import org.isolde.engine.analysis.Progress;

/** Reports the engine's progress in the workbench's progress view, where it can be cancelled. */
record JobProgress(IProgressMonitor monitor) implements Progress {

    @Override
    public void phase(String what) {
        monitor.subTask(what);
    }

    @Override
    public boolean cancelled() {
        return monitor.isCanceled();
    }
}
