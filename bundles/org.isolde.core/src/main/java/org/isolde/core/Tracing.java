// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.osgi.service.debug.DebugOptions;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * A tracing option: while it is switched on in Eclipse, by the option {@code -debug} or in the
 * preferences, messages are written to the trace. The options of a bundle are listed in its file
 * {@code .options}.
 *
 * @param bundle the symbolic name of the bundle
 * @param option the option's name in that bundle, with a slash before it
 */
public record Tracing(String bundle, String option) {

    /** Traces the analysis of the workspace. */
    public static final Tracing ANALYSIS = new Tracing(IsoldeCore.ID, "/debug/analysis");

    /** Traces changes of markers. */
    public static final Tracing MARKERS = new Tracing(IsoldeCore.ID, "/debug/markers");

    /**
     * Writes a message if the option is on.
     *
     * @param text called only if the option is on
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
