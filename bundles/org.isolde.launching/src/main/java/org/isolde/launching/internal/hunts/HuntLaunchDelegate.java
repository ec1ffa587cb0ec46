// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IModuleDescription;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.launching.IVMInstall;
import org.eclipse.jdt.launching.JavaLaunchDelegate;
import org.eclipse.jdt.launching.VMRunnerConfiguration;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.internal.runs.AgentRequirements;

/**
 * Hunts in the program of a launch configuration of JDT: starts the command {@code hunt} in the
 * JRE of the configuration, which then starts the program as often as it needs to.
 */
public class HuntLaunchDelegate extends JavaLaunchDelegate {

    private static final int CLASSES = 0;
    private static final int MODULES = 1;

    @Override
    public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
            throws CoreException {
        SubMonitor progress = SubMonitor.convert(monitor, configuration.getName(), 2);
        IVMInstall vm = verifyVMInstall(configuration);
        AgentRequirements.check(vm, getVMArguments(configuration));
        Optional<Repetition> repetition = Repetition.of(configuration);
        if (repetition.isPresent()) {
            Repetition again = repetition.get();
            run(vm, configuration, launch,
                    List.of("--trace", again.trace().toString(), "--again", again.finding()), progress);
            HuntJob.ofRepetition(launch, configuration.getName()).schedule();
            return;
        }
        HuntFolder folder = KeptHunts.ofSession().newFolder();
        boolean isStarted = false;
        try {
            run(vm, configuration, launch, List.of("--trace", folder.trace().toString(), "--json",
                    folder.findings().toString()), progress);
            isStarted = launch.getProcesses().length > 0;
        } finally {
            if (!isStarted) {
                folder.delete();
            }
        }
        if (isStarted) {
            HuntRun hunt = KeptHunts.ofSession().begin(configuration,
                    Optional.ofNullable(getJavaProject(configuration)).map(IJavaProject::getElementName), folder);
            HuntJob.of(launch, hunt).schedule();
        }
    }

    private void run(IVMInstall vm, ILaunchConfiguration configuration, ILaunch launch, List<String> options,
            SubMonitor progress) throws CoreException {
        List<String> words = new ArrayList<>(List.of("hunt"));
        words.addAll(options);
        words.addAll(program(configuration));
        List<String> path = LauncherJars.classPath();
        VMRunnerConfiguration command = new VMRunnerConfiguration(LauncherJars.MAIN, path.toArray(String[]::new));
        command.setProgramArguments(words.toArray(String[]::new));
        command.setEnvironment(getEnvironment(configuration));
        File directory = verifyWorkingDirectory(configuration);
        if (directory != null) {
            command.setWorkingDirectory(directory.getAbsolutePath());
        }
        IsoldeLaunching.TRACING.note(() -> configuration.getName() + ": hunted in with " + words);
        if (!progress.isCanceled()) {
            setDefaultSourceLocator(launch, configuration);
            vm.getVMRunner(ILaunchManager.RUN_MODE).run(command, launch, progress.split(1));
        }
    }

    /**
     * The words that say to the command {@code hunt} which program it is: those that {@code java}
     * would be started with.
     */
    protected List<String> program(ILaunchConfiguration configuration) throws CoreException {
        String type = verifyMainTypeName(configuration);
        String[][] paths = getClasspathAndModulepath(configuration);
        List<String> words = new ArrayList<>();
        // First: the command takes a word without a hyphen for a folder or a class.
        addPath("-cp", paths[CLASSES], words);
        boolean isModular = paths.length > MODULES && paths[MODULES] != null && paths[MODULES].length > 0;
        if (isModular) {
            addPath("-p", paths[MODULES], words);
        }
        words.addAll(arguments(getVMArguments(configuration, ILaunchManager.RUN_MODE)));
        Optional<String> module = isModular ? module(configuration) : Optional.empty();
        module.ifPresentOrElse(name -> words.addAll(List.of("-m", name + "/" + type)), () -> words.add(type));
        words.addAll(arguments(getProgramArguments(configuration)));
        return words;
    }

    private static void addPath(String option, String[] path, List<String> words) {
        if (path != null && path.length > 0) {
            words.addAll(List.of(option, String.join(File.pathSeparator, path)));
        }
    }

    /** The module of the program; empty if its project is none. */
    private Optional<String> module(ILaunchConfiguration configuration) throws CoreException {
        IJavaProject project = getJavaProject(configuration);
        try {
            return Optional.ofNullable(project == null ? null : project.getModuleDescription())
                    .map(IModuleDescription::getElementName);
        } catch (JavaModelException e) {
            throw new CoreException(e.getStatus());
        }
    }

    private static List<String> arguments(String text) {
        return Arrays.asList(DebugPlugin.parseArguments(text));
    }
}
