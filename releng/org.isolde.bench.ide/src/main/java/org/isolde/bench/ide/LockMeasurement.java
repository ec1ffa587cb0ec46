// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jdt.core.IJavaModelMarker;
import org.isolde.bench.ide.SaveTimes.Moment;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.LockChoice;
import org.isolde.testing.measure.Times;

/**
 * The benchmark in the workbench on code that locks: makes a project of source files, has its
 * critical sections looked at, and edits methods in the Java editor.
 *
 * @param folder the folder of the source files, in folders as their packages say
 * @param libraries jars and folders of class files that they use
 * @param edits how many edits are measured, after as many that are not
 * @param out where the results go
 */
record LockMeasurement(Path folder, List<Path> libraries, int edits, PrintStream out) {

    void run() throws IOException, InterruptedException, CoreException {
        Map<String, String> sources = sources();
        List<Map.Entry<String, String>> edited = sources.entrySet().stream()
                .flatMap(source -> MethodEdit.of(source.getValue())
                        .map(text -> Map.entry(source.getKey(), text)).stream())
                .toList();
        if (edited.isEmpty()) {
            throw new IllegalArgumentException("No source file below " + folder + " has a method that could be edited");
        }
        var preferences = InstanceScope.INSTANCE.getNode(IsoldeCore.ID);
        preferences.putBoolean(IsoldePreferences.AUTOMATIC, false);
        preferences.put(LockChoice.KEY, "critical-sections");
        IProject project = JavaProjects.create("locking", sources, libraries);
        Jobs.await();
        checkCompiled(project);
        long start = System.nanoTime();
        IsoldeNature.enable(project, new NullProgressMonitor());
        Jobs.await();
        double first = (System.nanoTime() - start) / 1e6;
        Markers markers = Markers.of(project);
        out.printf(
                Locale.ROOT, "%d source files, %d markers. From enabling to the first markers: %.0f ms.%n",
                sources.size(), markers.all().size(), first);
        edit(project, sources, edited);
        SaveTimes times = edit(project, sources, edited);
        out.printf(
                Locale.ROOT,
                "%nFrom the beginning of a save, in ms: median, 90th percentile and maximum of %d edits%n%n",
                edits);
        for (Moment moment : Moment.values()) {
            Times of = times.of(moment);
            out.printf(
                    Locale.ROOT, "%40s %9.0f %7.0f %7.0f%n", moment.text(), of.median(), of.ninetieth(), of.largest());
        }
        markers.check(Markers.of(project));
    }

    private Map<String, String> sources() throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(LockMeasurement::isSource).toList()) {
                sources.put(
                        folder.relativize(file).toString().replace(folder.getFileSystem().getSeparator(), "/"),
                        Files.readString(file));
            }
        }
        return sources;
    }

    /** A module would not find the libraries, which are on the class path. */
    private static boolean isSource(Path file) {
        return file.toString().endsWith(".java") && !file.endsWith("module-info.java");
    }

    private static void checkCompiled(IProject project) throws CoreException {
        for (IMarker marker : project.findMarkers(
                IJavaModelMarker.JAVA_MODEL_PROBLEM_MARKER, true, IResource.DEPTH_INFINITE)) {
            if (marker.getAttribute(IMarker.SEVERITY, -1) == IMarker.SEVERITY_ERROR) {
                throw new IllegalArgumentException("The sources do not compile, perhaps for want of a library: "
                        + marker.getResource().getProjectRelativePath() + ":"
                        + marker.getAttribute(IMarker.LINE_NUMBER, 0) + ": "
                        + Optional.ofNullable(marker.getAttribute(IMarker.MESSAGE)).orElse("no message"));
            }
        }
    }

    /** Edits the files in turn, and takes each edit back. */
    private SaveTimes edit(IProject project, Map<String, String> sources, List<Map.Entry<String, String>> edited)
            throws InterruptedException, CoreException {
        SaveTimes times = new SaveTimes();
        for (int i = 0; i < edits; i++) {
            Map.Entry<String, String> next = edited.get(i % edited.size());
            IFile file = JavaProjects.source(project, next.getKey());
            try (EditorSession editor = new EditorSession(file)) {
                editor.save(next.getValue(), times);
                editor.save(sources.get(next.getKey()), new SaveTimes());
            }
        }
        return times;
    }
}
