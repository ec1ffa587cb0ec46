package org.isolde.bench.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.Progress;
import org.isolde.engine.Session;
import org.isolde.engine.SourceLocator;
import org.isolde.program.LibraryTypes;
import org.isolde.program.ProgramChange;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.measure.Compiler;
import org.isolde.testing.measure.GeneratedProgram;
import org.isolde.testing.measure.Times;

/** Measures one size of generated program: full analyses, and analyses after an edit of one class. */
final class Measurement {

    private static final long SEED = 42;

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
     * @param first the first full analysis in this virtual machine, class files read included
     * @param full warm full analyses, likewise
     * @param leaf analyses after an edit of a class that only holds transactions, reading it included
     * @param helper analyses after an edit of a class that many transactions call, likewise
     * @param list analyses after an edit of a class that is an ordered list, likewise
     * @param heapMiB live heap of one session, in MiB
     */
    record Result(
            int classes,
            int transactions,
            int anomalies,
            double first,
            Times full,
            Times leaf,
            Times helper,
            Times list,
            double heapMiB) {}

    Result run(int fullRuns, int edits) throws IOException, UnreadableClassException {
        Path classes = folder.resolve("classes");
        Compiler.compile(generated.sources(), folder.resolve("src"), classes, List.of());
        double before = usedMiB();
        double first = FullAnalysis.of(library, classes).milliseconds();
        List<Double> full = new ArrayList<>();
        for (int i = 0; i < fullRuns; i++) {
            full.add(FullAnalysis.of(library, classes).milliseconds());
        }
        try (Session session = FullAnalysis.session(library, classes)) {
            AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
            double heap = usedMiB() - before;
            Times leaf = edits(session, classes, GeneratedProgram.Edit.SERVICE, edits);
            Times helper = edits(session, classes, GeneratedProgram.Edit.REGISTRY, edits);
            Times list = edits(session, classes, GeneratedProgram.Edit.ROSTER, edits);
            return new Result(
                    session.program().classes().size(),
                    result.transactionCount(),
                    result.anomalies().size(),
                    first,
                    new Times(full),
                    leaf,
                    helper,
                    list,
                    heap);
        }
    }

    /** Edits classes of randomly chosen modules, to the edited form and back. */
    private Times edits(Session session, Path classes, GeneratedProgram.Edit edit, int count)
            throws IOException, UnreadableClassException {
        int[] candidates = generated.modulesWith(edit);
        List<Integer> chosen = new Random(SEED).ints(count, 0, candidates.length).map(i -> candidates[i]).boxed()
                .toList();
        Map<String, String> sources = new LinkedHashMap<>();
        for (int module : chosen) {
            sources.put(GeneratedProgram.path(module, edit.type()), generated.edited(module, edit));
        }
        Path edited = folder.resolve("edited-" + edit.type());
        Compiler.compile(sources, folder.resolve("edited-src-" + edit.type()), edited, List.of(classes));
        List<Double> times = new ArrayList<>();
        for (int module : chosen) {
            String file = "m" + module + "/" + edit.type() + ".class";
            times.add(edit(session, edited.resolve(file), classes.resolve(file)));
            times.add(edit(session, classes.resolve(file), classes.resolve(file)));
        }
        return new Times(times);
    }

    private static double edit(Session session, Path content, Path origin)
            throws IOException, UnreadableClassException {
        long start = System.nanoTime();
        session.apply(ProgramChange.of(new ClassFileReader().read(Files.readAllBytes(content), origin.toString())));
        session.analyse(SourceLocator.NONE, Progress.NONE);
        return (System.nanoTime() - start) / 1e6;
    }

    private static double usedMiB() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return (runtime.totalMemory() - runtime.freeMemory()) / (1024.0 * 1024.0);
    }
}
