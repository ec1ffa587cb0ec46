// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.MultiRule;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.isolde.core.IsoldeNature;

/**
 * Enabled projects that form one program, because they are connected by dependencies: their
 * transactions may conflict. Unconnected projects are separate, since they may contain classes of
 * the same name, and code that is not understood in one must not affect the verdicts on the other.
 *
 * @param projects sorted by name
 */
record LinkedProjects(List<IProject> projects) {

    private static final Comparator<IProject> BY_NAME = Comparator.comparing(IProject::getName);

    /** Keeps a copy of the list. */
    LinkedProjects {
        projects = List.copyOf(projects);
    }

    /** All enabled projects of a workspace; sorted by the name of the first. */
    static List<LinkedProjects> in(IWorkspace workspace) {
        List<Set<IProject>> linked = new ArrayList<>();
        for (IProject project : workspace.getRoot().getProjects()) {
            if (IsoldeNature.isEnabled(project)) {
                link(enabledAmong(withRequired(project)), linked);
            }
        }
        return linked.stream()
                .map(projects -> new LinkedProjects(List.copyOf(projects)))
                .sorted(Comparator.comparing(LinkedProjects::names))
                .toList();
    }

    /** Joins all sets that share a project with the new one. */
    private static void link(Set<IProject> more, List<Set<IProject>> linked) {
        linked.removeIf(known -> {
            boolean shared = known.stream().anyMatch(more::contains);
            if (shared) {
                more.addAll(known);
            }
            return shared;
        });
        linked.add(more);
    }

    private static Set<IProject> enabledAmong(Set<IProject> projects) {
        return projects.stream()
                .filter(IsoldeNature::isEnabled)
                .collect(Collectors.toCollection(() -> new TreeSet<>(BY_NAME)));
    }

    private static Set<IProject> withRequired(IProject project) {
        Set<IProject> found = new HashSet<>();
        addRequired(project, found);
        return found;
    }

    private static void addRequired(IProject project, Set<IProject> found) {
        if (!found.add(project)) {
            return;
        }
        IWorkspaceRoot root = project.getWorkspace().getRoot();
        for (String required : requiredNames(JavaCore.create(project))) {
            addRequired(root.getProject(required), found);
        }
    }

    private static List<String> requiredNames(IJavaProject project) {
        try {
            return project.exists() ? Arrays.asList(project.getRequiredProjectNames()) : List.of();
        } catch (JavaModelException closedMeanwhile) {
            return List.of();
        }
    }

    /** The projects' names, for messages. */
    String names() {
        return projects.stream().map(IProject::getName).collect(Collectors.joining(", "));
    }

    /** The rule that keeps builds and edits of these projects, and of these alone, away. */
    ISchedulingRule rule() {
        return MultiRule.combine(projects.toArray(IResource[]::new));
    }
}
