// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.demonstration.Demonstrations;
import org.isolde.engine.report.JsonReport;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.engine.session.SessionSettings;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.report.FileNames;
import org.isolde.testing.JavaSources;

/** Makes programs of sources, and texts of results that tests can compare. */
public final class TestPrograms {
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

    private TestPrograms() {}

    /** The types of the JDK that runs the test. */
    public static LibraryTypes jdk() {
        return new ClassPath(List.of(JdkSource.running()));
    }

    /** A program of sources, with {@link #ATOMIC}. */
    public static Program program(String... sources) {
        List<String> all = new ArrayList<>(List.of(sources));
        all.add(ATOMIC);
        SortedMap<String, byte[]> classes = JavaSources.compile(all.toArray(String[]::new));
        return Program.of(models(classes), jdk());
    }

    /** The result of analysing a program and executing the transactions of its anomalies. */
    public static AnalysisResult executed(Program program) {
        try (Session session = new Session("test", program, SessionSettings.DEFAULT)) {
            return Demonstrations.in(
                    session.analyse(SourceLocator.NONE, Progress.NONE), program, Demonstrations.STEPS, Progress.NONE);
        }
    }

    /** What class files hold. */
    static List<ClassModel> models(Map<String, byte[]> classes) {
        List<ClassModel> models = new ArrayList<>();
        classes.forEach((name, bytes) -> models.add(model(name, bytes)));
        return models;
    }

    private static ClassModel model(String name, byte[] bytes) {
        try {
            return new ClassFileReader().read(bytes, name + ".class");
        } catch (UnreadableClassException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** All that a result says. */
    public static String text(AnalysisResult result) {
        try {
            StringBuilder text = new StringBuilder();
            new JsonReport(new FileNames(Path.of("")), "test").write(List.of(result), text);
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
