// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.IEclipsePreferences.IPreferenceChangeListener;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.ProgramResult;

/**
 * Listens to changes of the severities of anomalies, in the workspace and in projects: they do not
 * change the results, so there is no other notification.
 */
final class SeverityChanges {

    private final IPreferenceChangeListener listener;

    /**
     * Hears of nothing yet.
     *
     * @param changed called in any thread
     */
    SeverityChanges(Runnable changed) {
        this.listener = change -> changed.run();
    }

    /**
     * Listens in the workspace, and in the projects of some programs. To do so again changes
     * nothing.
     */
    void listen(List<ProgramResult> programs) {
        // A node keeps each listener once.
        forEachNode(programs, node -> node.addPreferenceChangeListener(listener));
    }

    /** Listens there no more. */
    void stop(List<ProgramResult> programs) {
        forEachNode(programs, node -> node.removePreferenceChangeListener(listener));
    }

    private static void forEachNode(List<ProgramResult> programs, Consumer<IEclipsePreferences> action) {
        action.accept(InstanceScope.INSTANCE.getNode(IsoldeCore.ID));
        Stream<IProject> projects = programs.stream().flatMap(program -> program.projects().stream());
        // The settings of a closed project are gone, and with them who listens to them.
        projects.filter(IProject::isAccessible).forEach(
                project -> action.accept(new ProjectScope(project).getNode(IsoldeCore.ID)));
    }
}
