// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The patches fit the sources. */
class PatchesTest {

    private static final Path ROOT = Path.of(System.getProperty("isolde.root"));

    static List<Mutant> mutants() throws IOException {
        return Mutant.in(ROOT.resolve("releng/org.isolde.mutants/patches"));
    }

    @Test
    void noTwoHaveTheSameNumber() throws IOException {
        assertThat(mutants()).hasSizeGreaterThanOrEqualTo(24).extracting(Mutant::number).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void onePatchAppliesToTheSources(Mutant mutant) throws Exception {
        Git git = new Git(ROOT);
        Assumptions.assumeTrue(hasGit(git), "there is no git, or this is no checkout");
        assertThat(git.attempt("apply", "--check", mutant.patch().toString()).output()).isEmpty();
    }

    private static boolean hasGit(Git git) throws InterruptedException {
        try {
            return git.attempt("rev-parse").succeeded();
        } catch (IOException e) {
            return false;
        }
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void onePatchSaysWhatIsWrongInOneSentence(Mutant mutant) {
        assertThat(mutant.description()).endsWith(".").matches("[A-Z][^.]*\\.");
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void onePatchChangesOnlyItsModules(Mutant mutant) {
        assertThat(mutant.files()).isNotEmpty().allMatch(
                file -> mutant.modules().stream().anyMatch(module -> file.startsWith(module + "/src/main/")));
        assertThat(mutant.modules()).allMatch(module -> Files.isRegularFile(ROOT.resolve(module).resolve("pom.xml")));
    }
}
