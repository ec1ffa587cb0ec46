// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.hunts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.ILaunchesListener2;
import org.eclipse.debug.core.model.IBreakpoint;
import org.eclipse.jdt.debug.core.IJavaBreakpoint;
import org.eclipse.jdt.debug.core.IJavaLineBreakpoint;
import org.eclipse.jdt.debug.core.JDIDebugModel;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.hunts.Finding;
import org.isolde.launching.hunts.FindingStep;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.internal.runs.AgentJar;
import org.isolde.launching.internal.runs.MarkedSources;

/**
 * Shows a finding in the debugger: the agent drives the program, and breakpoints stop all threads
 * where a thread of the finding is about to make one of its accesses. The breakpoints are removed
 * when the program has ended.
 *
 * @param hunt the hunt that it is of
 * @param finding what is shown
 */
record DebuggedFinding(HuntRun hunt, Finding finding) {

    /** Starts the program. */
    ILaunch launch(IProgressMonitor monitor) throws CoreException {
        ILaunchConfigurationWorkingCopy copy = hunt.configuration().getWorkingCopy();
        String agent = AgentJar.argument(AgentJar.installed(),
                new Repetition(hunt.trace(), finding.again()).agentOptions());
        String arguments = copy.getAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS,
                (arguments + " " + DebugPlugin.renderArguments(new String[] {agent}, null)).strip());
        List<IBreakpoint> breakpoints = new ArrayList<>();
        boolean isStarted = false;
        try {
            addBreakpoints(breakpoints);
            ILaunch launch = copy.launch(ILaunchManager.DEBUG_MODE, monitor);
            removeWhenTerminated(breakpoints, launch);
            isStarted = true;
            return launch;
        } finally {
            if (!isStarted) {
                remove(breakpoints);
            }
        }
    }

    private void addBreakpoints(List<IBreakpoint> breakpoints) throws CoreException {
        MarkedSources sources = new MarkedSources(hunt.project()
                .map(ResourcesPlugin.getWorkspace().getRoot()::getProject).filter(IProject::isAccessible));
        Map<Line, Set<String>> threads = new LinkedHashMap<>();
        for (FindingStep step : finding.steps()) {
            if (step.line() > 0) {
                threads.computeIfAbsent(new Line(step.file(), step.line()), any -> new LinkedHashSet<>())
                        .add(step.thread());
            }
        }
        for (Map.Entry<Line, Set<String>> entry : threads.entrySet()) {
            Line line = entry.getKey();
            Optional<IFile> file = sources.file(line.file);
            if (file.isPresent() && JDIDebugModel.lineBreakpointExists(file.get(), line.type(), line.number) == null) {
                IJavaLineBreakpoint breakpoint = JDIDebugModel.createLineBreakpoint(file.get(), line.type(),
                        line.number, -1, -1, 0, false, new HashMap<>());
                breakpoints.add(breakpoint);
                breakpoint.setPersisted(false);
                // The others must not go on: the agent would take the thread for one that hangs.
                breakpoint.setSuspendPolicy(IJavaBreakpoint.SUSPEND_VM);
                if (!entry.getValue().contains("")) {
                    breakpoint.setCondition(isOneOf(entry.getValue()));
                    breakpoint.setConditionEnabled(true);
                }
                DebugPlugin.getDefault().getBreakpointManager().addBreakpoint(breakpoint);
            }
        }
    }

    /** A condition in Java: the thread has one of some names. */
    private static String isOneOf(Set<String> names) {
        return names.stream()
                .map(name -> "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"")
                        + "\".equals(Thread.currentThread().getName())")
                .collect(Collectors.joining(" || "));
    }

    /** A line of a source file, by its path below a source folder. */
    private record Line(String file, int number) {

        /** The type after which the file is called; the debugger finds those in it. */
        String type() {
            return IPath.fromPortableString(file).removeFileExtension().toString().replace('/', '.');
        }
    }

    private static void removeWhenTerminated(List<IBreakpoint> breakpoints, ILaunch launch) {
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        manager.addLaunchListener(new ILaunchesListener2() {
            @Override
            public void launchesTerminated(ILaunch[] launches) {
                if (List.of(launches).contains(launch)) {
                    manager.removeLaunchListener(this);
                    remove(breakpoints);
                }
            }

            @Override
            public void launchesRemoved(ILaunch[] launches) {
                launchesTerminated(launches);
            }

            @Override
            public void launchesAdded(ILaunch[] launches) {
                // Only the end is of interest.
            }

            @Override
            public void launchesChanged(ILaunch[] launches) {
                // Only the end is of interest.
            }
        });
        if (launch.isTerminated()) {
            remove(breakpoints);
        }
    }

    private static void remove(List<IBreakpoint> breakpoints) {
        try {
            DebugPlugin.getDefault().getBreakpointManager()
                    .removeBreakpoints(breakpoints.toArray(IBreakpoint[]::new), true);
        } catch (CoreException e) {
            LaunchingStatus.log(e.getStatus());
        }
    }
}
