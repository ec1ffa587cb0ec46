// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isolde.launcher.console.BadInputException;
import org.isolde.program.Problem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The paths of a command line become programs. */
class InputPlanTest {
    @TempDir
    private Path temporary;
    private Path directory;
    private Sources sources;

    @BeforeEach
    void root() throws IOException {
        directory = temporary.toRealPath();
        sources = new Sources(directory);
    }

    @Test
    void projectsThatDoNotUseEachOtherAreProgramsOfTheirOwn() throws BadInputException {
        sources.write("bank/.project", "");
        sources.write("bank/src/bank/Account.java", "package bank; class Account {}");
        sources.write("lists/.project", "");
        sources.write("lists/src/lists/List.java", "package lists; class List {}");

        assertThat(InputPlan.of(List.of(directory))).extracting(ProgramInput::name).containsExactly("bank", "lists");
    }

    @Test
    void modulesThatImportFromEachOtherAreOneProgram() throws BadInputException {
        sources.write("pom.xml", "");
        sources.write("app/pom.xml", "");
        sources.write("app/src/main/java/app/Main.java", "package app; import core.model.Account; class Main {}");
        sources.write("core/pom.xml", "");
        sources.write("core/src/main/java/core/model/Account.java", "package core.model; public class Account {}");

        List<ProgramInput> programs = InputPlan.of(List.of(directory));

        assertThat(programs).extracting(ProgramInput::name).containsExactly("app, core");
        assertThat(programs.getFirst().sourceRoots()).containsExactly(
                directory.resolve("app/src/main/java"), directory.resolve("core/src/main/java"));
    }

    @Test
    void testSourcesAndHiddenDirectoriesAreNoPartOfAProgram() throws BadInputException {
        sources.write("pom.xml", "");
        sources.write("src/main/java/a/A.java", "package a; class A {}");
        sources.write("src/test/java/a/ATest.java", "package a; class ATest {}");
        sources.write(".git/B.java", "class B {}");
        sources.write("src/main/java/module-info.java", "module a {}");

        assertThat(InputPlan.of(List.of(directory)).getFirst().projects().getFirst().files())
                .extracting(file -> file.path().getFileName().toString())
                .containsExactly("A.java");
    }

    @Test
    void librariesBesideTheSourcesAreFound() throws BadInputException {
        sources.write("src/a/A.java", "package a; class A {}");
        sources.write("bin/a/A.class", "");
        sources.write("lib/one.jar", "");

        assertThat(InputPlan.of(List.of(directory)).getFirst().projects().getFirst().libraries()).containsExactly(
                directory.resolve("bin"), directory.resolve("lib/one.jar"));
    }

    @Test
    void allThatIsGivenWithCompiledClassesIsOneProgram() throws BadInputException {
        sources.write("classes/a/A.class", "");
        sources.write("one/.project", "");
        sources.write("one/B.java", "class B {}");
        sources.write("two/.project", "");
        sources.write("two/C.java", "class C {}");

        List<ProgramInput> programs = InputPlan
                .of(List.of(directory.resolve("classes"), directory.resolve("one"), directory.resolve("two")));

        assertThat(programs).hasSize(1);
        assertThat(programs.getFirst().classes()).containsExactly(directory.resolve("classes"));
        assertThat(programs.getFirst().projects()).hasSize(2);
    }

    @Test
    void aSourceFileByItselfIsAProgram() throws BadInputException {
        Path file = sources.write("src/a/A.java", "package a; class A {}");

        assertThat(InputPlan.of(List.of(file)).getFirst().sourceRoots()).containsExactly(directory.resolve("src"));
    }

    @Test
    void aSourceFileThatCannotBeReadIsAProblemAndTheRestIsKept() throws BadInputException, IOException {
        sources.write("A.java", "class A {}");
        Files.createSymbolicLink(directory.resolve("B.java"), directory.resolve("gone"));

        ProgramInput program = InputPlan.of(List.of(directory)).getFirst();

        assertThat(program.projects().getFirst().files()).hasSize(1);
        assertThat(program.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.kind()).isEqualTo(Problem.Kind.UNREADABLE_INPUT);
            assertThat(problem.where()).endsWith("B.java");
        });
    }

    @Test
    void aDirectoryWithoutJavaCodeIsBadInput() {
        assertThatThrownBy(() -> InputPlan.of(List.of(directory)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(directory.toString())
                .hasMessageContaining(
                        "holds no Java code. Give a directory with Java sources or class files, or a jar.");
    }

    @Test
    void aPathThatDoesNotExistIsBadInput() {
        Path missing = directory.resolve("missing");

        assertThatThrownBy(() -> InputPlan.of(List.of(missing)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(missing + ": no such file or directory. Check the path");
    }

    @Test
    void aFileThatIsNoJavaIsBadInput() {
        Path text = sources.write("notes.txt", "");

        assertThatThrownBy(() -> InputPlan.of(List.of(text)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("is not a directory, a jar or a Java source file");
    }
}
