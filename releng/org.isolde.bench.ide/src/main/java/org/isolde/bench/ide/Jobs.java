// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.isolde.core.IsoldeCore;

/** Waits for background jobs. */
final class Jobs {

    /**
     * Eclipse puts a build off until a second after the last one, which is not what is measured.
     */
    private static final long MILLISECONDS_BETWEEN_BUILDS = 1_100;

    private Jobs() {}

    /** Returns when all is built and analysed, and what is saved next is built at once. */
    static void awaitRest() throws InterruptedException {
        await();
        Thread.sleep(MILLISECONDS_BETWEEN_BUILDS);
    }

    /** Returns when all is built and analysed. */
    static void await() throws InterruptedException {
        IJobManager jobs = Job.getJobManager();
        jobs.join(ResourcesPlugin.FAMILY_AUTO_REFRESH, null);
        do {
            jobs.join(ResourcesPlugin.FAMILY_AUTO_BUILD, null);
            jobs.join(IsoldeCore.ANALYSIS_FAMILY, null);
        } while (jobs.find(ResourcesPlugin.FAMILY_AUTO_BUILD).length > 0);
    }
}
