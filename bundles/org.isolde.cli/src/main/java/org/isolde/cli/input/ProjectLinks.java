// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The dependencies between source projects: one imports from a package that another declares, and
 * that it does not declare itself.
 */
final class ProjectLinks {
    private final Map<SourceProject, Set<SourceProject>> links = new HashMap<>();
    private final List<SourceProject> projects;

    ProjectLinks(List<SourceProject> projects) {
        this.projects = projects;
        Map<String, List<SourceProject>> declaring = new HashMap<>();
        for (SourceProject project : projects) {
            project.packages().forEach(name -> declaring.computeIfAbsent(name, key -> new ArrayList<>()).add(project));
        }
        for (SourceProject project : projects) {
            for (String name : project.imports()) {
                List<SourceProject> used = declaring(name, declaring);
                if (!used.contains(project)) {
                    used.forEach(other -> link(project, other));
                }
            }
        }
    }

    /**
     * The projects that declare the package which an import names, or which holds the class that it
     * names.
     */
    private static List<SourceProject> declaring(String imported, Map<String, List<SourceProject>> declaring) {
        String name = imported;
        while (!declaring.containsKey(name)) {
            int dot = name.lastIndexOf('.');
            if (dot < 0) {
                return List.of();
            }
            name = name.substring(0, dot);
        }
        return declaring.get(name);
    }

    private void link(SourceProject user, SourceProject used) {
        links.computeIfAbsent(user, key -> new HashSet<>()).add(used);
        links.computeIfAbsent(used, key -> new HashSet<>()).add(user);
    }

    /**
     * The projects that are linked directly or by way of others, together; all sorted by directory.
     */
    List<List<SourceProject>> components() {
        List<List<SourceProject>> components = new ArrayList<>();
        Set<SourceProject> seen = new HashSet<>();
        for (SourceProject project : projects) {
            if (seen.add(project)) {
                List<SourceProject> component = new ArrayList<>(List.of(project));
                for (int i = 0; i < component.size(); i++) {
                    links.getOrDefault(component.get(i), Set.of()).stream().filter(seen::add).forEach(component::add);
                }
                component.sort(Comparator.comparing(SourceProject::root));
                components.add(List.copyOf(component));
            }
        }
        components.sort(Comparator.comparing(component -> component.getFirst().root()));
        return components;
    }
}
