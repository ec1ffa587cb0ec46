package org.isolde.program.follow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;

/** Calls are followed into the JDK. */
class FollowedLibraryTest {

    private static final String BITS = """
            class Main {
                public static void main(String[] arguments) {
                    new java.util.BitSet().cardinality();
                }
            }
            """;

    private static FollowedLibrary.Result follow(String source, int mostClasses)
            throws IOException, UnreadableClassException {
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(source).entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
        }
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()));
                JdkSource jdk = JdkSource.running()) {
            return FollowedLibrary.of(
                    Program.of(classes, library), new LibraryCode(jdk), LibraryEffects.standard(), mostClasses);
        }
    }

    private static List<String> withCode(CallGraph calls, String className) {
        return calls.program()
                .classNamed(className)
                .orElseThrow()
                .methods()
                .stream()
                .filter(method -> method.body().isPresent())
                .map(MethodModel::ref)
                .map(MethodRef::name)
                .toList();
    }

    @Test
    void whatIsCalledBecomesPartOfTheProgramWithTheCodeThatIsReached() throws IOException, UnreadableClassException {
        FollowedLibrary.Result result = follow(BITS, 100);

        assertThat(withCode(result.calls(), "java/util/BitSet")).contains("<init>", "cardinality", "<clinit>")
                .doesNotContain("stream", "toByteArray");
        assertThat(withCode(result.calls(), "java/lang/Long")).contains("bitCount");
    }

    @Test
    void aCallRunsTheCodeInsteadOfTheSummary() throws IOException, UnreadableClassException {
        CallGraph calls = follow(BITS, 100).calls();
        MethodRef main = new MethodRef("Main", "main", "([Ljava/lang/String;)V");
        int size = calls.program().method(main).orElseThrow().body().orElseThrow().size();

        assertThat(IntStream.range(0, size).boxed()
                .flatMap(i -> calls.callees(main, i).methods().stream()))
                .extracting(target -> target.method().name()).contains("<init>", "cardinality");
    }

    @Test
    void noMoreClassesAreFollowedIntoThanWanted() throws IOException, UnreadableClassException {
        FollowedLibrary.Result result = follow(BITS, 1);

        assertThat(result.classes()).isEqualTo(1);
        assertThat(result.complete()).isFalse();
        assertThat(result.calls().program().hierarchy().isApplication("java/lang/Long")).isFalse();
    }

    @Test
    void threadsKeepTheirSummaries() throws IOException, UnreadableClassException {
        FollowedLibrary.Result result = follow("""
                class Main {
                    public static void main(String[] arguments) {
                        new Thread(() -> {}).start();
                    }
                }
                """, 100);

        assertThat(result.classes()).isZero();
        assertThat(result.complete()).isTrue();
    }
}
