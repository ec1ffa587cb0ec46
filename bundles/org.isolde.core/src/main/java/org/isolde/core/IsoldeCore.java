// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.Optional;
import org.eclipse.core.runtime.Platform;
import org.isolde.core.internal.AnalysisRequests;
import org.isolde.core.results.AnalysisResults;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;

/** The entry point for other bundles: access to the analysis of the workspace, and identifiers. */
public final class IsoldeCore {

    /**
     * The symbolic name of this bundle; the qualifier of all its preferences, statuses and markers.
     */
    public static final String ID = "org.isolde.core";

    /** The class path container that holds Isolde's annotations. */
    public static final String STM_API_CONTAINER = ID + ".STM_API";

    /** The class path container that holds what generated tests need. */
    public static final String STM_TESTING_CONTAINER = ID + ".STM_TESTING";

    /**
     * The family of the jobs that enable projects, analyse them and set markers: after
     * {@link org.eclipse.core.runtime.jobs.IJobManager#join joining} it, the markers reflect the
     * last build.
     */
    public static final Object ANALYSIS_FAMILY = IsoldeCore.class;

    private IsoldeCore() {}

    /**
     * Requests an analysis of all enabled projects, soon and in the background. Cheap, and may be
     * called from any thread: requests shortly after one another are answered by one run, and
     * unchanged code is not analysed again.
     */
    public static void requestAnalysis() {
        // Without a platform, or while it goes down, there is nothing to analyse.
        if (Platform.isRunning()) {
            service(AnalysisRequests.class).ifPresent(AnalysisRequests::request);
        }
    }

    /**
     * The current results of the analysis of the workspace.
     *
     * @throws IllegalStateException if this bundle is not started, for example because the platform
     *     is shutting down
     */
    public static AnalysisResults results() {
        return service(AnalysisResults.class)
                .orElseThrow(() -> new IllegalStateException(ID + " is not started"));
    }

    private static <T> Optional<T> service(Class<T> type) {
        BundleContext context = FrameworkUtil.getBundle(IsoldeCore.class).getBundleContext();
        ServiceReference<T> reference = context.getServiceReference(type);
        return Optional.ofNullable(reference).map(context::getService);
    }
}
