package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@code ./isolde run} compiles stays as it is while programs run with it, in a copy of the project with a runtime that is built and a Java that only pretends. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class CompiledOnceTest {

    @TempDir
    private Path copy;

    private Path source;

    @BeforeEach
    void copyProject() throws IOException {
        Files.copy(House.ROOT.resolve("isolde"), copy.resolve("isolde"));
        for (String folder : List.of("jdk/bin", "program", ".isolde/stm")) {
            Files.createDirectories(copy.resolve(folder));
        }
        Files.writeString(copy.resolve("jdk/release"), "JAVA_VERSION=\"21.0.1\"\n");
        program("jdk/bin/java", "while [ \"$1\" != -cp ]; do shift; done; echo \"${2%%:*}\"");
        program("jdk/bin/javac", "while [ \"$1\" != -d ]; do shift; done; echo >\"$2/Main.class\"");
        source = Files.writeString(copy.resolve("program/Main.java"), "class Main {}");
        Files.writeString(copy.resolve(".isolde/stm/isolde-stm-api-0.jar"), "");
        Files.writeString(copy.resolve(".isolde/stm/sources"), "isolde");
        Files.writeString(copy.resolve(".isolde/stm/stamp"), "");
    }

    private void program(String name, String text) throws IOException {
        Path file = Files.writeString(copy.resolve(name), "#!/bin/sh\n" + text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** The folder with whose classes the program has been started. */
    private Path classesOfRun() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(copy.resolve("isolde").toString(), "run", "program", "Main");
        builder.environment().put("JAVA_HOME", copy.resolve("jdk").toString());
        Process run = builder.directory(copy.toFile()).redirectErrorStream(true).start();
        List<String> said = run.inputReader().lines().toList();
        assertThat(run.waitFor()).as("%s", said).isZero();
        return Path.of(said.get(said.size() - 1));
    }

    @Test
    void aSecondProgramFindsTheClassesOfTheFirstAndLeavesThemAlone() throws Exception {
        Path classes = classesOfRun();
        Path loadedLater = Files.writeString(classes.resolve("Later.class"), "");
        assertThat(classesOfRun()).isEqualTo(classes);
        assertThat(loadedLater).exists();
    }

    @Test
    void sourcesThatHaveChangedAreCompiledBesideThem() throws Exception {
        Path before = classesOfRun();
        Files.writeString(source, "class Main { int more; }");
        assertThat(classesOfRun()).isNotEqualTo(before).isDirectoryContaining("glob:**/Main.class");
        assertThat(before).isDirectoryContaining("glob:**/Main.class");
    }
}
