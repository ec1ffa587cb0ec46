// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.uninstall;

import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.equinox.p2.core.IProvisioningAgent;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.isolde.ui.internal.commands.NatureChange;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceReference;

/**
 * Removes Isolde from the workspace's projects when the user has uninstalled it. The removal of the
 * code takes effect with the next start; so this runs when the workbench closes.
 *
 * <p>An action of p2's own at the uninstallation would do it earlier, but each update runs such
 * actions, too, and whoever uninstalls from outside the Eclipse would fail without them.
 */
public final class Uninstallation implements IWorkbenchListener {

    /**
     * By its name: there may be no p2. It has a service when somebody has used it in this session,
     * as an uninstallation does.
     */
    private static final String AGENT = "org.eclipse.equinox.p2.core.IProvisioningAgent";

    private final long begin = System.currentTimeMillis();

    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
        if (isUninstalled()) {
            OpenParts.close(workbench);
            List<IProject> projects = Stream.of(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                    .filter(IProject::isAccessible)
                    .toList();
            removeFrom(projects, workbench);
        }
        return true;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
        // All is done before.
    }

    private boolean isUninstalled() {
        Bundle self = FrameworkUtil.getBundle(Uninstallation.class);
        BundleContext context = self.getBundleContext();
        ServiceReference<?> reference = context.getServiceReference(AGENT);
        return reference != null
                && InstalledUnits.of((IProvisioningAgent) context.getService(reference))
                        .hasGoneSince(begin, self.getSymbolicName());
    }

    /** Removes Isolde in a job, which logs what fails; meanwhile the windows are painted. */
    private static void removeFrom(List<IProject> projects, IWorkbench workbench) {
        try {
            workbench.getProgressService().run(true, false, monitor -> {
                NatureChange removing = NatureChange.removing(projects);
                removing.schedule();
                removing.join();
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
