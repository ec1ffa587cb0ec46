// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
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
                    new java.util.BitSet().toLongArray();
                }
            }
            """;

    private static FollowedLibrary.Result follow(String source)
            throws IOException, UnreadableClassException {
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(source).entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
        }
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()));
                JdkSource jdk = JdkSource.running()) {
            return FollowedLibrary.of(
                    Program.of(classes, library), new LibraryCode(jdk), LibraryEffects.standard());
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

    /** What the statements of a method may run, by simple names: {@code Class.method}. */
    private static Set<String> run(CallGraph calls, String className, String methodName) {
        Set<String> found = new TreeSet<>();
        for (MethodModel method : calls.program().classNamed(className).orElseThrow().methods()) {
            if (method.ref().name().equals(methodName) && method.body().isPresent()) {
                for (int i = 0; i < method.body().get().size(); i++) {
                    calls.callees(method.ref(), i).methods().forEach(target -> found.add(name(target.method())));
                }
            }
        }
        return found;
    }

    private static String name(MethodRef method) {
        return method.owner().substring(method.owner().lastIndexOf('/') + 1) + "." + method.name();
    }

    @Test
    void whatIsCalledBecomesPartOfTheProgramWithTheCodeThatIsReached() throws IOException, UnreadableClassException {
        FollowedLibrary.Result result = follow(BITS);

        assertThat(withCode(result.calls(), "java/util/BitSet")).contains("<init>", "toLongArray", "<clinit>")
                .doesNotContain("stream", "toByteArray");
        assertThat(withCode(result.calls(), "java/util/Arrays")).contains("copyOf");
        assertThat(result.calls().isFollowed("java/util/Arrays")).isTrue();
        assertThat(result.calls().isFollowed("Main")).isFalse();
    }

    @Test
    void aCallRunsTheCodeInsteadOfTheSummary() throws IOException, UnreadableClassException {
        CallGraph calls = follow(BITS).calls();

        assertThat(run(calls, "Main", "main")).containsExactly("BitSet.<init>", "BitSet.toLongArray");
    }

    @Test
    void aCallRunsOnlyWhatTheObjectsSelectThatComeToIt() throws IOException, UnreadableClassException {
        CallGraph calls = follow("""
                import java.util.*;
                class Main {
                    public static void main(String[] arguments) {
                        Collection<Main> full = new ArrayList<>();
                        Collection<Main> empty = new ArrayDeque<>();
                        fill(full);
                        drain(empty);
                    }
                    static void fill(Collection<Main> some) { some.add(new Main()); }
                    static void drain(Collection<Main> some) { some.clear(); }
                }
                """).calls();

        assertThat(run(calls, "Main", "fill")).containsExactly("ArrayList.add", "Main.<init>");
        assertThat(run(calls, "Main", "drain")).containsExactly("ArrayDeque.clear");
    }

    @Test
    void whatIsTakenOutOfACollectionIsWhatWasPutIn() throws IOException, UnreadableClassException {
        CallGraph calls = follow("""
                import java.util.*;
                class Main {
                    interface Shape { int size(); }
                    static class Point implements Shape { public int size() { return 0; } }
                    static class Line implements Shape { public int size() { return 1; } }
                    public static void main(String[] arguments) {
                        Map<Integer, Shape> shapes = new HashMap<>();
                        shapes.put(1, new Point());
                        System.exit(sizeOf(shapes));
                    }
                    static int sizeOf(Map<Integer, Shape> shapes) { return shapes.get(1).size(); }
                    static int another() { return new Line().size(); }
                }
                """).calls();

        assertThat(run(calls, "Main", "sizeOf")).containsExactly("HashMap.get", "Main$Point.size");
    }

    @Test
    void codeOfTheJdkRunsTheLambdasThatItIsGiven() throws IOException, UnreadableClassException {
        CallGraph calls = follow("""
                import java.util.*;
                class Main {
                    public static void main(String[] arguments) {
                        List<Main> all = new ArrayList<>();
                        all.add(new Main());
                        all.forEach(one -> one.show());
                        all.removeIf(Main::isOld);
                    }
                    void show() {}
                    boolean isOld() { return false; }
                }
                """).calls();

        assertThat(run(calls, "java/util/ArrayList", "forEach")).anyMatch(name -> name.startsWith("Main.lambda$"));
        assertThat(run(calls, "java/util/ArrayList", "removeIf")).contains("Main.isOld");
    }

    @Test
    void codeThatIsNotFollowedIntoCallsBack() throws IOException, UnreadableClassException {
        CallGraph calls = follow("""
                import java.util.concurrent.*;
                class Main {
                    public static void main(String[] arguments) {
                        new ConcurrentHashMap<String, Main>().computeIfAbsent("a", Main::made).run();
                    }
                    static Main made(String name) { return new Main(); }
                    void run() {}
                }
                """).calls();
        MethodRef main = new MethodRef("Main", "main", "([Ljava/lang/String;)V");
        int size = calls.program().method(main).orElseThrow().body().orElseThrow().size();

        assertThat(IntStream.range(0, size).boxed().flatMap(i -> calls.callees(main, i).callbacks().stream()))
                .extracting(target -> name(target.method())).contains("Main.made");
        assertThat(run(calls, "Main", "main")).contains("Main.run");
    }

    @Test
    void outputIsFollowedDownToTheNativeMethodThatWrites() throws IOException, UnreadableClassException {
        CallGraph calls = follow("""
                class Main {
                    public static void main(String[] arguments) {
                        System.out.println("Hello");
                    }
                }
                """).calls();
        MethodRef write = new MethodRef("java/io/FileOutputStream", "write", "([BII)V");
        int size = calls.program().method(write).orElseThrow().body().orElseThrow().size();

        assertThat(IntStream.range(0, size).boxed().flatMap(i -> calls.callees(write, i).library().stream()))
                .extracting(effect -> effect.method().name()).contains("writeBytes");
    }

    @Test
    void textAndThreadsKeepTheirSummaries() throws IOException, UnreadableClassException {
        FollowedLibrary.Result result = follow("""
                class Main {
                    public static void main(String[] arguments) {
                        new Thread(() -> "one".concat("other")).start();
                    }
                }
                """);

        assertThat(result.classes()).isZero();
        assertThat(result.outside())
                .contains(
                        new FollowedLibrary.Outside(
                                new MethodRef("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;"),
                                false, true));
        assertThat(result.calls().isFollowed("java/lang/String")).isFalse();
    }
}
