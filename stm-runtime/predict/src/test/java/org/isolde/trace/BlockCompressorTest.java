// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which blocks are compressed. */
class BlockCompressorTest {
    private static final int SIZE = 1_000;
    private static final int FEW_BYTES_EACH = SIZE / 2;
    private static final int MANY_BYTES_EACH = SIZE / 10;

    private final BlockCompressor compressor = new BlockCompressor(new Deflaters());
    private final PackedOutput repetitive = new PackedOutput(SIZE);
    private final PackedOutput random = new PackedOutput(SIZE);

    BlockCompressorTest() {
        Random numbers = new Random(1);
        for (int i = 0; i < SIZE; i++) {
            repetitive.put(0);
            random.put(numbers.nextInt());
        }
    }

    @Test
    void allBlocksAreCompressedWhereThatIsWorthIt() {
        for (int i = 0; i < 3; i++) {
            compressor.compressIfWorthIt(repetitive, FEW_BYTES_EACH);
            assertThat(compressor.deflated()).isTrue();
            assertThat(compressor.length()).isLessThan(SIZE / 2);
        }
    }

    @Test
    void afterOneThatIsNotWorthItMostStayAsTheyAreAndThenItIsTriedAgain() {
        compressor.compressIfWorthIt(random, FEW_BYTES_EACH);
        assertThat(compressor.deflated()).isFalse();
        int left = 0;
        compressor.compressIfWorthIt(repetitive, FEW_BYTES_EACH);
        while (!compressor.deflated()) {
            assertThat(compressor.length()).isEqualTo(SIZE);
            left++;
            compressor.compressIfWorthIt(repetitive, FEW_BYTES_EACH);
        }
        assertThat(left).isGreaterThan(1);
        compressor.compressIfWorthIt(repetitive, FEW_BYTES_EACH);
        assertThat(compressor.deflated()).as("after one that was worth it").isTrue();
    }

    @Test
    void allIsCompressedWhereTimeDoesNotMatter() {
        compressor.compressIfWorthIt(random, FEW_BYTES_EACH);
        compressor.compress(repetitive);
        assertThat(compressor.deflated()).isTrue();
    }

    @Test
    void eventsOfManyBytesAndNamesAreCompressedInAnyCase() {
        compressor.compressIfWorthIt(random, FEW_BYTES_EACH);
        compressor.compressIfWorthIt(repetitive, MANY_BYTES_EACH);
        assertThat(compressor.deflated()).isTrue();
        compressor.compressIfWorthIt(random, FEW_BYTES_EACH);
        compressor.compressIfWorthIt(repetitive, 0);
        assertThat(compressor.deflated()).isTrue();
    }
}
