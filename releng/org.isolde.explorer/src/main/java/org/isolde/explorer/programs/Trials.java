package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.isolde.explorer.Finding;
import org.isolde.explorer.Scenario;
import org.isolde.explorer.SnapshotExplorer;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.JavaSources;

/** Puts random programs both to an analysis and to the explorer. Safe for several threads where the analysis is. */
public final class Trials {

    private static final String ANNOTATION = """
            package org.isolde.stm;
            public @interface Atomic { String group() default "default"; }
            """;

    private final LibraryTypes library;
    private final Predicate<Program> clean;

    /**
     * Trials of an analysis.
     *
     * @param library what the programs are compiled against
     * @param clean the analysis: whether all histories of a program's transactions are serializable
     */
    public Trials(LibraryTypes library, Predicate<Program> clean) {
        this.library = library;
        this.clean = clean;
    }

    /**
     * Compiles programs, all at once because that is cheaper, and tries each.
     *
     * @throws IllegalArgumentException when they do not compile, with the compiler's words
     */
    public List<Trial> run(Collection<RandomProgram> programs) {
        List<String> sources = new ArrayList<>(List.of(ANNOTATION));
        programs.forEach(program -> sources.add(program.source()));
        List<ClassModel> classes = classes(sources);
        return programs.stream().map(program -> run(program, classes)).toList();
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

    private Trial run(RandomProgram random, List<ClassModel> classes) {
        Program program = Program.of(
                classes.stream().filter(c -> c.name().startsWith(random.prefix())).toList(), library);
        return new Trial(random, clean.test(program), explore(program, random));
    }

    /** The first history whose outcome is wrong, otherwise the first whose dependencies form a cycle. */
    private static Optional<Finding> explore(Program program, RandomProgram random) {
        Finding worst = null;
        for (Scenario scenario : random.scenarios()) {
            Optional<Finding> finding = SnapshotExplorer.explore(program, random.owner(), scenario);
            if (finding.isPresent() && finding.get().kind() == Finding.Kind.OUTCOME) {
                return finding;
            }
            if (worst == null) {
                worst = finding.orElse(null);
            }
        }
        return Optional.ofNullable(worst);
    }
}
