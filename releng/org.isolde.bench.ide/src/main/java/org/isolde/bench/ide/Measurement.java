// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.ide;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.isolde.bench.ide.SaveTimes.Moment;
import org.isolde.core.EffortChoice;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;
import org.isolde.engine.Precision;
import org.isolde.testing.measure.GeneratedProgram;
import org.isolde.testing.measure.GeneratedProgram.Edit;
import org.isolde.testing.measure.Times;

/**
 * The benchmark in the workbench: builds a generated program without Isolde, enables it, edits it
 * in the Java editor, and closes it.
 *
 * @param program the program
 * @param edits how many edits of each kind are measured, after as many that are not
 * @param out where the results go
 */
record Measurement(GeneratedProgram program, int edits, PrintStream out) {

    /** Modules that lie far apart follow each other. */
    private static final int STRIDE = 37;

    void run() throws InterruptedException, CoreException {
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).putBoolean(IsoldePreferences.AUTOMATIC, false);
        GeneratedProject generated = GeneratedProject.create(program);
        Jobs.await();
        edit(generated, Edit.SERVICE, edits);
        long start = System.nanoTime();
        IsoldeNature.enable(generated.project(), new NullProgressMonitor());
        Jobs.await();
        double first = (System.nanoTime() - start) / 1e6;
        Markers markers = Markers.of(generated.project());
        int transactions = IsoldeCore.results().programs().getFirst().analysis().transactionCount();
        out.printf(
                Locale.ROOT, "%d transactions%s, %d markers. From enabling to the first markers: %.0f ms.%n",
                transactions, program.hasThreads() ? " and threads that run them" : "", markers.all().size(), first);
        out.printf("%nFrom the beginning of a save, in ms: median and 90th percentile of %d edits%n%n", edits);
        out.printf("%40s", "until");
        for (Edit edit : new Edit[] {Edit.SERVICE, Edit.REGISTRY, Edit.ROSTER}) {
            out.printf(" %17s", edit.type());
        }
        out.println();
        SaveTimes service = warmed(generated, Edit.SERVICE);
        SaveTimes registry = warmed(generated, Edit.REGISTRY);
        SaveTimes roster = warmed(generated, Edit.ROSTER);
        for (Moment moment : Moment.values()) {
            out.printf("%40s", moment.text());
            print(service.of(moment));
            print(registry.of(moment));
            print(roster.of(moment));
            out.println();
        }
        out.printf("%40s", "(processor time of the analysis)");
        print(service.cpu());
        print(registry.cpu());
        print(roster.cpu());
        out.println();
        printSettings(generated);
        markers.check(Markers.of(generated.project()));
        Repaints repaints = Repaints.measure();
        out.printf(
                Locale.ROOT,
                "%nOne repaint of the graph, in ms (median and 90th percentile of 50): %.1f %.1f with all of its "
                        + "excerpt in sight, %.1f %.1f at a scale that can be read.%n",
                repaints.whole().median(), repaints.whole().ninetieth(), repaints.readable().median(),
                repaints.readable().ninetieth());
        double with = Heap.usedMiB();
        IsoldeNature.disable(generated.project(), new NullProgressMonitor());
        Jobs.await();
        double without = Heap.usedMiB();
        generated.project().close(new NullProgressMonitor());
        Jobs.await();
        out.printf(
                Locale.ROOT,
                "%nHeap in use, in MiB: %.0f with Isolde, %.0f after it was taken away (%+.0f), %.0f after the project "
                        + "was closed.%n",
                with, without, without - with, Heap.usedMiB());
    }

    private void printSettings(GeneratedProject generated) throws InterruptedException, CoreException {
        IEclipsePreferences preferences = InstanceScope.INSTANCE.getNode(IsoldeCore.ID);
        Times severities = changes(i -> preferences.put(
                ProblemKind.WRITE_SKEW.preference(), i % 2 == 0 ? Severity.ERROR.id() : Severity.WARNING.id()));
        Times precisions = changes(i -> preferences.put(
                EffortChoice.PRECISION, i % 2 == 0 ? Precision.SHAPES.id() : Precision.HEAP_PATHS.id()));
        IFile file = generated.project().getFile("methods.xml");
        IEclipsePreferences own = new ProjectScope(generated.project()).getNode(IsoldeCore.ID);
        own.put(IsoldePreferences.METHOD_SPECIFICATIONS, file.getName());
        Times specifications = changes(i -> file.write(
                ("<class id=\"Native\"><method id=\"run(int)\"><reads>" + i % 2 + "</reads></method></class>")
                        .getBytes(StandardCharsets.UTF_8),
                true, false, false, null));
        out.printf(
                Locale.ROOT,
                "%nFrom a change of settings to the markers, in ms (median of %d): severity %.0f, precision %.0f, "
                        + "specification of methods %.0f.%n",
                2 * edits, severities.median(), precisions.median(), specifications.median());
        own.remove(IsoldePreferences.METHOD_SPECIFICATIONS);
        file.delete(true, null);
        IsoldeCore.requestAnalysis();
        Jobs.await();
    }

    /** A change of something; odd ones take back what even ones do. */
    @FunctionalInterface
    private interface Change {
        void make(int number) throws CoreException;
    }

    private Times changes(Change change) throws InterruptedException, CoreException {
        List<Double> milliseconds = new ArrayList<>();
        for (int i = 0; i < 2 * edits; i++) {
            Jobs.awaitRest();
            try (SaveClock clock = new SaveClock()) {
                long start = System.nanoTime();
                change.make(i);
                Jobs.await();
                milliseconds.add((clock.moments().get(Moment.MARKED) - start) / 1e6);
            }
        }
        return new Times(milliseconds);
    }

    private void print(Times times) {
        out.printf(Locale.ROOT, " %9.0f %7.0f", times.median(), times.ninetieth());
    }

    private SaveTimes warmed(GeneratedProject generated, Edit edit) throws InterruptedException, CoreException {
        edit(generated, edit, edits);
        return edit(generated, edit, edits);
    }

    private static SaveTimes edit(GeneratedProject generated, Edit edit, int count)
            throws InterruptedException, CoreException {
        SaveTimes times = new SaveTimes();
        int[] modules = generated.program().modulesWith(edit);
        for (int i = 0; i < count; i++) {
            int module = modules[i * STRIDE % modules.length];
            IFile file = generated.source(module, edit.type());
            String before = file.readString();
            try (EditorSession editor = new EditorSession(file)) {
                // Another line before all others: all markers of the file move.
                editor.save("// Edited\n" + generated.program().edited(module, edit), times);
                editor.save(before, new SaveTimes());
            }
        }
        return times;
    }
}
