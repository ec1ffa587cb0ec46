// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.measure.GeneratedProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of the benchmark of generated programs: there is something to find in them. */
class GeneratedMeasurementTest {

    @Test
    void measuresASmallProgram(@TempDir Path folder) throws Exception {
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            GeneratedMeasurement.Result result = new GeneratedMeasurement(
                    GeneratedProgram.withThreads(20), library, folder).run(1, 2);
            assertThat(result.regions()).isEqualTo(20);
            assertThat(result.violations()).isPositive();
            assertThat(result.full().milliseconds()).hasSize(1);
            assertThat(result.edits()).containsOnlyKeys(GeneratedProgram.Edit.values());
            assertThat(result.edits().values()).allMatch(times -> times.milliseconds().size() == 4);
        }
    }
}
