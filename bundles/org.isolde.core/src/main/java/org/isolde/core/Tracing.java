// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.osgi.service.debug.DebugOptions;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * What is written down of some work while Eclipse's tracing is on for it: by the option
 * {@code -debug}, or in the preferences. The options of a bundle stand in its file
 * {@code .options}.
 *
 * @param bundle the symbolic name of the bundle that does the work
 * @param option the option's name in that bundle, with a slash before it
 */
public record Tracing(String bundle, String option) {

    /** What the analysis of the workspace does. */
    public static final Tracing ANALYSIS = new Tracing(IsoldeCore.ID, "/debug/analysis");

    /** How markers are changed. */
    public static final Tracing MARKERS = new Tracing(IsoldeCore.ID, "/debug/markers");

    /**
     * Writes something down, if that is wanted.
     *
     * @param text made only then
     */
    public void note(Supplier<String> text) {
        options().filter(options -> options.getBooleanOption(bundle + option, false)).ifPresent(
                options -> options.newDebugTrace(bundle).trace(option, text.get()));
    }

    /** Empty while this bundle is not started, as when the platform goes down. */
    private static Optional<DebugOptions> options() {
        BundleContext context = FrameworkUtil.getBundle(Tracing.class).getBundleContext();
        return Optional.ofNullable(context).map(started -> started.getServiceReference(DebugOptions.class)).map(
                context::getService);
    }
}
