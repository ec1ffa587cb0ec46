// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;

/**
 * Waits for builds. The analysis holds no scheduling rule while it works, so that it blocks neither
 * builds nor saving and closing.
 */
final class Builds {

    private Builds() {}

    /**
     * Returns when nobody holds a rule that conflicts with one, as builds of what it covers do.
     *
     * @throws org.eclipse.core.runtime.OperationCanceledException when the monitor says so
     */
    static void await(ISchedulingRule rule, IProgressMonitor monitor) {
        try {
            Job.getJobManager().beginRule(rule, monitor);
        } finally {
            // Also when cancelled: the attempt counts as begun.
            Job.getJobManager().endRule(rule);
        }
    }
}
