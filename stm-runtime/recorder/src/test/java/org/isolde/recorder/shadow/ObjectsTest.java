// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The numbers of objects that others may reach. */
class ObjectsTest {

    @Test
    void aNumberTellsTheFirstLocation() {
        IntStream.concat(IntStream.of(0, 1, Integer.MAX_VALUE - 1), new Random(3).ints(10_000, 0, Integer.MAX_VALUE))
                .forEach(first -> {
                    assertThat(Objects.number(first)).isNotEqualTo(Objects.OWN);
                    assertThat(Objects.first(Objects.number(first))).isEqualTo(first);
                });
    }

    /** Rows of objects stand by the lower bits of their numbers. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 5, 16, 64, 100, 1_000, 4_096})
    void lowerBitsTellObjectsApart(int distance) {
        int objects = 1_000;
        long different = IntStream.range(0, objects).map(i -> Objects.number(i * distance) % (1 << 12)).distinct()
                .count();
        assertThat(different).isGreaterThan(objects / 2);
    }
}
