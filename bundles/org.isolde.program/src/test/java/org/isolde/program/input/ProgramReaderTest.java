// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.isolde.program.ClassModel;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.Programs;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs and library types from directories and jars, good and bad. */
class ProgramReaderTest {

    private final SortedMap<String, byte[]> classes = JavaSources.compile(
            "package p;\npublic class A { void m() {} }", "package p;\nclass B extends A {}");

    @TempDir
    private Path directory;

    private static void writeTo(Path root, Map<String, byte[]> files) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path path = root.resolve(file.getKey() + ".class");
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
    }

    private Path jar(Map<String, byte[]> entries) throws IOException {
        Path jar = directory.resolve("lib.jar");
        try (OutputStream out = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return jar;
    }

    private static Program read(Path... inputs) {
        return new ProgramReader(Programs.JDK).read(List.of(inputs));
    }

    @Test
    void readsADirectory() throws IOException {
        writeTo(directory, classes);
        Files.writeString(directory.resolve("notes.txt"), "no class");

        Program program = read(directory);

        assertThat(program.classes()).extracting(ClassModel::name).containsExactly("p/A", "p/B");
        assertThat(program.problems()).isEmpty();
        assertThat(program.classNamed("p/A").orElseThrow().origin())
                .isEqualTo(directory.resolve("p").resolve("A.class").toString());
    }

    @Test
    void readsAJarWithoutItsVariantsForOtherReleases() throws IOException {
        Path jar = jar(Map.of(
                "p/A.class", classes.get("p/A"),
                "p/B.class", classes.get("p/B"),
                "META-INF/versions/21/p/A.class", new byte[] {1},
                "module-info.class", new byte[] {2},
                "readme.txt", new byte[] {3}));

        Program program = read(jar);

        assertThat(program.classes()).extracting(ClassModel::name).containsExactly("p/A", "p/B");
        assertThat(program.problems()).isEmpty();
        assertThat(program.classNamed("p/A").orElseThrow().origin()).isEqualTo(jar + "!p/A.class");
    }

    @Test
    void aTruncatedClassIsNamedAndTheRestRead() throws IOException {
        byte[] whole = classes.get("p/A");
        writeTo(directory, Map.of("p/A", Arrays.copyOf(whole, whole.length / 2), "p/B", classes.get("p/B")));

        Program program = read(directory);

        assertThat(program.classes()).extracting(ClassModel::name).containsExactly("p/B");
        assertThat(program.unreadableClasses()).containsExactly("p/A");
        assertThat(program.problems()).extracting(Problem::kind)
                .containsExactly(Problem.Kind.UNREADABLE_CLASS, Problem.Kind.MISSING_CLASS);
        assertThat(program.problems().getFirst().message()).contains("A.class").contains("Compile it again");
    }

    @Test
    void anInputThatIsNotThereIsNamedAndTheRestRead() throws IOException {
        writeTo(directory.resolve("good"), classes);
        Path text = Files.writeString(directory.resolve("text.jar"), "no jar");

        Program program = read(directory.resolve("absent"), text, directory.resolve("good"));

        assertThat(program.classes()).hasSize(2);
        assertThat(program.problems()).extracting(Problem::kind)
                .containsExactly(Problem.Kind.UNREADABLE_INPUT, Problem.Kind.UNREADABLE_INPUT);
        assertThat(program.problems()).extracting(Problem::message).satisfiesExactlyInAnyOrder(
                message -> assertThat(message).contains("absent does not exist"),
                message -> assertThat(message).contains("text.jar is not a jar that can be read"));
    }

    @Test
    void anEmptyDirectoryIsAnEmptyProgram() {
        assertThat(read(directory).classes()).isEmpty();
    }

    @Test
    void theFirstOfTwoInputsCounts() throws IOException {
        writeTo(directory.resolve("one"), classes);
        writeTo(directory.resolve("two"), classes);

        Program program = read(directory.resolve("one"), directory.resolve("two"));

        assertThat(program.classNamed("p/A").orElseThrow().origin()).contains("one");
        assertThat(program.problems()).extracting(Problem::kind)
                .containsExactly(Problem.Kind.DUPLICATE_CLASS, Problem.Kind.DUPLICATE_CLASS);
    }

    @Test
    void libraryTypesComeFromJarsAndDirectories() throws IOException {
        writeTo(directory.resolve("classes"), Map.of("p/B", classes.get("p/B")));
        Path jar = jar(Map.of("p/A.class", classes.get("p/A")));

        try (ClassPath path = new ClassPath(
                List.of(ClassSource.open(directory.resolve("classes")), ClassSource.open(jar), JdkSource.running()))) {
            Program program = Program.of(Programs.classes("class Mine {}"), path);

            assertThat(program.hierarchy().isSubtype("p/B", "p/A")).isTrue();
            assertThat(program.hierarchy().isSubtype("p/B", "java/lang/Object")).isTrue();
            assertThat(program.hierarchy().isKnown("p/C")).isFalse();
            assertThat(path.problems()).isEmpty();
        }
    }

    @Test
    void aDamagedLibraryClassIsAProblemAndMissing() throws IOException {
        Path jar = jar(Map.of("p/A.class", new byte[] {1, 2, 3}));

        try (ClassPath path = new ClassPath(List.of(ClassSource.open(jar)))) {
            assertThat(path.header("p/A")).isEmpty();
            assertThat(path.problems()).singleElement().satisfies(problem -> {
                assertThat(problem.kind()).isEqualTo(Problem.Kind.UNREADABLE_CLASS);
                assertThat(problem.className()).isEqualTo("p/A");
            });
        }
    }

    @Test
    void aJdkInADirectoryIsReadToo() throws IOException {
        try (JdkSource jdk = JdkSource.at(Path.of(System.getProperty("java.home")))) {
            assertThat(jdk.find("java/lang/Object")).isPresent();
            assertThat(jdk.find("java/sql/Connection")).isPresent();
            assertThat(jdk.find("java/lang/Absent")).isEmpty();
        }
        assertThatThrownBy(() -> JdkSource.at(directory)).isInstanceOf(IOException.class)
                .hasMessageContaining("is not the directory of a Java installation");
    }
}
