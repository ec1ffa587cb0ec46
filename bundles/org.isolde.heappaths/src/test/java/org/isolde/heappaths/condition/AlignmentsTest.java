// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.condition.Summary.Root;
import org.isolde.heappaths.constraint.WordProblem.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All ways in which roots may lie in a forest are found. */
class AlignmentsTest {

    private static final ClassRelations ANYHOW = Ways.hanging("Node", "Node",
            new Language(new TreeSet<>(List.of("next")), 1));

    @Test
    void randomForestsAreFound() {
        Random random = new Random(9);
        int related = 0;
        for (int round = 0; round < 2000; round++) {
            List<String> first = roots(random);
            List<String> second = roots(random);
            List<String> expected = relations(first, second);
            related += expected.size() > 1 ? 1 : 0;
            assertThat(Alignments.of(given("p", first.size()), given("q", second.size()), ANYHOW).orElseThrow())
                    .as("%s and %s", first, second)
                    .anyMatch(alignment -> relations(alignment).equals(expected));
        }
        assertThat(related).isGreaterThan(200);
    }

    /**
     * Of two roots each: none the same, one pair, or both crossed; so many partial matchings there
     * are.
     */
    @ParameterizedTest
    @CsvSource({"1, 1, 2", "1, 2, 3", "2, 2, 7", "3, 3, 34"})
    void flatRootsAreMatchedInAllWays(int first, int second, int expected) {
        assertThat(Alignments.of(given("p", first), given("q", second), Ways.FLAT).orElseThrow())
                .hasSize(expected)
                .doesNotHaveDuplicates();
    }

    @Test
    void whatIsBelowStaticFieldsIsNoRootOfTheSameInstance() {
        ClassRelations classes = Ways.hanging("Holder", "List", new Language(new TreeSet<>(List.of("list")), 1));
        SortedMap<String, Root> both = new TreeMap<>(
                Map.of("Holder", new Root.Statics("Holder"), "this", new Root.Given("List")));
        List<Alignment> alignments = Alignments.of(both, both, classes).orElseThrow();
        assertThat(alignments).hasSize(2).allMatch(alignment -> alignment.variables().isEmpty());
    }

    private static SortedMap<String, Root> given(String prefix, int count) {
        SortedMap<String, Root> roots = new TreeMap<>();
        for (int root = 0; root < count; root++) {
            roots.put(prefix + root, new Root.Given("Node"));
        }
        return roots;
    }

    /** Some objects of a forest, as words, none below another one. */
    private static List<String> roots(Random random) {
        List<String> roots = new ArrayList<>();
        for (int attempt = 0; attempt < 3; attempt++) {
            StringBuilder word = new StringBuilder();
            for (int length = 1 + random.nextInt(3); length > 0; length--) {
                word.append(random.nextBoolean() ? 'a' : 'b');
            }
            String root = word.toString();
            if (roots.stream().noneMatch(other -> other.startsWith(root) || root.startsWith(other))) {
                roots.add(root);
            }
        }
        return roots;
    }

    private static List<String> relations(List<String> first, List<String> second) {
        List<String> relations = new ArrayList<>();
        for (int one = 0; one < first.size(); one++) {
            for (int other = 0; other < second.size(); other++) {
                String p = first.get(one);
                String q = second.get(other);
                if (p.startsWith(q) || q.startsWith(p)) {
                    relations.add(
                            "p" + one + (p.equals(q) ? " = " : p.startsWith(q) ? " below " : " above ") + "q" + other);
                }
            }
        }
        return relations;
    }

    private static List<String> relations(Alignment alignment) {
        List<String> relations = new ArrayList<>();
        alignment.first().forEach((one, first) -> alignment.second().forEach((other, second) -> relation(first, second)
                .ifPresent(relation -> relations.add(one + relation + other))));
        return relations;
    }

    private static Optional<String> relation(Place first, Place second) {
        Place.Below one = (Place.Below) first;
        Place.Below other = (Place.Below) second;
        if (!one.base().equals(other.base())) {
            return Optional.empty();
        }
        boolean firstOnTop = one.word().parts().isEmpty();
        boolean secondOnTop = other.word().parts().isEmpty();
        return Optional.of(firstOnTop && secondOnTop ? " = " : firstOnTop ? " above " : " below ");
    }
}
