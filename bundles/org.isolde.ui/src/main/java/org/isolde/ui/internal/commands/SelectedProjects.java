// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.commands;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.handlers.HandlerUtil;

/** Finds the projects in the workbench's selection, as resources or as Java projects. */
final class SelectedProjects {

    private SelectedProjects() {}

    static List<IProject> of(ExecutionEvent event) {
        Set<IProject> projects = new LinkedHashSet<>();
        for (Object selected : HandlerUtil.getCurrentStructuredSelection(event)) {
            Optional.ofNullable(Adapters.adapt(selected, IProject.class)).ifPresent(projects::add);
        }
        return List.copyOf(projects);
    }
}
