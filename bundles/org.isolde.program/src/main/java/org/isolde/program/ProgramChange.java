// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An edit of a program: its new, changed and removed classes.
 *
 * @param changed classes that are new or differ, each with all of its code; one replaces the class
 *     of its name and origin, and is a duplicate when there is a class of its name from another
 *     origin that is not removed
 * @param removed internal names of classes that are gone, wherever they came from; they are removed
 *     before those in {@code changed} are added
 * @param problems what was wrong with class files that could not be read; their classes are removed
 */
public record ProgramChange(List<ClassModel> changed, Set<String> removed, List<Problem> problems) {

    /** Copies its arguments. */
    public ProgramChange {
        changed = List.copyOf(changed);
        removed = Set.copyOf(removed);
        problems = List.copyOf(problems);
    }

    /** Classes that are new or differ. */
    public static ProgramChange of(ClassModel... changed) {
        return new ProgramChange(List.of(changed), Set.of(), List.of());
    }

    /** Classes that are gone. */
    public static ProgramChange removing(Collection<String> names) {
        return new ProgramChange(List.of(), Set.copyOf(names), List.of());
    }

    /** The names of all classes concerned. */
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>(removed);
        for (ClassModel model : changed) {
            names.add(model.name());
        }
        for (Problem problem : problems) {
            names.add(problem.className());
        }
        return names;
    }
}
