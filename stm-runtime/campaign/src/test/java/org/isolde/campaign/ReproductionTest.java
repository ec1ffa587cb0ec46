// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that repeats a test names the lane, the seed, the module and the test. */
class ReproductionTest {

    private static final Campaign CAMPAIGN = new Campaign(Lane.SHORT, 7);
    private static final String TEST = " -Dtest=a.BTest#c -Dsurefire.failIfNoSpecifiedTests=false";

    @TempDir
    private Path root;

    private Path module;

    @BeforeEach
    void makeProject() throws IOException {
        module = root.resolve("bundles/one");
        Files.createDirectories(root.resolve(".mvn"));
        Files.createDirectories(module.resolve("target/work"));
        Files.createFile(root.resolve("pom.xml"));
        Files.createFile(module.resolve("pom.xml"));
    }

    @Test
    void theModuleIsTheOneAroundTheWorkingDirectory() {
        String expected = "./isolde test --seed 7 -pl bundles/one -am" + TEST;
        assertThat(Reproduction.command(CAMPAIGN, module, "a.BTest#c")).isEqualTo(expected);
        assertThat(Reproduction.command(CAMPAIGN, module.resolve("target/work"), "a.BTest#c")).isEqualTo(expected);
    }

    @Test
    void noModuleIsNamedOutsideOfOne() {
        assertThat(Reproduction.command(CAMPAIGN, root, "a.BTest#c")).isEqualTo("./isolde test --seed 7" + TEST);
        assertThat(Reproduction.command(CAMPAIGN, root.getRoot(), "a.BTest#c"))
                .isEqualTo("./isolde test --seed 7" + TEST);
    }

    @Test
    void theFullLaneIsNamed() {
        assertThat(Reproduction.command(new Campaign(Lane.FULL, 7), root, "a.BTest#c"))
                .isEqualTo("./isolde test --full --seed 7" + TEST);
    }

    @Test
    void nestedClassesAreQuoted() {
        assertThat(Reproduction.command(CAMPAIGN, root, "a.BTest$D#c")).contains(" -Dtest='a.BTest$D#c' ");
    }
}
