// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The short form of the benchmark: that it measures a graph of the size that was asked for. */
class MeasurementTest {

    @Test
    void measuresASmallGraph() throws Exception {
        Measurement.Result result = new Measurement(RandomGraph.of(20, 50)).run(2);

        assertThat(RandomGraph.of(20, 50).nodes()).hasSize(20);
        assertThat(RandomGraph.of(20, 50).edges()).hasSize(50);
        assertThat(result.first()).isPositive();
        assertThat(result.layouts().milliseconds()).hasSize(2).allMatch(time -> time > 0);
        assertThat(result.paintings().milliseconds()).hasSize(2).allMatch(time -> time > 0);
    }
}
