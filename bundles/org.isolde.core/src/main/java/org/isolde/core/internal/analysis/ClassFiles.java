// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jdt.core.JavaCore;
import org.isolde.program.ClassModel;
import org.isolde.program.Problem;
import org.isolde.program.ProgramChange;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;

/**
 * The versions of the class files of linked projects at some time.
 *
 * @param versions by the internal name of the class; mostly one, but each project may have a class
 *     of that name, and they are in the order of the projects then
 */
record ClassFiles(Map<String, List<ClassFileVersion>> versions) {

    /** No class files. */
    static final ClassFiles NONE = new ClassFiles(Map.of());

    /** The class files that are there now. Linear in their number; reads none of them. */
    static ClassFiles of(LinkedProjects linked) throws CoreException {
        Map<String, List<ClassFileVersion>> all = new TreeMap<>();
        for (IProject project : linked.projects()) {
            OutputFolders.classFiles(JavaCore.create(project)).forEach(
                    (name, version) -> all.computeIfAbsent(name, none -> new ArrayList<>(1)).add(version));
        }
        return new ClassFiles(all);
    }

    /** The project that a class was compiled in, where it is one of these. */
    Optional<IProject> projectOf(String className) {
        return versions(className).stream().findFirst().map(version -> version.file().getProject());
    }

    private List<ClassFileVersion> versions(String className) {
        return versions.getOrDefault(className, List.of());
    }

    /**
     * Reads what differs.
     *
     * @param before what was read earlier
     * @return the edit that leads from there to here; a file that cannot be read is one of its
     *     problems
     * @throws OperationCanceledException when the monitor says so
     */
    ProgramChange since(ClassFiles before, IProgressMonitor monitor) {
        List<ClassModel> changed = new ArrayList<>();
        Set<String> removed = new LinkedHashSet<>();
        List<Problem> problems = new ArrayList<>();
        Set<String> names = new TreeSet<>(before.versions.keySet());
        names.addAll(versions.keySet());
        for (String name : names) {
            List<ClassFileVersion> now = versions(name);
            if (now.equals(before.versions(name))) {
                continue;
            }
            if (monitor.isCanceled()) {
                throw new OperationCanceledException();
            }
            if (now.size() != 1 || !sameFiles(now, before.versions(name))) {
                // Of several the first counts: all must be given again, in order.
                removed.add(name);
            }
            for (ClassFileVersion version : now) {
                read(name, version, changed, problems);
            }
        }
        return new ProgramChange(changed, removed, problems);
    }

    private static boolean sameFiles(List<ClassFileVersion> left, List<ClassFileVersion> right) {
        return left.stream().map(ClassFileVersion::file).toList().equals(
                right.stream().map(ClassFileVersion::file).toList());
    }

    private static void read(String name, ClassFileVersion version, List<ClassModel> models, List<Problem> problems) {
        try {
            ClassModel model = new ClassFileReader().read(version.file().readAllBytes(), version.origin());
            // A class that is not where its name says is none that could be loaded from here.
            if (model.name().equals(name)) {
                models.add(model);
            }
        } catch (UnreadableClassException | CoreException e) {
            problems.add(new Problem(Problem.Kind.UNREADABLE_CLASS, version.origin(), name, e.getMessage()));
        }
    }
}
