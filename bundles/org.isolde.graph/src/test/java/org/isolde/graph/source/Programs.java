// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.JavaSources;

/** Analyses programs that a test writes down as sources. */
final class Programs {

    private static final String ATOMIC = """
            package org.isolde.stm;
            public @interface Atomic {
                String group() default "";
                String state() default "";
            }
            """;

    private Programs() {}

    /** What a test asks of a session over a program called {@code bank}. */
    static <T> T analysed(String source, Function<Session, T> question) {
        List<ClassModel> models = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(source, ATOMIC).entrySet()) {
            try {
                models.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        }
        Program program = Program.of(models, new ClassPath(List.of(JdkSource.running())));
        try (Session session = new Session("bank", program, SessionSettings.DEFAULT)) {
            return question.apply(session);
        }
    }
}
