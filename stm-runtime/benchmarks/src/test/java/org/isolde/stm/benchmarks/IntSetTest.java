// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.stm.benchmarks.sets.IntSet;
import org.isolde.stm.benchmarks.sets.PlainNodes;
import org.isolde.stm.benchmarks.sets.RedBlackTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The sets that are measured do what sets do, whatever keeps their operations apart. */
class IntSetTest {

    private static final int RANGE = 200;
    private static final int OPERATIONS = 20_000;

    static Stream<Arguments> everySet() {
        return Stream.of(Implementation.values())
                .flatMap(implementation -> Stream.of(Structure.values())
                        .map(structure -> Arguments.of(implementation, structure)));
    }

    @ParameterizedTest
    @MethodSource("everySet")
    void aSetIsLikeThatOfTheLibrary(Implementation implementation, Structure structure) {
        IntSet set = implementation.set(structure);
        TreeSet<Integer> expected = new TreeSet<>();
        Random random = new Random(1);
        for (int i = 0; i < OPERATIONS; i++) {
            int key = random.nextInt(RANGE);
            switch (random.nextInt(3)) {
                case 0 -> assertThat(set.add(key)).isEqualTo(expected.add(key));
                case 1 -> assertThat(set.remove(key)).isEqualTo(expected.remove(key));
                default -> assertThat(set.contains(key)).isEqualTo(expected.contains(key));
            }
        }
        assertThat(set.size()).isEqualTo(expected.size());
    }

    @Test
    void theTreeIsBalanced() {
        RedBlackTree tree = new RedBlackTree(new PlainNodes());
        Random random = new Random(2);
        for (int i = 0; i < OPERATIONS; i++) {
            int key = random.nextInt(RANGE);
            if (random.nextBoolean()) {
                tree.add(key);
            } else {
                tree.remove(key);
            }
            assertThat(tree.check()).isBetween(0, 9);
        }
    }
}
