// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the agent's jar is found. */
class AgentJarTest {

    @TempDir
    private Path folder;

    @AfterEach
    void nameNone() {
        System.clearProperty(AgentJar.PROPERTY);
    }

    @Test
    void isFoundOnTheClassPath() throws IOException {
        assertThat(AgentJar.find()).exists().hasExtension("jar");
    }

    @Test
    void aPropertyNamesAnother() throws IOException {
        Path other = Files.copy(AgentJar.find(), folder.resolve("other.jar"));
        System.setProperty(AgentJar.PROPERTY, other.toString());
        assertThat(AgentJar.find()).isEqualTo(other);
    }

    @Test
    void aPropertyThatNamesNoAgentIsAMistake() throws IOException {
        Path text = Files.writeString(folder.resolve("isolde-stm.jar"), "no jar");
        System.setProperty(AgentJar.PROPERTY, text.toString());
        assertThatThrownBy(AgentJar::find).isInstanceOf(IllegalStateException.class).hasMessage(
                "the system property isolde.stm.agent names \"" + text + "\", which is not the jar of Isolde's agent");
    }

    @Test
    void aPathThatTheOptionDoesNotTakeIsCopied() throws IOException {
        Path jar = AgentJar.find();
        Path odd = Files.copy(jar, Files.createDirectory(folder.resolve("a=b")).resolve("isolde-stm.jar"));
        assertThat(AgentJar.usable(odd, folder)).isEqualTo(folder.resolve("isolde-stm.jar")).hasSameBinaryContentAs(
                jar);
        assertThatThrownBy(() -> AgentJar.usable(odd, odd.getParent())).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("set the system property java.io.tmpdir");
    }
}
