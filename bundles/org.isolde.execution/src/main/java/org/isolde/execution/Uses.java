// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Which transactions read and write something, by their numbers, in ascending order.
 *
 * @param readers those that read it
 * @param writers those that write it
 */
public record Uses(List<Integer> readers, List<Integer> writers) {

    /** No transaction does. */
    public static final Uses NONE = new Uses(List.of(), List.of());

    /** Keeps copies. */
    public Uses {
        readers = List.copyOf(readers);
        writers = List.copyOf(writers);
    }

    /** The same with other numbers for the transactions. */
    Uses renumbered(IntUnaryOperator numbers) {
        return new Uses(renumbered(readers, numbers), renumbered(writers, numbers));
    }

    private static List<Integer> renumbered(List<Integer> users, IntUnaryOperator numbers) {
        IntStream all = users.stream().mapToInt(Integer::intValue).map(numbers);
        return all.sorted().boxed().toList();
    }
}
