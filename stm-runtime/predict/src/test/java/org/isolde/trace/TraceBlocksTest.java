// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is read of a file, in whatever order and however much at a time, is what stands there. */
class TraceBlocksTest {
    private static final int SIZE = 100_000;

    @TempDir
    private Path folder;

    private final byte[] content = new byte[SIZE];
    private Path path;

    @BeforeEach
    void write() throws IOException {
        new Random(1).nextBytes(content);
        path = Files.write(folder.resolve("blocks"), content);
    }

    @Test
    void bytesAreReadFromAnywhere() throws IOException {
        try (FileChannel file = FileChannel.open(path)) {
            TraceBlocks blocks = new TraceBlocks(file);
            Random random = new Random(2);
            int position = 0;
            for (int i = 0; i < 10_000; i++) {
                int count = random.nextInt(random.nextInt(10) == 0 ? 20_000 : 200);
                position = random.nextInt(4) == 0 || position + count > SIZE
                        ? random.nextInt(SIZE - count)
                        : position;
                assertThat(blocks.bytes(position, count))
                        .isEqualTo(Arrays.copyOfRange(content, position, position + count));
                position += count;
            }
        }
    }

    @Test
    void aFileThatGetsShorterIsReadAsFarAsItGoes() throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            TraceBlocks blocks = new TraceBlocks(file);
            assertThat(blocks.bytes(0, 10)).isEqualTo(Arrays.copyOf(content, 10));
            file.truncate(50_000);
            assertThatExceptionOfType(EOFException.class).isThrownBy(() -> blocks.bytes(49_990, 20));
            assertThatExceptionOfType(EOFException.class).isThrownBy(() -> blocks.bytes(49_990, 20));
            assertThat(blocks.bytes(49_990, 10)).isEqualTo(Arrays.copyOfRange(content, 49_990, 50_000));
            assertThat(blocks.bytes(0, 10)).isEqualTo(Arrays.copyOf(content, 10));
        }
    }

    @Test
    void whereNoBlockIsThereIsNone() throws IOException {
        try (FileChannel file = FileChannel.open(path)) {
            TraceBlocks blocks = new TraceBlocks(file);
            assertThat(blocks.header(-1)).isEmpty();
            assertThat(blocks.header(0)).isEmpty();
            assertThat(blocks.header(SIZE - 1)).isEmpty();
            assertThat(blocks.header(Long.MAX_VALUE - 5)).isEmpty();
        }
    }
}
