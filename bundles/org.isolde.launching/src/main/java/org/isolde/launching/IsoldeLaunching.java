// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching;

import org.isolde.core.Tracing;
import org.isolde.launching.internal.KeptRuns;
import org.isolde.launching.runs.Runs;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;

/** What other bundles need to know of this one. */
public final class IsoldeLaunching {

    /** The symbolic name of this bundle; the qualifier of its statuses and of the attributes of launch configurations. */
    public static final String ID = "org.isolde.launching";

    /** The type of launch configurations that start a Java program on the STM runtime. */
    public static final String CONFIGURATION_TYPE = ID + ".stmJavaApplication";

    /** With what programs are started, and how they end. */
    public static final Tracing TRACING = new Tracing(ID, "/debug/launch");

    private IsoldeLaunching() {}

    /** Starts this bundle, if it is not: from now on it hears of launch configurations. */
    public static void start() {
        runs();
    }

    /**
     * The programs that were started on the STM runtime in this session.
     *
     * @throws IllegalStateException while this bundle is not started, as when the platform goes down
     */
    public static Runs runs() {
        BundleContext context = FrameworkUtil.getBundle(IsoldeLaunching.class).getBundleContext();
        if (context != null) {
            ServiceReference<KeptRuns> reference = context.getServiceReference(KeptRuns.class);
            if (reference != null) {
                return context.getService(reference);
            }
        }
        throw new IllegalStateException(ID + " is not started");
    }
}
