// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.JavaSources;

/** Programs compiled in a test. */
public final class Sources {

    static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));

    private static final String ANNOTATION = """
            package org.isolde.stm;
            public @interface Atomic { String group() default "default"; String state() default ""; }
            """;

    static final String DEUCE = """
            package org.deuce;
            public @interface Atomic { int retries() default 1; }
            """;

    private Sources() {}

    /** The program of some sources, with the annotations that make transactions. */
    public static Program program(String... sources) {
        String[] all = Stream.concat(Stream.of(ANNOTATION, DEUCE), Arrays.stream(sources)).toArray(String[]::new);
        List<ClassModel> models = new ArrayList<>();
        JavaSources.compile(all).forEach((name, bytes) -> {
            try {
                models.add(new ClassFileReader().read(bytes, name + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        });
        return Program.of(models, JDK);
    }

    /** The first method of a name. */
    public static MethodModel method(Program program, String className, String method) {
        return program.classNamed(className).orElseThrow().methods().stream()
                .filter(model -> model.ref().name().equals(method))
                .findFirst()
                .orElseThrow();
    }
}
