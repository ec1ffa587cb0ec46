package org.isolde.bench.analysis;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.isolde.engine.AnalysisResult;
import org.isolde.engine.Progress;
import org.isolde.engine.Session;
import org.isolde.engine.SessionSettings;
import org.isolde.engine.SourceLocator;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ProgramReader;

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
            double heapMiB) {}

    Result run(int fullRuns, int edits) throws IOException, UnreadableClassException {
        Path classes = folder.resolve("classes");
        Compiler.compile(generated.sources(), folder.resolve("src"), classes, List.of());
        double before = usedMiB();
        double first = full(classes).milliseconds();
        List<Double> full = new ArrayList<>();
        for (int i = 0; i < fullRuns; i++) {
            full.add(full(classes).milliseconds());
        }
        Run run = full(classes);
        double heap = usedMiB() - before;
        Times leaf = edits(run.session(), classes, "Service", edits);
        Times helper = edits(run.session(), classes, "Registry", edits);
        return new Result(
                run.session().program().classes().size(),
                run.result().transactionCount(),
                run.result().anomalies().size(),
                first,
                new Times(full),
                leaf,
                helper,
                heap);
    }

    private record Run(Session session, AnalysisResult result, double milliseconds) {}

    private Run full(Path classes) {
        long start = System.nanoTime();
        Program program = new ProgramReader(library).read(List.of(classes));
        Session session = new Session("generated", program, SessionSettings.DEFAULT);
        AnalysisResult result = session.analyse(SourceLocator.NONE, Progress.NONE);
        return new Run(session, result, since(start));
    }

    /** Edits classes of randomly chosen modules, to the edited form and back. */
    private Times edits(Session session, Path classes, String type, int count)
            throws IOException, UnreadableClassException {
        Random random = new Random(SEED);
        List<Integer> chosen = random.ints(count, 0, generated.modules()).boxed().toList();
        Map<String, String> sources = new LinkedHashMap<>();
        for (int module : chosen) {
            sources.put(
                    GeneratedProgram.path(module, type),
                    type.equals("Service") ? generated.editedService(module) : generated.editedRegistry(module));
        }
        Path edited = folder.resolve("edited-" + type);
        Compiler.compile(sources, folder.resolve("edited-src-" + type), edited, List.of(classes));
        List<Double> times = new ArrayList<>();
        for (int module : chosen) {
            String file = "m" + module + "/" + type + ".class";
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
        return since(start);
    }

    private static double since(long start) {
        return (System.nanoTime() - start) / 1e6;
    }

    private static double usedMiB() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return (runtime.totalMemory() - runtime.freeMemory()) / (1024.0 * 1024.0);
    }

    /** Deletes what the measurement has written. */
    void clean() {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The folder " + folder + " could not be deleted", e);
        }
    }
}
