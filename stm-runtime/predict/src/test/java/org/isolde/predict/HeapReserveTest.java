// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In JVMs of their own, whose heaps are small. */
class HeapReserveTest {
    private static final int BYTES = 8 << 20;

    private static String output(Class<?> program) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m", "-cp", System.getProperty("java.class.path"), program.getName()).redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(text).isZero();
        return text.strip();
    }

    /**
     * Asks for more than a heap has: before the JVM says that there is none, it takes every
     * reserve.
     */
    static final class TakenInVain {
        public static void main(String[] arguments) {
            HeapReserve reserve = new HeapReserve(BYTES);
            try {
                System.out.println(new long[BYTES].length);
            } catch (OutOfMemoryError expected) {
                System.out.println(reserve.isGone() ? "gone" : "taken again");
            }
        }
    }

    @Test
    void aHeapWithRoomIsNotFull() throws Exception {
        assertThat(output(TakenInVain.class)).isEqualTo("taken again");
    }

    /** Fills the heap until the reserve is gone. */
    static final class Filled {
        public static void main(String[] arguments) {
            HeapReserve reserve = new HeapReserve(BYTES);
            List<byte[]> all = new ArrayList<>();
            while (!reserve.isGone()) {
                all.add(new byte[1 << 16]);
            }
            // What was kept is there now.
            all.add(new byte[BYTES / 2]);
            System.out.println(all.size() << 16 > 2 * BYTES ? "full" : "full too early, with " + all.size());
        }
    }

    @Test
    void aHeapThatIsFullIsSoBeforeThereIsNothingLeft() throws Exception {
        assertThat(output(Filled.class)).isEqualTo("full");
    }
}
