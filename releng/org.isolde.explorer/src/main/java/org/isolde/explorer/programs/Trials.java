// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.JavaSources;

/** Runs both an analysis and the explorer on random programs. Thread-safe if the analysis is. */
public final class Trials {

    private static final List<String> ANNOTATIONS = List.of(
            """
                    package org.isolde.stm;
                    public @interface Atomic { String group() default "default"; String state() default ""; }
                    """,
            "package org.isolde.stm; public @interface Predicates { String file(); }",
            "package org.isolde.stm; public @interface Abstractions { String file(); }");

    private final LibraryTypes library;
    private final Function<Program, Claim> analysis;
    private final Truth truth;

    /**
     * Trials of an analysis with programs that have scenarios.
     *
     * @param library what the programs are compiled against
     * @param analysis the analysis under test
     */
    public Trials(LibraryTypes library, Function<Program, Claim> analysis) {
        this(library, analysis, new ExploredScenarios());
    }

    /**
     * Trials of an analysis.
     *
     * @param library what the programs are compiled against
     * @param analysis the analysis under test
     * @param truth what the analysis is compared with
     */
    public Trials(LibraryTypes library, Function<Program, Claim> analysis, Truth truth) {
        this.library = library;
        this.analysis = analysis;
        this.truth = truth;
    }

    /**
     * Compiles programs, all at once because that is cheaper, and tries each.
     *
     * @throws IllegalArgumentException when they do not compile, with the compiler's words
     */
    public List<Trial> run(Collection<RandomProgram> programs) {
        List<ClassModel> classes = classes(sources(programs));
        return programs.stream().map(random -> run(random, program(random, classes))).toList();
    }

    /**
     * Compiles programs that have scenarios, and tries those in which an anomaly is seen: the
     * others, which are most, cannot be missed, and are not analysed.
     *
     * @throws IllegalArgumentException when they do not compile, with the compiler's words
     */
    public List<Trial> runAnomalous(Collection<RandomProgram> programs) {
        List<ClassModel> classes = classes(sources(programs));
        List<Trial> trials = new ArrayList<>();
        for (RandomProgram random : programs) {
            Program program = program(random, classes);
            if (ExploredScenarios.hasAnomaly(program, random)) {
                trials.add(run(random, program));
            }
        }
        return trials;
    }

    private static List<String> sources(Collection<RandomProgram> programs) {
        List<String> sources = new ArrayList<>(ANNOTATIONS);
        programs.forEach(program -> sources.add(program.source()));
        return sources;
    }

    private Program program(RandomProgram random, List<ClassModel> classes) {
        return Program.of(
                classes.stream().filter(c -> c.name().startsWith(random.prefix())).toList(), library);
    }

    private static List<ClassModel> classes(List<String> sources) {
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(sources.toArray(String[]::new)).entrySet()) {
            try {
                classes.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new IllegalStateException(e);
            }
        }
        return classes;
    }

    private Trial run(RandomProgram random, Program program) {
        try {
            return truth.compare(random, program, analysis.apply(program));
        } catch (IllegalArgumentException e) {
            throw e; // The program is not one to try.
        } catch (RuntimeException e) {
            throw new IllegalStateException("failed at the program of seed " + random.seed() + ", " + random.profile(),
                    e);
        }
    }
}
