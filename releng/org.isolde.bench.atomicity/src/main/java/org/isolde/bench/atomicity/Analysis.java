// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.atomicity.AtomicityAnalysis;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.view.ProcessViews;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.Omission;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.library.LibraryEffects;

/**
 * The result and the time of an analysis of a program, starting from the bytes of its class files.
 *
 * @param violations the violations found
 * @param omissions the parts left out
 * @param views the views of its processes
 * @param milliseconds the time
 */
record Analysis(List<AtomicityViolation> violations, List<Omission> omissions, List<ProcessViews> views,
        double milliseconds) {

    static Analysis of(Map<String, byte[]> classFiles, LibraryTypes library, AtomicityOptions options)
            throws UnreadableClassException {
        long start = System.nanoTime();
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : classFiles.entrySet()) {
            classes.add(reader.read(file.getValue(), file.getKey() + ".class"));
        }
        CallGraph calls = CallGraph.of(Program.of(classes, library), LibraryEffects.standard());
        return of(calls, options, start);
    }

    /** The same of a call graph that is there already, timed from a moment on. */
    static Analysis of(CallGraph calls, AtomicityOptions options, long start) {
        List<AtomicRegion> regions = AtomicRegions.in(calls.program(), AtomicOptions.DEFAULT).regions();
        AtomicityAnalysis analysis = new AtomicityAnalysis(options);
        List<AtomicityViolation> violations = analysis.analyse(calls.program(), calls, regions, Set.of(), () -> false);
        double milliseconds = (System.nanoTime() - start) / 1e6;
        return new Analysis(violations, analysis.omissions(), analysis.processViews(), milliseconds);
    }

    /** How many variables are accessed in atomic regions of processes. */
    int variables() {
        return (int) views.stream()
                .flatMap(process -> process.views().stream())
                .flatMap(view -> view.cells().stream())
                .distinct()
                .count();
    }
}
