// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.bench.analysis.collections.CollectionsMeasurement;
import org.isolde.bench.analysis.collections.CollectionsProgram;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.internal.solver.SatWordSolver;
import org.isolde.heappaths.internal.solver.Z3WordSolver;
import org.isolde.program.LibraryTypes;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.ClassSource;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.measure.Compiler;
import org.isolde.testing.measure.GeneratedProgram;
import org.isolde.testing.measure.TemporaryFolder;
import org.isolde.testing.measure.Times;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code ./isolde bench analysis}: measures the time and memory of analyses. */
@Command(name = "analysis", mixinStandardHelpOptions = true, description = "Measures full and incremental analyses of "
        + "generated programs, and analyses of those of a paper.")
public final class AnalysisCommand implements Callable<Integer> {

    @Option(names = "--parts", split = ",", defaultValue = "generated,long,papers,conditions,cancelling,files,locks",
            description = "what to measure: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    private List<Part> parts;

    @Option(names = "--sizes", split = ",", defaultValue = "10,100,1000,5000", description = "numbers of transactions "
            + "(default: ${DEFAULT-VALUE})")
    private List<Integer> sizes;

    @Option(names = "--runs", defaultValue = "5", description = "warm full analyses of each (default: "
            + "${DEFAULT-VALUE})")
    private int runs;

    @Option(names = "--edits", defaultValue = "50", description = "edited classes of each kind, each edited and edited "
            + "back (default: ${DEFAULT-VALUE})")
    private int edits;

    @Option(names = "--long-runs", defaultValue = "200", description = "warm full analyses of one long transaction "
            + "(default: ${DEFAULT-VALUE})")
    private int longRuns;

    @Option(names = "--paper-runs", defaultValue = "50", description = "warm full analyses of each program of the "
            + "paper (default: ${DEFAULT-VALUE})")
    private int paperRuns;

    @Option(names = "--fresh-runs", defaultValue = "5", description = "virtual machines that are started for each "
            + "program of the paper (default: ${DEFAULT-VALUE})")
    private int freshRuns;

    @Option(names = "--solver-runs", defaultValue = "100", description = "warm decisions of the condition of each pair "
            + "of list operations (default: ${DEFAULT-VALUE})")
    private int solverRuns;

    @Option(names = "--moments", defaultValue = "50", description = "moments at which each program's analysis, and a "
            + "solver, is cancelled (default: ${DEFAULT-VALUE})")
    private int moments;

    @Option(names = "--examples", defaultValue = "${sys:isolde.examples:-examples}", description = "the folder of the "
            + "example projects, which has the programs of the paper (default: ${DEFAULT-VALUE})")
    private Path examples;

    @Option(names = "--files", defaultValue = "300", description = "files of collections, which the command line "
            + "analyses (default: ${DEFAULT-VALUE})")
    private int files;

    @Option(names = "--seed", defaultValue = "1", description = "another program of collections for each (default: "
            + "${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--heap", paramLabel = "MIB", defaultValue = "1024", description = "the heap for the analysis of "
            + "collections, in MiB (default: ${DEFAULT-VALUE})")
    private int heapMiB;

    @Option(names = "--keep", paramLabel = "DIR", description = "keeps the files of collections in this folder, and "
            + "the report on them")
    private @Nullable Path kept;

    @Option(names = "--locking", split = ",", paramLabel = "PATH", description = "programs that lock, instead of "
            + "examples/locks: folders of class files, or jars")
    private List<Path> locking = List.of();

    @Option(names = "--class-path", split = ",", paramLabel = "PATH", description = "what the programs that lock use "
            + "besides: folders of class files, or jars")
    private List<Path> classPath = List.of();

    /** A part of the benchmark. */
    private enum Part {
        GENERATED, LONG, PAPERS, CONDITIONS, CANCELLING, FILES, LOCKS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            for (Part part : parts) {
                switch (part) {
                    case GENERATED -> generatedPrograms(library);
                    case LONG -> longTransaction(library);
                    case PAPERS -> papersPrograms(library);
                    case CONDITIONS -> conditions();
                    case CANCELLING -> cancelling(library);
                    case FILES -> files();
                    case LOCKS -> programsThatLock(library);
                }
            }
        }
        return 0;
    }

    private void generatedPrograms(LibraryTypes library) throws Exception {
        for (int size : sizes) {
            for (GeneratedProgram program : List.of(GeneratedProgram.of(size), GeneratedProgram.withThreads(size))) {
                try (TemporaryFolder folder = TemporaryFolder.create()) {
                    new EditTable(System.out).print(
                            program, new Measurement(program, library, folder.path()).run(runs, edits));
                }
            }
        }
    }

    private void longTransaction(LibraryTypes library) throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            LongTransactionMeasurement.Result result = new LongTransactionMeasurement(library, folder.path())
                    .run(longRuns);
            System.out.printf(
                    Locale.ROOT,
                    "%nOne transaction of 200 statements (%d in 3-address code; "
                            + "%d anomalies), full and warm: median %.1f ms, 90th percentile %.1f ms.%n",
                    result.instructions(),
                    result.anomalies(),
                    result.times().median(),
                    result.times().ninetieth());
        }
    }

    private void papersPrograms(LibraryTypes library) throws IOException {
        System.out.print("""

                The programs of Table 1 of "Verification of Snapshot Isolation in Transactional Memory Java Programs" (2012), on two cores
                in fresh virtual machines, whose start is part of the time. Times in ms; paper: what StarTM took, on a computer of 2010.

                """);
        System.out.printf(
                "%12s %12s %10s %8s %8s %8s %8s %8s%n",
                "program", "transactions", "anomalies", "paper", "fresh", "max", "warm", "p90");
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            PaperMeasurement measurement = new PaperMeasurement(library, examples, folder.path());
            for (PaperProgram program : PaperProgram.values()) {
                PaperMeasurement.Result result = measurement.run(program, freshRuns, paperRuns);
                System.out.printf(
                        Locale.ROOT,
                        "%12s %12d %10d %8d %8.0f %8.0f %8.1f %8.1f%n",
                        program.title(),
                        result.last().result().transactionCount(),
                        result.last().result().anomalies().size(),
                        1000 * program.paperSeconds(),
                        result.fresh().median(),
                        result.fresh().largest(),
                        result.warm().median(),
                        result.warm().ninetieth());
            }
        }
    }

    private void cancelling(LibraryTypes library) throws IOException {
        System.out.print("""

                Cancelling. Times in ms from the moment at which an analysis, or a solver at work on a condition that takes it minutes, is
                not wanted any more until it has stopped; moments are spread evenly over a run.

                """);
        System.out.printf("%26s %8s %8s %8s%n", "what", "moments", "median", "max");
        CancellationMeasurement measurement = new CancellationMeasurement(moments);
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            for (int size : sizes) {
                for (GeneratedProgram program : List.of(
                        GeneratedProgram.of(size), GeneratedProgram.withThreads(size))) {
                    String name = size + " transactions" + (program.hasThreads() ? ", threads" : "");
                    Path classes = folder.path().resolve(name);
                    Compiler.compile(program.sources(), folder.path().resolve("src " + name), classes, List.of());
                    print(name, measurement.ofAnalyses(library, classes));
                }
            }
            Path classes = folder.path().resolve("long");
            Compiler.compile(LongTransaction.sources(), folder.path().resolve("src-long"), classes, List.of());
            print("one long transaction", measurement.ofAnalyses(library, classes));
            PaperMeasurement papers = new PaperMeasurement(library, examples, folder.path());
            for (PaperProgram program : PaperProgram.values()) {
                print(program.title(), measurement.ofAnalyses(library, papers.compiled(program)));
            }
        }
        try (WordSolver sat = new SatWordSolver(); WordSolver z3 = new Z3WordSolver()) {
            print(sat.name(), measurement.of(sat));
            print(z3.name(), measurement.of(z3));
        }
    }

    private void programsThatLock(LibraryTypes jdk) throws Exception {
        if (locking.isEmpty()) {
            examplesThatLock(jdk);
        }
        for (Path program : locking) {
            List<ClassSource> sources = new ArrayList<>();
            for (Path used : classPath) {
                sources.add(ClassSource.open(used));
            }
            sources.add(JdkSource.running());
            try (ClassPath library = new ClassPath(sources)) {
                programThatLocks(program.getFileName().toString(), library, program);
            }
        }
    }

    /** All examples as one program. */
    private void examplesThatLock(LibraryTypes library) throws Exception {
        Path root = examples.resolve("locks/src");
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> found = Files.walk(root)) {
            for (Path file : found.filter(path -> path.toString().endsWith(".java")).toList()) {
                files.put(root.relativize(file).toString(), Files.readString(file));
            }
        }
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path classes = folder.path().resolve("classes");
            Compiler.compile(files, folder.path().resolve("src"), classes, List.of());
            programThatLocks("examples/locks", library, classes);
        }
    }

    private void programThatLocks(String name, LibraryTypes library, Path classes) throws Exception {
        new LocksTable(System.out).print(name, new LocksMeasurement(library, classes).run(runs, edits));
    }

    private void files() throws IOException {
        Path folder = kept;
        if (folder != null) {
            files(folder);
            return;
        }
        try (TemporaryFolder temporary = TemporaryFolder.create()) {
            files(temporary.path());
        }
    }

    private void files(Path folder) throws IOException {
        CollectionsMeasurement.Result result = new CollectionsMeasurement(folder)
                .run(new CollectionsProgram(files, seed).sources(), heapMiB);
        System.out.printf(
                Locale.ROOT,
                "%n%d files of collections by several hands, analysed by the command line in a fresh virtual "
                        + "machine with a heap of %d MiB: %.1f s; heap in use: at most %d MiB, after a garbage "
                        + "collection at most %d MiB.%n%s%n",
                files, heapMiB, result.seconds(), result.usedMiB(), result.liveMiB(), result.lastLine());
    }

    private static void print(String what, Times times) {
        if (times.milliseconds().isEmpty()) {
            System.out.printf("%26s %8d%n", what, 0);
        } else {
            System.out.printf(Locale.ROOT, "%26s %8d %8.1f %8.1f%n", what, times.milliseconds().size(), times.median(),
                    times.largest());
        }
    }

    private void conditions() {
        System.out.print("""

                Conditions for a write skew of two operations on an ordered list. Times in ms; first: the first time that the solver decides it.

                """);
        System.out.printf("%26s %12s %12s %8s %8s %8s%n", "operations", "solver", "answer", "first", "warm", "p90");
        try (WordSolver sat = new SatWordSolver(); WordSolver z3 = new Z3WordSolver()) {
            for (ListCondition condition : ListCondition.ALL) {
                for (WordSolver solver : List.of(sat, z3)) {
                    SolverMeasurement.Result result = new SolverMeasurement(solver, solverRuns).run(condition);
                    System.out.printf(
                            Locale.ROOT,
                            "%26s %12s %12s %8.1f %8.2f %8.2f%n",
                            condition.title(),
                            solver.name(),
                            result.answer(),
                            result.first(),
                            result.warm().median(),
                            result.warm().ninetieth());
                }
            }
        }
    }
}
