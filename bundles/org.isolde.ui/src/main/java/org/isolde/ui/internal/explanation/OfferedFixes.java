// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.explanation;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.Fixes;
import org.isolde.core.results.ProgramAnomaly;

/**
 * Finds the fixes for the explained anomaly in the background, since that reads the sources. To be
 * used in the UI thread.
 */
final class OfferedFixes {

    private final Display display;
    private final Consumer<List<Fix>> answered;
    private Optional<ProgramAnomaly> asked = Optional.empty();
    private Optional<Job> job = Optional.empty();

    /**
     * Asks for nothing yet.
     *
     * @param answered told what was found, in the thread of the display; not for an anomaly that is
     *     explained no more
     */
    OfferedFixes(Display display, Consumer<List<Fix>> answered) {
        this.display = display;
        this.answered = answered;
    }

    /** Asks for the fixes of an anomaly, unless these were asked for last. */
    void ask(ProgramAnomaly anomaly) {
        if (asked.filter(anomaly::equals).isPresent()) {
            return;
        }
        forget();
        asked = Optional.of(anomaly);
        ICoreRunnable search = monitor -> {
            List<Fix> fixes = Fixes.of(anomaly);
            if (!display.isDisposed()) {
                display.asyncExec(() -> {
                    if (asked.filter(anomaly::equals).isPresent()) {
                        answered.accept(fixes);
                    }
                });
            }
        };
        Job next = Job.createSystem(Messages.searchName, search);
        job = Optional.of(next);
        next.schedule();
    }

    /** Wants to know no more. */
    void forget() {
        asked = Optional.empty();
        job.ifPresent(Job::cancel);
        job = Optional.empty();
    }
}
