// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {

    private static final Detection DETECTED = new Detection(Detection.Kind.DETECTED, "ATest.a");

    @TempDir
    private Path folder;

    @Test
    void whatIsKnownIsKnownAfterAnInterruption() throws IOException {
        Path file = folder.resolve("results.tsv");
        Results.begin(file, "commit 1").add("07-a", Lane.SHORT, DETECTED);
        Results resumed = Results.resume(file, "commit 1");
        assertThat(resumed.of("07-a", Lane.SHORT)).contains(DETECTED);
        assertThat(resumed.of("07-a", Lane.FULL)).isEmpty();
    }

    @Test
    void resultsOfAnotherCommitAreNotGoneOnWith() throws IOException {
        Path file = folder.resolve("results.tsv");
        Results.begin(file, "commit 1");
        assertThatIllegalArgumentException().isThrownBy(() -> Results.resume(file, "commit 2"))
                .withMessageContaining("--resume");
    }

    @Test
    void theTableHasARowForEachMutant() throws IOException {
        Results results = Results.begin(folder.resolve("results.tsv"), "commit 1");
        results.add("07-a", Lane.SHORT, DETECTED);
        results.add("07-a", Lane.FULL, new Detection(Detection.Kind.SAME_TEST, "ATest.a"));
        results.add("08-b", Lane.SHORT, new Detection(Detection.Kind.SURVIVED, ""));
        List<Mutant> mutants = List.of(mutant("07", "07-a"), mutant("08", "08-b"));
        assertThat(new Table(mutants, List.of(Lane.values()), results)).hasToString("""
                | patch | short | full |
                |---|---|---|
                | 07-a | ATest.a | the same test |
                | 08-b | SURVIVED | not tried |
                """);
    }

    private static Mutant mutant(String number, String name) {
        return new Mutant(number, name, Path.of(name + ".patch"), "Wrong.", List.of("one"), List.of());
    }
}
