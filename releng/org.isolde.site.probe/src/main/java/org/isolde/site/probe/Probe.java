// SPDX-License-Identifier: EPL-2.0
package org.isolde.site.probe;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.expressions.EvaluationContext;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.ISources;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.osgi.service.prefs.BackingStoreException;

/**
 * What the tests of the update site have a plain Eclipse do when it has started. System properties
 * say what: {@code probe.projects}, folders of projects that are imported;
 * {@code probe.preferences}, those that are set; {@code probe.launch}, the path of a launch
 * configuration in the workspace that is launched; {@code probe.command}, a command that is
 * executed with the projects selected. Everything is built anew before and after that, and lines on
 * standard output say what there is then: bundles, natures, markers and views.
 * {@code probe.uninstall} is a unit that p2 then uninstalls, while Isolde's views and perspective
 * are open. At last the Eclipse is closed.
 */
public final class Probe implements IStartup {

    private static final IJobManager JOBS = Job.getJobManager();
    private static final String PREFIX = "org.isolde";
    private static final String SELF = "org.isolde.site.probe";

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();

    @Override
    public void earlyStartup() {
        if (System.getProperty("probe.projects") != null) {
            new Thread(this::run, "Probe").start();
        }
    }

    private void run() {
        try {
            setPreferences(System.getProperty("probe.preferences", ""));
            importProjects(System.getProperty("probe.projects"));
            build();
            tell();
            String launched = System.getProperty("probe.launch");
            if (launched != null) {
                say("launched", Launched.from(workspace.getRoot().getFile(IPath.fromPortableString(launched))));
            }
            String command = System.getProperty("probe.command");
            if (command != null) {
                execute(command);
                build();
                tell();
            }
            String unit = System.getProperty("probe.uninstall");
            if (unit != null) {
                OpenParts.open(PREFIX);
                Uninstalled.unit(unit);
            }
            workspace.save(true, null);
        } catch (CoreException | BackingStoreException | InterruptedException e) {
            e.printStackTrace();
        } finally {
            PlatformUI.getWorkbench().getDisplay().asyncExec(PlatformUI.getWorkbench()::close);
        }
    }

    private void tell() throws CoreException {
        System.out.println("PROBE state");
        bundles();
        for (IProject project : workspace.getRoot().getProjects()) {
            describe(project);
        }
        OpenParts.names(PREFIX).forEach(part -> say("open", part));
        views();
    }

    private static void say(String what, Object... about) {
        System.out.println("PROBE " + what + " " + String.join(" | ", Stream.of(about).map(String::valueOf).toList()));
    }

    /** @param preferences bundle/key=value, separated by commas */
    private static void setPreferences(String preferences) throws BackingStoreException {
        for (String[] parts : Stream.of(preferences.split(",")).map(each -> each.split("[/=]")).toList()) {
            if (parts.length == 3) {
                IEclipsePreferences node = InstanceScope.INSTANCE.getNode(parts[0]);
                node.put(parts[1], parts[2]);
                node.flush();
            }
        }
    }

    private void importProjects(String folders) throws CoreException {
        for (String folder : folders.split(",")) {
            IProject project = workspace.getRoot().getProject(IPath.fromOSString(folder).lastSegment());
            if (!project.exists()) {
                IPath description = IPath.fromOSString(folder).append(".project");
                project.create(workspace.loadProjectDescription(description), null);
            }
            project.open(null);
        }
    }

    private void build() throws CoreException, InterruptedException {
        workspace.build(IncrementalProjectBuilder.CLEAN_BUILD, null);
        workspace.build(IncrementalProjectBuilder.FULL_BUILD, null);
        List<Object> families = List.of(ResourcesPlugin.FAMILY_AUTO_REFRESH, ResourcesPlugin.FAMILY_AUTO_BUILD);
        boolean quiet = false;
        while (!quiet) {
            for (Object family : families) {
                JOBS.join(family, null);
            }
            Job[] working = Stream.of(JOBS.find(null)).filter(Probe::isOfIsolde).toArray(Job[]::new);
            for (Job job : working) {
                job.join();
            }
            quiet = working.length == 0;
        }
    }

    private static boolean isOfIsolde(Job job) {
        Bundle bundle = FrameworkUtil.getBundle(job.getClass());
        return bundle != null && isOfIsolde(bundle.getSymbolicName());
    }

    private static boolean isOfIsolde(String name) {
        return name.startsWith(PREFIX) && !name.equals(SELF);
    }

    /** Executes a command as a context menu does that pops up over the projects. */
    private void execute(String id) {
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            IHandlerService handlers = PlatformUI.getWorkbench().getService(IHandlerService.class);
            ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
            StructuredSelection projects = new StructuredSelection(workspace.getRoot().getProjects());
            EvaluationContext context = new EvaluationContext(handlers.getCurrentState(), List.of());
            context.addVariable(ISources.ACTIVE_CURRENT_SELECTION_NAME, projects);
            try {
                handlers.executeCommandInContext(
                        new ParameterizedCommand(commands.getCommand(id), null),
                        null,
                        context);
            } catch (CommandException e) {
                e.printStackTrace();
            }
        });
    }

    private static void bundles() {
        Bundle[] all = FrameworkUtil.getBundle(Probe.class).getBundleContext().getBundles();
        Stream.of(all).filter(bundle -> isOfIsolde(bundle.getSymbolicName())).forEach(
                bundle -> say("bundle", bundle.getSymbolicName(), bundle.getVersion(), resolved(bundle)));
    }

    private static String resolved(Bundle bundle) {
        return (bundle.getState() & (Bundle.RESOLVED | Bundle.STARTING | Bundle.ACTIVE)) != 0
                ? "resolved"
                : "unresolved";
    }

    private static void describe(IProject project) throws CoreException {
        say("natures", project.getName(), Arrays.asList(project.getDescription().getNatureIds()));
        for (IMarker marker : project.findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE)) {
            say(
                    "problem",
                    marker.getType(),
                    marker.getAttribute(IMarker.SEVERITY, -1),
                    marker.getResource().getProjectRelativePath(),
                    marker.getAttribute(IMarker.MESSAGE, ""));
        }
        for (IMarker marker : project.findMarkers(null, true, IResource.DEPTH_INFINITE)) {
            say("marker", marker.getType());
        }
    }

    private static void views() {
        Stream.of(Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.ui.views"))
                .filter(element -> isOfIsolde(element.getContributor().getName()) && element.getName().equals("view"))
                .map(element -> element.getAttribute("id"))
                .sorted()
                .forEach(Probe::show);
    }

    private static void show(String view) {
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            try {
                IWorkbenchPage page = PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
                IViewPart shown = page.showView(view);
                // The next Eclipse may not know it.
                page.hideView(shown);
                say("view", view);
            } catch (PartInitException e) {
                e.printStackTrace();
            }
        });
    }
}
