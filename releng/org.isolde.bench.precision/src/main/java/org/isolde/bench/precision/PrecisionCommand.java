// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.precision;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.isolde.program.LibraryTypes;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.OrdinaryExamples;
import org.isolde.testing.OrdinaryExamples.Participants;
import org.isolde.testing.measure.Times;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code ./isolde bench precision}. */
@Command(name = "precision", mixinStandardHelpOptions = true, description = "Compares what is reported of the programs "
        + "of examples/ordinary with what can really go wrong in them, and measures the time.")
public final class PrecisionCommand implements Callable<Integer> {

    @Option(names = "--runs", defaultValue = "3", description = "warm analyses of each program (default: "
            + "${DEFAULT-VALUE})")
    private int runs;

    @Option(names = "--only", split = ",", description = "the programs, by the names of their classes; all unless "
            + "given")
    private List<String> only = new ArrayList<>();

    @Option(names = "--examples", defaultValue = "${sys:isolde.examples:-examples}", description = "the folder of the "
            + "example projects (default: ${DEFAULT-VALUE})")
    private Path examples;

    @Override
    public Integer call() throws Exception {
        OrdinaryExamples programs = new OrdinaryExamples(examples.resolve("ordinary"));
        SortedMap<String, SortedSet<Participants>> truth = new TreeMap<>(programs.truth());
        if (!only.isEmpty()) {
            truth.keySet().retainAll(only);
        }
        SortedMap<String, SortedMap<String, byte[]>> classFiles = new TreeMap<>();
        truth.keySet().forEach(program -> classFiles.put(program, programs.compile(program)));
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            // A first round of all warms up what each program uses.
            for (String program : truth.keySet()) {
                Comparison.of(program, classFiles.get(program), truth.get(program), library);
            }
            PrecisionTable table = new PrecisionTable(System.out);
            for (String program : truth.keySet()) {
                add(table, program, classFiles.get(program), truth.get(program), library);
            }
            table.end();
        }
        return 0;
    }

    private void add(
            PrecisionTable table,
            String program,
            SortedMap<String, byte[]> classFiles,
            SortedSet<Participants> truth,
            LibraryTypes library)
            throws UnreadableClassException {
        List<Double> times = new ArrayList<>();
        Comparison last = Comparison.of(program, classFiles, truth, library);
        times.add(last.milliseconds());
        while (times.size() < runs) {
            last = Comparison.of(program, classFiles, truth, library);
            times.add(last.milliseconds());
        }
        table.add(last, new Times(times));
    }
}
