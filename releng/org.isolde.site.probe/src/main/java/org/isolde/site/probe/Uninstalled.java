// SPDX-License-Identifier: EPL-2.0
package org.isolde.site.probe;

import java.net.URI;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.equinox.p2.core.IProvisioningAgent;
import org.eclipse.equinox.p2.engine.IEngine;
import org.eclipse.equinox.p2.engine.IProfile;
import org.eclipse.equinox.p2.engine.IProfileRegistry;
import org.eclipse.equinox.p2.engine.IProvisioningPlan;
import org.eclipse.equinox.p2.engine.PhaseSetFactory;
import org.eclipse.equinox.p2.engine.ProvisioningContext;
import org.eclipse.equinox.p2.planner.IPlanner;
import org.eclipse.equinox.p2.planner.IProfileChangeRequest;
import org.eclipse.equinox.p2.query.QueryUtil;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * Uninstalls a unit from the running Eclipse, as <em>About ▸ Installation Details ▸ Uninstall</em>
 * does; it takes effect with the next start.
 */
final class Uninstalled {

    private Uninstalled() {}

    /**
     * Uninstalls a unit.
     *
     * @throws CoreException when p2 does not
     */
    static void unit(String id) throws CoreException {
        // The class, not its name: the first use of it starts p2.
        Class<IProvisioningAgent> service = IProvisioningAgent.class;
        BundleContext context = FrameworkUtil.getBundle(Uninstalled.class).getBundleContext();
        IProvisioningAgent agent = context.getService(context.getServiceReference(service));
        IProfile profile = agent.getService(IProfileRegistry.class).getProfile(IProfileRegistry.SELF);
        IPlanner planner = agent.getService(IPlanner.class);
        IProfileChangeRequest request = planner.createChangeRequest(profile);
        request.removeAll(profile.query(QueryUtil.createIUQuery(id), null).toUnmodifiableSet());
        ProvisioningContext nothingElse = new ProvisioningContext(agent);
        nothingElse.setMetadataRepositories(new URI[0]);
        nothingElse.setArtifactRepositories(new URI[0]);
        IProvisioningPlan plan = planner.getProvisioningPlan(request, nothingElse, null);
        check(plan.getStatus());
        check(agent.getService(IEngine.class).perform(plan, PhaseSetFactory.createDefaultPhaseSet(), null));
    }

    private static void check(IStatus status) throws CoreException {
        if (!status.isOK()) {
            throw new CoreException(new Status(IStatus.ERROR, Uninstalled.class, "Not uninstalled: " + status));
        }
    }
}
