// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Help.Ansi;

/**
 * What is refused before a program is started. That programs do start is tested with the archive
 * that users get.
 */
class AgentRunTest {

    @TempDir
    private Path folder;

    private final StringWriter messages = new StringWriter();
    private final Terminal terminal = new Terminal(new PrintWriter(messages), new PrintWriter(messages),
            new PrintWriter(messages), Ansi.OFF, false, StandardCharsets.UTF_8);
    private AgentRun run;

    @BeforeEach
    void install() throws IOException {
        Path libraries = Files.createDirectory(folder.resolve("lib"));
        Files.createFile(libraries.resolve("isolde-stm.jar"));
        try (JarOutputStream api = new JarOutputStream(
                Files.newOutputStream(libraries.resolve("isolde-stm-api-0.jar")))) {
            api.putNextEntry(new JarEntry("api"));
        }
        run = new AgentRun(new Installation(libraries), List.of());
    }

    @Test
    void aFolderNeedsAClass() {
        assertThatThrownBy(() -> run.run(List.of(folder.toString()), terminal)).isInstanceOf(BadInputException.class)
                .hasMessage("Run which class of " + folder + "? Its name follows the folder or jar.");
    }

    @Test
    void aFolderWithoutJavaIsRefused() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));

        assertThatThrownBy(() -> run.run(List.of(empty.toString(), "Main"), terminal))
                .hasMessage("There is neither a Java source nor a class file in " + empty + ".");
    }

    @Test
    void whatIsNeitherAFolderNorAJarIsRefused() throws IOException {
        Path source = Files.writeString(folder.resolve("Main.java"), "class Main {}");

        assertThatThrownBy(() -> run.run(List.of(source.toString(), "Main"), terminal))
                .hasMessageStartingWith(source + ": is neither a folder nor a jar.");
        Path missing = folder.resolve("missing");
        assertThatThrownBy(() -> run.run(List.of(missing.toString(), "Main"), terminal))
                .hasMessage(missing + ": there is no such folder or jar.");
    }

    @Test
    void sourcesThatDoNotCompileAreExplained() throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Files.writeString(sources.resolve("Main.java"), "class Main { int x = y; }");

        assertThatThrownBy(() -> run.run(List.of(sources.toString(), "Main"), terminal))
                .hasMessage("The sources in " + sources + " do not compile.");
        assertThat(messages.toString()).contains("Main.java:1", "cannot find symbol");
    }

    @Test
    void anIncompleteInstallationIsTold() throws IOException {
        Path libraries = Files.createDirectory(folder.resolve("half"));
        AgentRun half = new AgentRun(new Installation(libraries), List.of());

        assertThatThrownBy(() -> half.run(List.of("Main"), terminal))
                .hasMessageContaining("isolde-stm.jar is missing in " + libraries);
    }
}
