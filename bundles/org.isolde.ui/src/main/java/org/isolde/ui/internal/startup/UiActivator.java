// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.startup;

import org.isolde.ui.internal.CurrentAnomaly;
import org.isolde.ui.internal.editor.DecoratedEditors;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** Keeps, for as long as this bundle runs, what its views and editors share. */
public final class UiActivator implements BundleActivator {

    @Override
    public void start(BundleContext context) {
        CurrentAnomaly current = new CurrentAnomaly();
        context.registerService(CurrentAnomaly.class, current, null);
        context.registerService(DecoratedEditors.class, new DecoratedEditors(current), null);
    }

    @Override
    public void stop(BundleContext context) {
        // The framework takes the service back.
    }
}
