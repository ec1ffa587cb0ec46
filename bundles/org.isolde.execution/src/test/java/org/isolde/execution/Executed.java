// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.JavaSources;

/** A small program, compiled in a test, and what executing it shows. */
final class Executed {

    /** So many states that every program of these tests is decided, and no limit of time. */
    static final Limits LIMITS = new Limits(3, 120, 24, 20_000, Long.MAX_VALUE);

    private static final String ISOLATION = "package org.isolde.stm; public enum Isolation { "
            + "SERIALIZABLE, SNAPSHOT, AUTO }";
    private static final String ATOMIC = "package org.isolde.stm; "
            + "public @interface Atomic { Isolation isolation() default Isolation.AUTO; }";
    private static final String IMPORTS = "import java.util.*; import java.util.stream.*; "
            + "import java.util.function.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*; "
            + "import org.isolde.stm.*; ";

    private Executed() {}

    /**
     * The results for all pairs of transactions.
     *
     * @param members what stands in the class {@code T}
     */
    static Map<List<MethodRef>, Result> results(String members) throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            return Execution.pairs(program(members, library), LIMITS);
        }
    }

    /** The result for some transactions, by their simple names. */
    static Result result(String members, String... names) throws Exception {
        return result(members, LIMITS, names);
    }

    /** The same within given limits. */
    static Result result(String members, Limits limits, String... names) throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            Program program = program(members, library);
            List<MethodRef> transactions = new ArrayList<>();
            for (String name : names) {
                transactions.add(program.classNamed("T").orElseThrow().methods().stream()
                        .filter(method -> method.ref().name().equals(name)).findFirst().orElseThrow().ref());
            }
            return Execution.search(program, transactions, limits);
        }
    }

    /** The pairs of transactions that an anomaly was shown for, for example {@code a b}. */
    static Set<String> anomalies(String members) throws Exception {
        Set<String> shown = new TreeSet<>();
        results(members).forEach((pair, result) -> {
            switch (result) {
                case Result.Shown s -> shown.add(pair.get(0).name() + " " + pair.get(1).name());
                case Result.NotExecuted(String reason) -> throw new AssertionError(pair + ": " + reason);
                case Result.NotCalled(String name) -> throw new AssertionError(pair + ": no call of " + name);
                case Result.NothingFound n -> {
                    // No anomaly.
                }
            }
        });
        return shown;
    }

    private static Program program(String members, ClassPath library) throws Exception {
        return program(compile(members), library);
    }

    private static Program program(Map<String, byte[]> files, ClassPath library) throws Exception {
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey()));
        }
        return Program.of(classes, library);
    }

    /** The class files of the class {@code T} with these members. */
    static Map<String, byte[]> compile(String members) {
        return JavaSources.compile(IMPORTS + "class T { " + members + " }", ATOMIC, ISOLATION);
    }

    /** What a function finds out about the program of some class files. */
    static <T> T with(Map<String, byte[]> files, Function<Program, T> function) throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            return function.apply(program(files, library));
        }
    }

    /** Loads class files into the running machine. */
    static final class Loader extends ClassLoader {
        private final Map<String, byte[]> files;

        Loader(Map<String, byte[]> files) {
            super(null);
            this.files = files;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = files.get(name.replace('.', '/'));
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, file, 0, file.length);
        }
    }
}
