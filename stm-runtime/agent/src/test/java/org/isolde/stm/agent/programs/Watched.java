// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isolde.stm.Atomic;

/** Runs a hundred transactions, of which one fails, and goes on until a file says so. */
public final class Watched {

    private static int count;

    private Watched() {}

    @Atomic
    private static void add(int number, String why) {
        count += number;
        if (number == 0) {
            throw new IllegalArgumentException(why);
        }
    }

    /**
     * @param arguments the file, the line that is waited for, and {@code halt} to end without a
     *     word
     */
    public static void main(String[] arguments) throws IOException {
        for (int number = 99; number >= 0; number--) {
            try {
                add(number, "nothing to add");
            } catch (IllegalArgumentException expected) {
                System.out.println(count + ", and " + expected.getMessage());
            }
        }
        Path file = Path.of(arguments[0]);
        while (!Files.readAllLines(file).contains(arguments[1])) {
            Thread.onSpinWait();
        }
        if (arguments.length > 2 && arguments[2].equals("halt")) {
            Runtime.getRuntime().halt(9);
        }
    }
}
