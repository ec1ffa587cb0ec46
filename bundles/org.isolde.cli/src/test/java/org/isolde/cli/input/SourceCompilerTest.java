// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import org.isolde.launcher.console.BadInputException;
import org.isolde.program.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources are compiled as far as they can be. */
class SourceCompilerTest {
    @TempDir
    private Path directory;

    @Test
    void everyClassOfCorrectSourcesIsMade() throws BadInputException, IOException {
        Compilation compilation = compile(
                file("a/A.java", "package a; public class A { class Inner {} Runnable r = () -> {}; }"),
                file("b/B.java", "package b; class B extends a.A {}"));

        assertThat(compilation.problems()).isEmpty();
        assertThat(compilation.classes()).extracting(CompiledClass::name).containsExactly("a/A", "a/A$Inner", "b/B");
        assertThat(compilation.classes().getLast().source()).endsWithRaw(Path.of("b/B.java"));
    }

    @Test
    void filesWithErrorsAreLeftOutWithThoseThatUseThem() throws BadInputException, IOException {
        Compilation compilation = compile(
                file("Good.java", "class Good {}"),
                file("Broken.java", "class Broken {\n    int f() { return nothing; }\n    int g() { return 1.0; }\n}"),
                file("UsesBroken.java", "class UsesBroken { Broken b; }"));

        assertThat(compilation.classes()).extracting(CompiledClass::name).containsExactly("Good");
        assertThat(compilation.problems()).extracting(Problem::kind).containsOnly(Problem.Kind.UNCOMPILED_SOURCE);
        assertThat(compilation.problems()).extracting(Problem::where)
                .containsExactly(directory.resolve("Broken.java:2").toString(),
                        directory.resolve("UsesBroken.java:1").toString());
        assertThat(compilation.problems()).extracting(Problem::message)
                .containsExactly(
                        "Does not compile, so it is left out: cannot find symbol; symbol: variable nothing; "
                                + "location: class Broken (and 1 more). Mend it, add what it needs with "
                                + "--classpath, or give its release of Java with --release.",
                        "Does not compile without the files that are left out, so it is left out as well: cannot find "
                                + "symbol; symbol: class Broken; "
                                + "location: class UsesBroken. Mend it, add what it needs with --classpath, "
                                + "or give its release of Java with --release.");
    }

    @Test
    void aFileThatIsNoJavaAtAllIsLeftOut() throws BadInputException, IOException {
        Compilation compilation = compile(file("Good.java", "class Good {}"),
                file("Noise.java", "\u0000\u0001 {{{ class"));

        assertThat(compilation.classes()).extracting(CompiledClass::name).containsExactly("Good");
        assertThat(compilation.problems()).isNotEmpty();
    }

    @Test
    void nothingIsLeftWhenNothingCompiles() throws BadInputException, IOException {
        assertThat(compile(file("Broken.java", "class Broken {")).classes()).isEmpty();
    }

    /** Since Java 21 every list has a method of that name and another result. */
    private static final String LIST_OF_JAVA_17 = """
            abstract class Chain extends java.util.AbstractList<Object> {
                public boolean addFirst(Object link) { return false; }
            }
            """;

    @Test
    void sourcesOfAnOlderJavaAreCompiledForTheNewestReleaseForWhichTheyCompile() throws BadInputException, IOException {
        Compilation compilation = compile(file("Chain.java", LIST_OF_JAVA_17), file("A.java", "record A() {}"));

        assertThat(compilation.olderRelease()).hasValue(17);
        assertThat(compilation.problems()).isEmpty();
        assertThat(compilation.classes()).extracting(CompiledClass::name).containsExactly("A", "Chain");
    }

    @Test
    void anOlderReleaseForWhichNoMoreFilesCompileIsNotTaken() throws BadInputException, IOException {
        Compilation compilation = compile(file("Good.java", "class Good {}"),
                file("Broken.java", "class Broken { X x; }"));

        assertThat(compilation.olderRelease()).isEmpty();
        assertThat(compilation.classes()).extracting(CompiledClass::name).containsExactly("Good");
    }

    @Test
    void aReleaseThatIsAskedForIsTaken() throws BadInputException, IOException {
        List<SourceFile> files = List.of(file("Chain.java", LIST_OF_JAVA_17), file("A.java", "record A() {}"));

        Compilation compilation = new SourceCompiler(List.of(), OptionalInt.of(11), () -> false).compile(files);

        assertThat(compilation.classes()).extracting(CompiledClass::name).containsExactly("Chain");
        assertThat(compilation.problems()).singleElement().extracting(Problem::message).asString().contains("records");
    }

    @Test
    void aReleaseThatTheCompilerDoesNotKnowIsRefused() {
        assertThatThrownBy(() -> new SourceCompiler(List.of(), OptionalInt.of(7), () -> false))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("--release 7: the Java that runs Isolde, ")
                .hasMessageContaining("Give another, such as 17.");
    }

    @Test
    void whatProgramsUseOfDeuceIsThere() throws BadInputException, IOException {
        Compilation compilation = compile(file("A.java", """
                import org.deuce.*;
                import org.deuce.transaction.AbortTransactionException;
                @org.deuce.transform.Exclude
                class A {
                    @Atomic(retries = 3) void t() { throw new AbortTransactionException(); }
                    @Irrevocable void u() {}
                    @Unsafe void v() {}
                    @Immutable class B {}
                }
                """));

        assertThat(compilation.problems()).isEmpty();
        assertThat(compilation.classes()).extracting(CompiledClass::name).containsExactly("A", "A$B");
    }

    @Test
    void aProgramsOwnDeuceCounts() throws BadInputException, IOException {
        Compilation compilation = compile(
                file("org/deuce/Atomic.java", "package org.deuce; public @interface Atomic { int own(); }"),
                file("A.java", "class A { @org.deuce.Atomic(own = 1) void t() {} }"));

        assertThat(compilation.problems()).isEmpty();
        assertThat(compilation.classes()).extracting(CompiledClass::name).containsExactly("A", "org/deuce/Atomic");
    }

    @Test
    void compilingCanBeCancelled() throws BadInputException, IOException {
        SourceCompiler compiler = new SourceCompiler(List.of(), OptionalInt.empty(), () -> true);
        List<SourceFile> files = List.of(file("Good.java", "class Good {}"));

        assertThatThrownBy(() -> compiler.compile(files)).isInstanceOf(CancellationException.class);
    }

    private SourceFile file(String path, String text) throws IOException {
        return SourceFile.read(new Sources(directory).write(path, text));
    }

    private static Compilation compile(SourceFile... files) throws BadInputException {
        return new SourceCompiler(List.of(), OptionalInt.empty(), () -> false).compile(new ArrayList<>(List.of(files)));
    }
}
