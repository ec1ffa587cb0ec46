// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.analysis.collections;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.isolde.testing.measure.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The generated programs of collections. */
class CollectionsProgramTest {

    private static final int FILES = 3 * Kind.values().length;

    /** Those that all files share. */
    private static final int SHARED = 4;

    @Test
    void compiles(@TempDir Path folder) throws Exception {
        for (long seed = 1; seed <= 3; seed++) {
            Map<String, String> sources = new CollectionsProgram(FILES, seed).sources();
            assertThat(sources).hasSize(FILES + SHARED);
            Path own = folder.resolve("seed" + seed);
            Compiler.compile(sources, own.resolve("src"), own.resolve("classes"), List.of());
        }
    }

    @Test
    void eachFileHasThreeToEightTransactions() throws Exception {
        new CollectionsProgram(FILES, 7).sources().forEach((path, text) -> {
            if (path.startsWith("part")) {
                assertThat(text.split("@Atomic ", -1).length - 1).as(path).isBetween(3, 8);
                assertThat(text).as(path).doesNotContain("«", "NAME", "////");
            }
        });
    }

    @Test
    void theSeedMakesTheProgram() throws Exception {
        Map<String, String> one = new CollectionsProgram(FILES, 1).sources();
        assertThat(new CollectionsProgram(FILES, 1).sources()).isEqualTo(one);
        assertThat(new CollectionsProgram(FILES, 2).sources()).isNotEqualTo(one);
    }
}
