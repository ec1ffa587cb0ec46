// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Problem;
import org.isolde.program.ProgramChange;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.measure.Compiler;
import org.isolde.testing.measure.EditedClass;
import org.isolde.testing.measure.GeneratedProgram;
import org.isolde.testing.measure.Times;

/**
 * Measures one size of generated program: full analyses, and analyses after an edit of one class.
 */
final class Measurement {

    private final GeneratedProgram generated;
    private final LibraryTypes library;
    private final Path folder;

    Measurement(GeneratedProgram generated, LibraryTypes library, Path folder) {
        this.generated = generated;
        this.library = library;
        this.folder = folder;
    }

    /**
     * What was measured; times in milliseconds.
     *
     * @param classes how many classes the program has
     * @param transactions how many transactions
     * @param anomalies how many anomalies were found
     * @param omissions how many searches were given up
     * @param first the first full analysis in this virtual machine, class files read included
     * @param full warm full analyses, likewise
     * @param edits analyses after an edit of one class, reading it included, by what is edited
     * @param phases the same, of a session that runs its analyses one after the other
     * @param heapMiB live heap of one session, in MiB
     */
    record Result(
            int classes,
            int transactions,
            int anomalies,
            long omissions,
            double first,
            Times full,
            Map<GeneratedProgram.Edit, PhaseTimes> edits,
            Map<GeneratedProgram.Edit, PhaseTimes> phases,
            double heapMiB) {}

    Result run(int fullRuns, int edits) throws IOException, UnreadableClassException {
        Path classes = folder.resolve("classes");
        Compiler.compile(generated.sources(), folder.resolve("src"), classes, List.of());
        double first = FullAnalysis.of(library, classes).milliseconds();
        List<Double> full = new ArrayList<>();
        for (int i = 0; i < fullRuns; i++) {
            full.add(FullAnalysis.of(library, classes).milliseconds());
        }
        Map<GeneratedProgram.Edit, PhaseTimes> phases = phases(classes, edits);
        double before = usedMiB();
        try (Session session = FullAnalysis.session(library, classes)) {
            AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
            double heap = usedMiB() - before;
            return new Result(
                    session.program().classes().size(),
                    result.transactionCount(),
                    result.anomalies().size(),
                    result.problems()
                            .stream()
                            .filter(problem -> problem.kind() == Problem.Kind.SEARCH_GIVEN_UP)
                            .count(),
                    first,
                    new Times(full),
                    edits(session, classes, edits),
                    phases,
                    heap);
        }
    }

    /**
     * A call of its own, so that no variable keeps the session when the heap of the next one is
     * measured.
     */
    private Map<GeneratedProgram.Edit, PhaseTimes> phases(Path classes, int edits)
            throws IOException, UnreadableClassException {
        try (Session session = FullAnalysis.sequentialSession(library, classes)) {
            session.analyse(SourceLocator.NONE, Progress.NONE);
            return edits(session, classes, edits);
        }
    }

    private Map<GeneratedProgram.Edit, PhaseTimes> edits(Session session, Path classes, int count)
            throws IOException, UnreadableClassException {
        Map<GeneratedProgram.Edit, PhaseTimes> times = new EnumMap<>(GeneratedProgram.Edit.class);
        for (GeneratedProgram.Edit edit : GeneratedProgram.Edit.values()) {
            if (generated.modulesWith(edit).length > 0) {
                times.put(edit, edits(session, classes, edit, count));
            }
        }
        return times;
    }

    /** Edits classes of randomly chosen modules, to the edited form and back. */
    private PhaseTimes edits(Session session, Path classes, GeneratedProgram.Edit edit, int count)
            throws IOException, UnreadableClassException {
        PhaseTimes times = new PhaseTimes();
        for (EditedClass file : EditedClass.choose(generated, edit, count, classes, folder)) {
            edit(session, file.after(), file.before(), times);
            edit(session, file.before(), file.before(), times);
        }
        return times;
    }

    private static void edit(Session session, Path content, Path origin, PhaseTimes times)
            throws IOException, UnreadableClassException {
        byte[] bytes = Files.readAllBytes(content);
        times.<UnreadableClassException>measure("Reading the class and resolving calls", progress -> {
            session.apply(ProgramChange.of(new ClassFileReader().read(bytes, origin.toString())));
            session.analyse(SourceLocator.NONE, progress);
        });
    }

    private static double usedMiB() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return (runtime.totalMemory() - runtime.freeMemory()) / (1024.0 * 1024.0);
    }
}
