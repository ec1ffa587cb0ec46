// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Installed Javas are recognised by their folders. */
class JavaHomeTest {

    @TempDir
    private Path folder;

    private Path java(String name, String release, String... programs) throws IOException {
        Path home = Files.createDirectories(folder.resolve(name));
        Files.writeString(home.resolve("release"), release);
        Files.createDirectories(home.resolve("bin"));
        for (String program : programs) {
            Files.createFile(home.resolve("bin").resolve(program)).toFile().setExecutable(true);
        }
        return home;
    }

    @Test
    void aJdkHasACompiler() throws IOException {
        Path jdk = java("jdk", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"21.0.4\"\n", "java", "javac");
        Path jre = java("jre", "JAVA_VERSION=\"25\"\n", "java");

        assertThat(JavaHome.in(jdk)).contains(new JavaHome(jdk, 21, true));
        assertThat(JavaHome.in(jre)).contains(new JavaHome(jre, 25, false));
    }

    @Test
    void oldVersionsBeganWithOne() throws IOException {
        Path old = java("old", "JAVA_VERSION=\"1.8.0_402\"\n", "java", "javac");

        assertThat(JavaHome.in(old)).map(JavaHome::version).contains(8);
    }

    @Test
    void otherFoldersAreNoJavas() throws IOException {
        assertThat(JavaHome.in(folder)).isEmpty();
        assertThat(JavaHome.in(folder.resolve("nothing"))).isEmpty();
        assertThat(JavaHome.in(java("strange", "no version\n", "java"))).isEmpty();
        assertThat(JavaHome.in(java("empty", "JAVA_VERSION=\"21\"\n"))).isEmpty();
    }

    @Test
    void theOldestJdkThatIsNewEnoughIsTaken() {
        JavaHome older = new JavaHome(Path.of("17"), 17, true);
        JavaHome good = new JavaHome(Path.of("22"), 22, true);
        JavaHome newer = new JavaHome(Path.of("25"), 25, true);
        JavaHome jre = new JavaHome(Path.of("21"), 21, false);

        assertThat(JavaHome.oldestJdk(List.of(older, newer, jre, good), 21)).contains(good);
        assertThat(JavaHome.oldestJdk(List.of(older, jre), 21)).isEmpty();
        assertThat(JavaHome.describe(List.of(older, jre, older))).isEqualTo("JDK 17 in 17, JRE 21 in 21");
    }

    @Test
    void thisOneIsFound() {
        assertThat(JavaHome.installed()).extracting(JavaHome::version).contains(Runtime.version().feature());
    }
}
