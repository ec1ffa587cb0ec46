// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.isolde.heappaths.internal.execution.paths.PathWords;
import org.isolde.heappaths.internal.execution.paths.SamplePaths;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.path.HeapPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * S is matched with the pattern of G, and what the wildcards match is compressed to E (Dias'
 * thesis, section 4.7.4).
 */
class PathPatternTest {

    private static Optional<HeapPath> generalised(HeapPath s, HeapPath g) {
        Compression compression = new Compression(new State(SymbolicHeap.EMPTY, 0), new FreshNames());
        return new PathPattern(g.steps()).matched(s.steps())
                .map(pieces -> compression.compress(s, 0, pieces.stream().map(List::size).toList()));
    }

    @ParameterizedTest(name = "{0} within {1} becomes {2}")
    @CsvSource({
        "x.left.left.right,          x.(left|right)[+G].right,        x.(left)[+A].right",
        "x.left.right,               x.(left|right)[+G],              x.(left|right)[+A]",
        "x.(next)[+C].next,          x.(next)[+G],                    x.(next)[+A]",
        "x.(left)[+C].right,         x.(left|right)[+G],              x.(left|right)[+A]",
        "x.(next)[*C].next,          x.(next)[*G],                    x.(next)[+A]",
        "x.next,                     x.(next)[+G],                    x.next",
        "x.(next)[+C].next,          x.(next)[+G].next,               x.(next)[+C].next",
        "x.a.a.head.(next)[+C].next, x.(a)[+G].head.(next)[+H],       x.(a)[+A].head.(next)[+B]",
        "x.next.next.next.next,      x.next.(next)[*G].next,          x.next.(next)[+A].next",
        "x.head,                     x.head.(next)[*G],               x.head",
        "x,                          x,                               x"
    })
    void figure417(String s, String g, String e) {
        assertThat(generalised(SamplePaths.parsed(s), SamplePaths.parsed(g)).orElseThrow()).hasToString(e);
    }

    @ParameterizedTest(name = "{0} is not seen to be within {1}")
    @CsvSource({
        "x.left,             x.(right)[+G]",
        "x.left.next,        x.(left|right)[+G]",
        "x.head,             x.head.(next)[+G]",
        "x.(next)[*A],       x.(next)[+G]",
        "x.(left|right)[+A], x.(left)[+G]"
    })
    void aPathThatIsNotSeenToBeWithin(String s, String g) {
        assertThat(generalised(SamplePaths.parsed(s), SamplePaths.parsed(g))).isEmpty();
    }

    @Test
    void whatIsGeneralisedStandsBetweenBoth() {
        Random random = new Random(20261122);
        int matched = 0;
        for (int count = 0; count < 4_000; count++) {
            HeapPath s = SamplePaths.random(random, random.nextInt(4));
            HeapPath g = SamplePaths.random(random, random.nextInt(4));
            Optional<HeapPath> e = generalised(s, g);
            if (e.isPresent()) {
                matched++;
                assertThat(PathWords.of(e.get())).as(s + " within " + g).containsAll(PathWords.of(s));
                assertThat(PathWords.of(g)).as(s + " within " + g).containsAll(PathWords.of(e.get()));
            } else if (s.steps().stream().allMatch(HeapPath.Field.class::isInstance)) {
                assertThat(PathWords.of(g)).as(s + " not within " + g).doesNotContainAnyElementsOf(PathWords.of(s));
            }
        }
        assertThat(matched).isGreaterThan(200);
    }
}
