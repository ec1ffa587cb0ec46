package org.isolde.stm.agent.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Hands objects to code of the JDK that looks at them, and at last to some that keeps them. */
public final class Compared {

    /** What can be seen of an object's accesses. */
    private static final class Counter implements Comparable<Counter> {
        private int count;

        @Override
        public int compareTo(Counter other) {
            return Integer.compare(count, other.count);
        }
    }

    private record Named(String name, Counter counter) {}

    private Compared() {}

    public static void main(String[] arguments) throws InterruptedException {
        Steps.run("compared", Compared::compared);
        Steps.run("kept", Compared::kept);
        Steps.run("looked for", Compared::lookedFor);
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
}
