// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.program.LibraryTypes;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.testing.measure.Compiler;
import org.isolde.testing.measure.Times;

/** Measures full analyses of a program with {@link LongTransaction one long transaction}. */
final class LongTransactionMeasurement {

    private final LibraryTypes library;
    private final Path folder;

    LongTransactionMeasurement(LibraryTypes library, Path folder) {
        this.library = library;
        this.folder = folder;
    }

    /**
     * What was measured.
     *
     * @param instructions how many 3-address statements the transaction's own method has
     * @param anomalies how many anomalies were found
     * @param times warm full analyses, class files read included
     */
    record Result(int instructions, int anomalies, Times times) {}

    /** Analyses to warm up and then to measure, {@code runs} times each. */
    Result run(int runs) throws IOException {
        Path classes = folder.resolve("classes");
        Compiler.compile(LongTransaction.sources(), folder.resolve("src"), classes, List.of());
        for (int i = 0; i < runs; i++) {
            FullAnalysis.of(library, classes);
        }
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            times.add(FullAnalysis.of(library, classes).milliseconds());
        }
        FullAnalysis last = FullAnalysis.of(library, classes);
        return new Result(
                instructions(last.program()), last.result().anomalies().size(), new Times(times));
    }

    private static int instructions(Program program) {
        return program.classes().stream().flatMap(type -> type.methods().stream())
                .filter(method -> method.ref().name().equals(LongTransaction.METHOD))
                .map(MethodModel::body)
                .mapToInt(body -> body.map(Body::size).orElse(0))
                .sum();
    }
}
