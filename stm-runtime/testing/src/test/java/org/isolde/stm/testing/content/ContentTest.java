// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Contents as texts. */
class ContentTest {

    @SuppressWarnings("unused")
    private static int shared = 4;
    @SuppressWarnings("unused")
    private static final int CONSTANT = 5;

    /** A colour. */
    private enum Colour {
        RED
    }

    /** A point. */
    private record Point(int x, int y) {}

    /** A node of a list. */
    private static class Link {

        @SuppressWarnings("unused")
        private final int value;
        private Link next;

        Link(int value, Link next) {
            this.value = value;
            this.next = next;
        }
    }

    /** Has a field of the same name. */
    private static final class Named extends Link {

        @SuppressWarnings("unused")
        private final String value = "own";

        Named() {
            super(1, null);
        }
    }

    /** A list with a field. */
    @SuppressWarnings("serial")
    private static final class Counted extends ArrayList<String> {

        @SuppressWarnings("unused")
        private final int reads = 2;
    }

    /** Has an identity hash code. */
    private static final class Vertex {

        @SuppressWarnings("unused")
        private final String name;
        private final Set<Vertex> neighbours = new HashSet<>();

        Vertex(String name) {
            this.name = name;
        }
    }

    private static Map<String, Integer> numbers() {
        Map<String, Integer> map = new HashMap<>();
        map.put("b", 2);
        map.put("a", 1);
        return map;
    }

    static List<Arguments> texts() {
        Runnable lambda = () -> {};
        return List.of(
                Arguments.of(null, "null"),
                Arguments.of(7, "7"),
                Arguments.of("say \"a\"\n", "\"say \\\"a\\\"\\n\""),
                Arguments.of('x', "'x'"),
                Arguments.of(true, "true"),
                Arguments.of(Colour.RED, "RED"),
                Arguments.of(new Point(1, 2), "ContentTest.Point{x=1, y=2}"),
                Arguments.of(new Named(), "ContentTest.Named{next=null, value=\"own\", value=1}"),
                Arguments.of(new int[] {1, 2}, "[1, 2]"),
                Arguments.of(new String[][] {{"a"}, null}, "[[\"a\"], null]"),
                Arguments.of(List.of(2, 1), "[2, 1]"),
                Arguments.of(new ArrayDeque<>(List.of(2, 1)), "[2, 1]"),
                Arguments.of(new HashSet<>(List.of("b", "a")), "{\"a\", \"b\"}"),
                Arguments.of(numbers(), "{\"a\"=1, \"b\"=2}"),
                Arguments.of(new ConcurrentHashMap<>(numbers()), "{\"a\"=1, \"b\"=2}"),
                Arguments.of(Collections.unmodifiableMap(numbers()), "{\"a\"=1, \"b\"=2}"),
                Arguments.of(new TreeMap<>(Map.of(10, "x", 9, "y")), "{9=\"y\", 10=\"x\"}"),
                Arguments.of(new LinkedHashMap<>(new TreeMap<>(Map.of(10, 1, 9, 2))), "{9=2, 10=1}"),
                Arguments.of(new PriorityQueue<>(List.of("c", "b", "a")), "{\"a\", \"b\", \"c\"}"),
                Arguments.of(Map.entry(1, 2), "1=2"),
                Arguments.of(Optional.of("x"), "Optional(\"x\")"),
                Arguments.of(Optional.empty(), "Optional()"),
                Arguments.of(new AtomicInteger(3), "3"),
                Arguments.of(new AtomicReference<>(new Point(0, 0)), "AtomicReference(ContentTest.Point{x=0, y=0})"),
                Arguments.of(new BigDecimal("1.50"), "1.50"),
                Arguments.of(new StringBuilder("abc"), "\"abc\""),
                Arguments.of(new Random(), "Random"),
                Arguments.of(new ReentrantLock(), "ReentrantLock(java.util.concurrent.locks.ReentrantLock[Unlocked])"),
                Arguments.of(String.class, "class java.lang.String"),
                Arguments.of(lambda, "lambda"),
                Arguments.of(Thread.currentThread(), "Thread"),
                Arguments.of(new Counted(), "ContentTest.Counted{reads=2, content=[]}"),
                Arguments.of(new Object(), "Object"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void textOf(Object object, String text) {
        assertThat(text(object)).isEqualTo(text);
    }

    private static String text(Object object) {
        return String.join("; ", Content.of(Arrays.asList(object)));
    }

    @Test
    void staticFieldsAreThoseThatMayChange() {
        assertThat(text(Content.staticFields(ContentTest.class))).isEqualTo("{shared=4}");
    }

    @Test
    void cyclesAndSharedObjectsHaveNumbers() {
        Link link = new Link(1, null);
        link.next = link;
        assertThat(text(link)).isEqualTo("#1 ContentTest.Link{next=#1, value=1}");
        Point point = new Point(1, 1);
        assertThat(Content.of(List.of(List.of(point, point), point)))
                .containsExactly("[#1 ContentTest.Point{x=1, y=1}, #1]", "#1");
        assertThat(text(List.of(new Point(1, 1), new Point(1, 1)))).doesNotContain("#");
    }

    @Test
    void longListsNeedNoStack() {
        Link list = null;
        for (int i = 0; i < 100_000; i++) {
            list = new Link(i, list);
        }
        assertThat(text(list)).hasSizeGreaterThan(1_000_000);
    }

    /** Three in a ring, one of which is met first from outside: what is in the sets differs. */
    @Test
    void setsOfObjectsDoNotDependOnHashCodes() {
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            List<Vertex> ring = List.of(new Vertex("same"), new Vertex("same"), new Vertex("same"), new Vertex("same"));
            for (int j = 0; j < ring.size(); j++) {
                ring.get(j).neighbours.add(ring.get((j + 1) % ring.size()));
            }
            Set<Vertex> all = new HashSet<>(ring);
            texts.add(String.join(";", Content.of(List.of(all, ring.get(2), ring.get(1)))));
        }
        assertThat(texts).hasSize(1);
    }
}
