// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.isolde.testing.JavaSources;

/** Small programs for tests of the command line. */
final class Programs {
    /** The annotation of Isolde's runtime, as far as the analysis looks at it. */
    static final String ATOMIC = """
            package org.isolde.stm;
            public @interface Atomic {
                String group() default "";
                String state() default "";
                Isolation isolation() default Isolation.AUTO;
                enum Isolation { SERIALIZABLE, SNAPSHOT, AUTO }
            }
            """;
    static final String PREDICATES = "package org.isolde.stm; public @interface Predicates { String file(); }";
    static final String ABSTRACTIONS = "package org.isolde.stm; public @interface Abstractions { String file(); }";
    /** A transaction that skews with itself (UNL-DI-5-2011, figure 1). */
    static final String WITHDRAW = """
            package bank;
            import org.isolde.stm.Atomic;
            public class Withdraw {
                static int x, y;
                @Atomic
                static void withdraw(boolean b, int value) {
                    if (x + y > value) {
                        if (b) {
                            x = x - value;
                        } else {
                            y = y - value;
                        }
                    }
                }
            }
            """;
    /** A transaction that is safe, in a group of its own. */
    static final String COUNTER = """
            package bank;
            import org.isolde.stm.Atomic;
            public class Counter {
                static int n;
                @Atomic(group = "counting")
                static void count() {
                    n = n + 1;
                }
            }
            """;

    private Programs() {}

    /** Compiles sources, with the annotations, into a directory. */
    static Path compile(Path directory, String... sources) {
        return compile(directory, List.of("-g"), sources);
    }

    /** Compiles sources, with the annotations and options for the compiler, into a directory. */
    static Path compile(Path directory, List<String> options, String... sources) {
        String[] all = Stream.concat(Arrays.stream(sources), Stream.of(ATOMIC, PREDICATES, ABSTRACTIONS))
                .toArray(String[]::new);
        return write(directory, JavaSources.compile(ToolProvider.getSystemJavaCompiler(), options, all));
    }

    private static Path write(Path directory, Map<String, byte[]> classes) {
        try {
            for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
                Path file = directory.resolve(entry.getKey() + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, entry.getValue());
            }
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
