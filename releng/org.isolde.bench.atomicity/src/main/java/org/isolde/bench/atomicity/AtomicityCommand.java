// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.isolde.program.LibraryTypes;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.AtomicityExamples;
import org.isolde.testing.PaperFigures;
import org.isolde.testing.measure.GeneratedProgram;
import org.isolde.testing.measure.TemporaryFolder;
import org.isolde.testing.measure.Times;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code ./isolde bench atomicity}: measures the search for atomicity violations. */
@Command(name = "atomicity", mixinStandardHelpOptions = true, description = "Looks for atomicity violations in the "
        + "programs of Tables 3.1 and 3.2 of Dias' thesis, prints what it finds beside the papers' figures, and "
        + "measures generated programs.")
public final class AtomicityCommand implements Callable<Integer> {

    @Option(names = "--runs", defaultValue = "20", description = "warm analyses of each program of the papers "
            + "(default: ${DEFAULT-VALUE})")
    private int runs;

    @Option(names = "--followed-runs", defaultValue = "3", description = "warm analyses of each program followed into "
            + "the JDK (default: ${DEFAULT-VALUE})")
    private int followedRuns;

    @Option(names = "--sizes", split = ",", defaultValue = "1000", description = "numbers of transactions of generated "
            + "programs (default: ${DEFAULT-VALUE})")
    private List<Integer> sizes;

    @Option(names = "--full-runs", defaultValue = "5", description = "warm analyses of each generated program "
            + "(default: ${DEFAULT-VALUE})")
    private int fullRuns;

    @Option(names = "--edits", defaultValue = "50", description = "edited classes of each kind, each edited and edited "
            + "back (default: ${DEFAULT-VALUE})")
    private int edits;

    @Option(names = "--examples", defaultValue = "${sys:isolde.examples:-examples}", description = "the folder of the "
            + "example projects (default: ${DEFAULT-VALUE})")
    private Path examples;

    @Override
    public Integer call() throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            papersPrograms(library);
            followedPrograms(library);
            generatedPrograms(library);
        }
        return 0;
    }

    private void papersPrograms(LibraryTypes library) throws Exception {
        AtomicityExamples programs = new AtomicityExamples(examples.resolve("atomicity"));
        List<Row> rows = new ArrayList<>();
        for (String name : programs.programs()) {
            rows.add(Row.of(ExampleProgram.of(programs, name), library, runs));
        }
        new Tables(System.out, programs.papers(), rows).print();
    }

    private void followedPrograms(LibraryTypes library) throws Exception {
        AtomicityExamples programs = new AtomicityExamples(examples.resolve("atomicity"));
        FollowedMeasurement measurement = new FollowedMeasurement(library);
        FollowedTable table = new FollowedTable(System.out);
        for (PaperFigures paper : programs.papers()) {
            String name = paper.program() + ".original";
            if (programs.programs().contains(name)) {
                table.add(name, paper, measurement.run(ExampleProgram.of(programs, name), followedRuns));
            }
        }
        table.print();
    }

    private void generatedPrograms(LibraryTypes library) throws Exception {
        System.out.print("""

                Generated programs with two threads for each ten transactions. Times in ms, of the search for atomicity violations alone and
                warm. full: the whole program; the others: after an edit of one class, which holds transactions (service), which many of them
                call (registry), which is an ordered list (roster), or which is a thread (worker). Median and 90th percentile. left out: methods that
                were not looked at to the end.

                """);
        System.out.printf("%12s %8s %10s %10s %15s", "transactions", "classes", "violations", "left out", "full");
        for (GeneratedProgram.Edit edit : GeneratedProgram.Edit.values()) {
            System.out.printf(" %15s", edit.type().toLowerCase(Locale.ROOT));
        }
        System.out.println();
        for (int size : sizes) {
            try (TemporaryFolder folder = TemporaryFolder.create()) {
                print(
                        new GeneratedMeasurement(GeneratedProgram.withThreads(size), library, folder.path())
                                .run(fullRuns, edits));
            }
        }
    }

    private static void print(GeneratedMeasurement.Result result) {
        System.out.printf("%12d %8d %10d %10d %15s", result.regions(), result.classes(), result.violations(),
                result.omissions(), text(result.full()));
        result.edits().values().forEach(times -> System.out.printf(" %15s", text(times)));
        System.out.println();
    }

    private static String text(Times times) {
        return String.format(Locale.ROOT, "%.1f %.1f", times.median(), times.ninetieth());
    }
}
