// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Hands objects to code of the JDK that looks at them or copies them, and to some that keeps them.
 */
public final class Compared {

    /** What can be seen of an object's accesses. */
    private static final class Counter implements Comparable<Counter> {
        private int count;

        @Override
        public int compareTo(Counter other) {
            return Integer.compare(count, other.count);
        }
    }

    /** A stream that counts what is written. */
    private static final class Counting extends OutputStream {
        private final byte[] last = new byte[8];
        private int count;

        @Override
        public void write(int one) {
            last[count++ & 7] = (byte) one;
        }
    }

    private record Named(String name, Counter counter) {}

    private static final Counter[] SHARED = new Counter[1];

    private Compared() {}

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("compared", Compared::compared);
        Steps.run("kept", Compared::kept);
        Steps.run("looked for", Compared::lookedFor);
        Steps.run("copied", Compared::copied);
        Steps.run("filled in", Compared::filledIn);
        Steps.run("viewed", Compared::viewed);
        Steps.run("streamed", Compared::streamed);
    }

    private static void compared() {
        Named one = new Named("a", new Counter());
        Named other = new Named("a", one.counter());
        Counter same = Objects.requireNonNull(one.counter());
        int hash = Objects.hash(one, other);
        same.count += one.equals(other) && one.hashCode() == other.hashCode() && Objects.equals(one, other) ? 1 : 0;
        System.out.println(same.count + " " + one.toString().startsWith("Named[name=a") + " " + (hash != 0));
    }

    private static void kept() {
        Named one = new Named("a", new Counter());
        List<Named> list = new ArrayList<>();
        list.add(one);
        one.counter().count = 1;
        System.out.println(list.size());
    }

    private static void lookedFor() {
        Map<Counter, String> map = new TreeMap<>();
        map.put(new Counter(), "0");
        List<Counter> list = new ArrayList<>(map.keySet());
        Counter one = new Counter();
        one.count = 1;
        System.out.println(map.containsKey(one) + " " + map.get(one) + " " + map.getOrDefault(one, "none") + " "
                + list.contains(one) + " " + list.indexOf(one) + " " + list.remove(one) + " " + map.remove(one));
        one.count++;
    }

    private static void copied() {
        char[] text = {'b', 'a'};
        byte[] bytes = {1, 2};
        Counter[] counters = {new Counter(), new Counter()};
        String copy = new String(text) + String.valueOf(text) + new StringBuilder().append(text);
        Arrays.sort(text);
        Arrays.sort(counters);
        Arrays.fill(bytes, (byte) 3);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, 2);
        int read = new ByteArrayInputStream(out.toByteArray()).read(bytes, 0, 1);
        text[1] = 'c';
        counters[0].count = text[1] + bytes[0];
        System.out.println(copy + counters[0].count + read + Comparator.<Counter>naturalOrder().compare(counters[0],
                counters[1]));
    }

    private static void filledIn() {
        Counter one = new Counter();
        Arrays.fill(SHARED, one);
        one.count = 1;
    }

    private static void streamed() {
        try (Counting own = new Counting(); Counting given = new Counting()) {
            own.write(new byte[] {1, 2, 3});
            own.write(4);
            BufferedOutputStream buffered = new BufferedOutputStream(given);
            buffered.write(5);
            given.count = own.count;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static void viewed() {
        Counter[] counters = new Counter[1];
        List<Counter> view = Arrays.asList(counters);
        counters[0] = new Counter();
        System.out.println(view.size());
    }
}
