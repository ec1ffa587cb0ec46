// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.Omission;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.follow.FollowedLibrary;
import org.isolde.program.follow.LibraryCode;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.Comparison;
import org.isolde.testing.measure.Times;

/** Measures analyses of a program whose calls are followed into the JDK. */
final class FollowedMeasurement {

    private final LibraryTypes library;

    FollowedMeasurement(LibraryTypes library) {
        this.library = library;
    }

    /**
     * What was measured.
     *
     * @param followed what was followed into, and what not
     * @param omissions what the search left out, with all switches on and with all off
     * @param variables how many variables are accessed in atomic regions, one object per class as
     *     in the papers
     * @param comparison what is reported
     * @param first the first analysis, in ms, class files read included
     * @param times the later ones
     */
    record Result(FollowedLibrary.Result followed, SortedSet<Omission> omissions, int variables, Comparison comparison,
            double first, Times times) {}

    /** Analyses once, then {@code runs} times. */
    Result run(ExampleProgram program, int runs) throws UnreadableClassException {
        Analysis analysis = analyse(program, AtomicityOptions.DEFAULT);
        double first = analysis.milliseconds();
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            analysis = analyse(program, AtomicityOptions.DEFAULT);
            times.add(analysis.milliseconds());
        }
        Analysis papers = analyse(program, AtomicityOptions.MOTH);
        SortedSet<Omission> omissions = new TreeSet<>(analysis.omissions());
        omissions.addAll(papers.omissions());
        return new Result(
                followed(program), omissions, papers.variables(), Tool.ISOLDE.compare(program, analysis), first,
                new Times(times));
    }

    private Analysis analyse(ExampleProgram program, AtomicityOptions options) throws UnreadableClassException {
        long start = System.nanoTime();
        return Analysis.of(followed(program).calls(), options, start);
    }

    private FollowedLibrary.Result followed(ExampleProgram program) throws UnreadableClassException {
        ClassFileReader reader = new ClassFileReader();
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : program.classFiles().entrySet()) {
            classes.add(reader.read(file.getValue(), file.getKey() + ".class"));
        }
        return FollowedLibrary.of(Program.of(classes, library), new LibraryCode(JdkSource.running()),
                LibraryEffects.standard());
    }
}
