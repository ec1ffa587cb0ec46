// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.JavaLaunchDelegate;
import org.eclipse.osgi.util.NLS;
import org.isolde.core.IsoldeCore;
import org.isolde.engine.certificate.Certificate;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.StmSettings;
import org.isolde.launching.internal.Messages;

/**
 * Launches a Java program as JDT does, with the agent as an additional JVM argument. Data of a
 * single launch are stored in an unsaved working copy of the launch configuration, which is passed
 * to JDT: one delegate serves all launches, also concurrent ones.
 *
 * <p>In profile mode the program runs with statistics, whatever the configuration says.
 */
public final class StmLaunchDelegate extends JavaLaunchDelegate {

    /** The attribute of the working copy that holds the argument. */
    private static final String AGENT_ARGUMENT = IsoldeLaunching.ID + ".agentArgument";

    @Override
    public void launch(
            ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, configuration.getName(), 10);
        StmSettings settings = settings(configuration, mode);
        check(configuration, settings);
        Path jar = AgentJar.installed();
        List<Certificate> certificates = settings.usesCertificates()
                ? certificates(getJavaProject(configuration), progress.split(5))
                : List.of();
        progress.setWorkRemaining(10);
        KeptRuns runs = KeptRuns.ofSession();
        RunFolder folder = runs.newFolder();
        try {
            ILaunchConfigurationWorkingCopy launched = configuration.getWorkingCopy();
            Map<IResource, Path> copies = takeCopies(
                    launched,
                    (remote, number, ofOne) -> {
                        Path copy = folder.copy(number, remote.getName());
                        runs.copies().link(remote, copy, ofOne);
                        return copy;
                    },
                    progress.split(5));
            AgentOptions options = new AgentOptions(settings);
            if (settings.statistics()) {
                options.statistics(folder.statistics());
                if (mode.equals(ILaunchManager.PROFILE_MODE)) {
                    options.details();
                }
            }
            if (!certificates.isEmpty()) {
                options.certificates(folder.write(certificates));
            }
            String argument = AgentJar.argument(jar, options.toString());
            IsoldeLaunching.TRACING.note(() -> configuration.getName() + ": started with " + argument);
            launched.setAttribute(AGENT_ARGUMENT, argument);
            int certified = certificates.stream().mapToInt(certificate -> certificate.transactions().size()).sum();
            StartedRun started = new StartedRun(configuration.getName(), projectName(configuration), settings,
                    certified, trace(launched, settings, copies));
            try {
                super.launch(launched, javaMode(mode), launch, progress.split(5));
            } finally {
                // Also when the debugger has failed to connect to it.
                if (launch.getProcesses().length > 0) {
                    runs.add(launch, started, folder);
                }
            }
        } finally {
            if (launch.getProcesses().length == 0) {
                folder.delete();
            }
        }
    }

    /** Copies a folder with classes, or a jar. */
    @FunctionalInterface
    private interface Copier {
        Path copy(IResource remote, int number, SubMonitor progress) throws CoreException;
    }

    /** Brings the classes to this computer that are not here, and has the launch take these. */
    private static Map<IResource, Path> takeCopies(ILaunchConfigurationWorkingCopy launched, Copier copier,
            SubMonitor progress) throws CoreException {
        RemoteClasses remote = new RemoteClasses(launched);
        progress.setWorkRemaining(remote.all().size());
        Map<IResource, Path> copies = new LinkedHashMap<>();
        for (IResource resource : remote.all()) {
            progress.setTaskName(NLS.bind(Messages.copyingClasses, resource.getFullPath()));
            copies.put(resource, copier.copy(resource, copies.size(), progress.split(1)));
        }
        remote.replace(launched, copies::get);
        return copies;
    }

    /** The trace that a program leaves, which is about to be started. */
    private Optional<RecordedTrace> trace(ILaunchConfiguration configuration, StmSettings settings,
            Map<IResource, Path> copies) throws CoreException {
        if (!settings.records() || settings.recording().equals(StmSettings.ONLINE)) {
            return Optional.empty();
        }
        File directory = verifyWorkingDirectory(configuration);
        Path from = directory == null ? Path.of("") : directory.toPath();
        // Only what is built in the workspace can change, and be marked.
        List<Path> classes = Arrays.stream(getClasspathAndModulepath(configuration))
                .flatMap(Arrays::stream)
                .map(Path::of)
                .filter(path -> Files.isDirectory(path) && !copies.containsValue(path))
                .toList();
        List<IPath> remoteClasses = copies.keySet()
                .stream()
                .filter(IContainer.class::isInstance)
                .map(IResource::getFullPath)
                .toList();
        MarkedConfiguration marked = KeptRuns.ofSession().configurations()
                .named(configuration.getName());
        return Optional.of(new RecordedTrace(marked, projectName(configuration),
                from.resolve(settings.recording()).toAbsolutePath(), classes, remoteClasses, Instant.now()));
    }

    private Optional<String> projectName(ILaunchConfiguration configuration) throws CoreException {
        return Optional.ofNullable(getJavaProject(configuration)).map(IJavaProject::getElementName);
    }

    @Override
    public String showCommandLine(
            ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        StmSettings settings = settings(configuration, mode);
        check(configuration, settings);
        // Without what is only there during a launch: the files of its statistics and certificates.
        String argument = AgentJar.argument(AgentJar.installed(), new AgentOptions(settings).toString());
        ILaunchConfigurationWorkingCopy launched = configuration.getWorkingCopy();
        launched.setAttribute(AGENT_ARGUMENT, argument);
        SubMonitor progress = SubMonitor.convert(monitor, configuration.getName(), 2);
        LocalCopies copies = KeptRuns.ofSession().copies();
        takeCopies(launched, (remote, number, ofOne) -> copies.update(remote, ofOne), progress.split(1));
        return super.showCommandLine(launched, javaMode(mode), launch, progress.split(1));
    }

    /** The arguments of the configuration with those that JDT adds, and the agent. */
    @Override
    public String getVMArguments(ILaunchConfiguration configuration, String mode) throws CoreException {
        String arguments = super.getVMArguments(configuration, mode);
        String agent = configuration.getAttribute(AGENT_ARGUMENT, "");
        if (agent.isEmpty()) {
            return arguments;
        }
        return (arguments + " " + DebugPlugin.renderArguments(new String[] {agent}, null)).strip();
    }

    private static String javaMode(String mode) {
        return mode.equals(ILaunchManager.PROFILE_MODE) ? ILaunchManager.RUN_MODE : mode;
    }

    private static StmSettings settings(ILaunchConfiguration configuration, String mode) throws CoreException {
        StmSettings settings = StmSettings.of(configuration);
        if (settings.records()) {
            return settings.withoutStatistics();
        }
        return mode.equals(ILaunchManager.PROFILE_MODE) ? settings.withStatistics() : settings;
    }

    private void check(ILaunchConfiguration configuration, StmSettings settings) throws CoreException {
        settings.check();
        AgentRequirements.check(verifyVMInstall(configuration), getVMArguments(configuration));
    }

    /** What is proven of the program as it is when all builds have ended that were asked for. */
    private static List<Certificate> certificates(IJavaProject project, SubMonitor progress) {
        if (project == null) {
            return List.of();
        }
        progress.setWorkRemaining(3);
        progress.subTask(Messages.awaitingAnalysis);
        await(ResourcesPlugin.FAMILY_AUTO_REFRESH, progress.split(1));
        await(ResourcesPlugin.FAMILY_AUTO_BUILD, progress.split(1));
        // Also when none is under way: a build may not have told of its end yet, or the user have
        // cancelled the one that it asked for.
        IsoldeCore.requestAnalysis();
        await(IsoldeCore.ANALYSIS_FAMILY, progress.split(1));
        return IsoldeCore.results().certificates(project.getProject());
    }

    private static void await(Object family, IProgressMonitor monitor) {
        try {
            Job.getJobManager().join(family, monitor);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new OperationCanceledException(Messages.awaitingAnalysis);
        }
    }
}
