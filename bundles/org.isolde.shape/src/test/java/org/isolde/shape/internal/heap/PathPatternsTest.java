package org.isolde.shape.internal.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.shape.internal.heap.PathPatterns.Generalised;
import org.isolde.shape.logic.FreshNames;
import org.isolde.shape.path.HeapPath;
import org.isolde.shape.path.HeapPath.Field;
import org.isolde.shape.path.HeapPath.Repeat;
import org.isolde.shape.path.HeapPath.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathPatternsTest {

    private static HeapPath path(String text) {
        List<String> words = List.of(text.split("\\."));
        HeapPath path = HeapPath.of(words.get(0));
        for (String word : words.subList(1, words.size())) {
            path = path.then(word.startsWith("(") ? repeat(word) : new Field(word));
        }
        return path;
    }

    private static Repeat repeat(String word) {
        String choice = word.substring(1, word.indexOf(')'));
        String label = word.substring(word.indexOf('[') + 2, word.indexOf(']'));
        return new Repeat(new TreeSet<>(List.of(choice.split("\\|"))), label, word.contains("[+") ? 1 : 0, false);
    }

    @ParameterizedTest(name = "{0} within {1} becomes {2}")
    @CsvSource({
        "x.left.left.right,          x.(left|right)[+G].right, x.(left)[+A].right, x.left.left -> x.(left)[+A]",
        "x.left.right,               x.(left|right)[+G],       x.(left|right)[+A], x.left.right -> x.(left|right)[+A]",
        "x.(next)[+C].next,          x.(next)[+G],             x.(next)[+A],       x.(next)[+C].next -> x.(next)[+A]",
        "x.(left)[+C].right,         x.(left|right)[+G],       x.(left|right)[+A], x.(left)[+C].right -> x.(left|right)[+A]",
        "x.(next)[*C].next,          x.(next)[*G],             x.(next)[+A],       x.(next)[*C].next -> x.(next)[+A]",
        "x.next,                     x.(next)[+G],             x.next,             ''",
        "x.(next)[+C].next,          x.(next)[+G].next,        x.(next)[+C].next,  ''",
        "x.head,                     x.head.(next)[*G],        x.head,             ''",
        "x,                          x,                        x,                  ''"
    })
    void figure417(String s, String g, String e, String renewals) {
        Generalised generalised = PathPatterns.generalised(path(s), path(g), new FreshNames()).orElseThrow();

        assertThat(generalised.path()).hasToString(e);
        assertThat(generalised.renewals().stream().map(renewal -> renewal.before() + " -> " + renewal.after()))
                .isEqualTo(renewals.isEmpty() ? List.of() : List.of(renewals));
    }

    @ParameterizedTest
    @CsvSource({
        "x.left,           y.left",
        "x.left,           x.(right)[+G]",
        "x.left.next,      x.(left|right)[+G]",
        "x.head,           x.head.(next)[+G]",
        "x.(next)[*A],     x.(next)[+G]",
        "x.(left|right)[+A], x.(left)[+G]"
    })
    void aPathThatIsNotSeenToBeWithin(String s, String g) {
        assertThat(PathPatterns.generalised(path(s), path(g), new FreshNames())).isEmpty();
    }

    @Test
    void renewalsRewriteOtherPaths() {
        Generalised generalised = PathPatterns.generalised(
                path("x.a.a.head.(next)[+C].next"), path("x.(a)[+G].head.(next)[+H]"), new FreshNames()).orElseThrow();

        HeapPath other = path("x.a.a.head.(next)[+C].next.value");
        for (PathPatterns.Renewal renewal : generalised.renewals()) {
            other = renewal.apply(other);
        }
        assertThat(generalised.path()).hasToString("x.(a)[+A].head.(next)[+B]");
        assertThat(other).hasToString("x.(a)[+A].head.(next)[+B].value");
    }

    @Test
    void whatIsGeneralisedStandsBetweenBoth() {
        Random random = new Random(20261121);
        int matched = 0;
        for (int count = 0; count < 4_000; count++) {
            HeapPath s = random(random);
            HeapPath g = random(random);
            Optional<Generalised> generalised = PathPatterns.generalised(s, g, new FreshNames());
            if (generalised.isPresent()) {
                matched++;
                assertThat(words(generalised.get().path())).as(s + " within " + g).containsAll(words(s));
                assertThat(words(g)).as(s + " within " + g).containsAll(words(generalised.get().path()));
                HeapPath renewed = s;
                for (PathPatterns.Renewal renewal : generalised.get().renewals()) {
                    renewed = renewal.apply(renewed);
                }
                assertThat(renewed).isEqualTo(generalised.get().path());
            } else if (s.steps().stream().allMatch(Field.class::isInstance)) {
                assertThat(words(g)).as(s + " not within " + g).doesNotContainAnyElementsOf(words(s));
            }
        }
        assertThat(matched).isGreaterThan(200);
    }

    private static HeapPath random(Random random) {
        HeapPath path = HeapPath.of("x");
        int steps = random.nextInt(4);
        for (int step = 0; step < steps; step++) {
            SortedSet<String> choice = new TreeSet<>(Set.of(random.nextBoolean() ? "a" : "b"));
            choice.add(random.nextBoolean() ? "a" : "b");
            path = path.then(
                    random.nextBoolean()
                            ? new Field(choice.first())
                            : new Repeat(choice, "L" + step, random.nextInt(2), false));
        }
        return path;
    }

    /** All words of a path up to a length. */
    private static Set<String> words(HeapPath path) {
        Set<String> words = new TreeSet<>(Set.of(""));
        for (Step step : path.steps()) {
            Set<String> longer = new TreeSet<>();
            for (String word : words) {
                switch (step) {
                    case Field field -> longer.add(word + field.selector());
                    case Repeat repeat -> longer.addAll(repeated(word, repeat));
                }
            }
            words = longer;
        }
        words.removeIf(word -> word.length() > 6);
        return words;
    }

    private static Set<String> repeated(String begin, Repeat repeat) {
        Set<String> all = new TreeSet<>();
        List<String> last = new ArrayList<>(List.of(begin));
        for (int length = 0; length <= 6; length++) {
            if (length >= repeat.least()) {
                all.addAll(last);
            }
            List<String> next = new ArrayList<>();
            for (String word : last) {
                if (word.length() < 6) {
                    repeat.choice().forEach(selector -> next.add(word + selector));
                }
            }
            last = next;
        }
        return all;
    }
}
