// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of the benchmark: that it measures runs in which there is something to find. */
class MeasurementTest {

    @TempDir
    private Path folder;

    @Test
    void measuresARunWhoseLocationsThreadsShare() throws Exception {
        Measurement result = measure(new GeneratedRun(50_000, 8, 200, 20, 2, 12));

        assertThat(result.predictions().size().sharedLocations()).isEqualTo(200);
        assertThat(result.predictions().size().threads()).isEqualTo(8);
        assertThat(result.predictions().violations()).isNotEmpty();
    }

    @Test
    void measuresARunWhoseLocationsAreOfOneThreadEach() throws Exception {
        Measurement result = measure(new OwnedRun(50_000, 4));

        assertThat(result.predictions().size().sharedLocations()).isLessThanOrEqualTo(10).isPositive();
        assertThat(result.predictions().violations()).singleElement()
                .satisfies(violation -> assertThat(violation.pattern().letters()).isEqualTo("RWW"));
    }

    private Measurement measure(Run run) throws Exception {
        Path file = folder.resolve("run.trace");
        long events = run.write(file);
        Measurement result = Measurement.of(file);
        assertThat(result.events()).isEqualTo(events);
        assertThat(result.predictions().size().events()).isEqualTo(events);
        assertThat(result.bytesPerEvent()).isPositive().isLessThan(4);
        return result;
    }
}
