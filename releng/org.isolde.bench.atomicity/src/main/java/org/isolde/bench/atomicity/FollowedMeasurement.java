package org.isolde.bench.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.isolde.atomicity.AtomicityOptions;
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
    private final int mostClasses;

    FollowedMeasurement(LibraryTypes library, int mostClasses) {
        this.library = library;
        this.mostClasses = mostClasses;
    }

    /**
     * What was measured.
     *
     * @param followed the classes that were followed into
     * @param variables how many variables are accessed in atomic regions, one object per class as in the papers
     * @param comparison what is reported
     * @param times analyses, class files read included
     */
    record Result(FollowedLibrary.Result followed, int variables, Comparison comparison, Times times) {}

    /** Analyses once to warm up, then {@code runs} times. */
    Result run(ExampleProgram program, int runs) throws UnreadableClassException {
        List<Double> times = new ArrayList<>();
        analyse(program, AtomicityOptions.DEFAULT);
        Analysis analysis = null;
        for (int i = 0; i < runs; i++) {
            analysis = analyse(program, AtomicityOptions.DEFAULT);
            times.add(analysis.milliseconds());
        }
        return new Result(followed(program), analyse(program, AtomicityOptions.MOTH).variables(),
                Tool.ISOLDE.compare(program, analysis), new Times(times));
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
                LibraryEffects.standard(), mostClasses);
    }
}
