// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutantTest {

    private static final String PATCH = """
            An update
            is lost.
            Modules: one, two/three

            diff --git a/one/src/main/java/A.java b/one/src/main/java/A.java
            --- a/one/src/main/java/A.java
            +++ b/one/src/main/java/A.java
            @@ -1 +1 @@
            -int a;
            +int b;
            """;

    @TempDir
    private Path folder;

    @Test
    void aPatchIsReadWithItsHeader() throws IOException {
        Mutant mutant = Mutant.read(Files.writeString(folder.resolve("07-lost-update.patch"), PATCH));
        assertThat(mutant.number()).isEqualTo("07");
        assertThat(mutant).hasToString("07-lost-update");
        assertThat(mutant.description()).isEqualTo("An update is lost.");
        assertThat(mutant.modules()).containsExactly("one", "two/three");
        assertThat(mutant.files()).containsExactly("one/src/main/java/A.java");
    }

    @Test
    void theNameOfAPatchHasANumber() throws IOException {
        Path patch = Files.writeString(folder.resolve("lost-update.patch"), PATCH);
        assertThatIllegalArgumentException().isThrownBy(() -> Mutant.read(patch)).withMessageContaining("a name like");
    }

    @Test
    void aPatchNeedsModules() throws IOException {
        Path patch = Files.writeString(folder.resolve("07-lost-update.patch"), PATCH.replace("Modules:", "In"));
        assertThatIllegalArgumentException().isThrownBy(() -> Mutant.read(patch)).withMessageContaining("Modules:");
    }
}
