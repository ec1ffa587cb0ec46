// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.startup;

import org.isolde.ui.internal.CurrentAnomaly;
import org.isolde.ui.internal.editor.DecoratedEditors;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/** The activator of this bundle: owns the objects that its views and editors share. */
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
