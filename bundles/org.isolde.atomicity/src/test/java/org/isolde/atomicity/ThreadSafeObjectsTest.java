// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several calls of one thread-safe object are not atomic, though each of them is. */
class ThreadSafeObjectsTest {

    private static final String FIELDS = """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            public class Depot {
                private final ConcurrentHashMap<String, Integer> stock = new ConcurrentHashMap<>();
                private final Map<String, Integer> prices = new ConcurrentHashMap<>();
                private final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
                private final CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>();
                private final Vector<String> vector = new Vector<>();
                static class Shelf {
                    private int row;
                    synchronized int row() { return row; }
                    synchronized void move(int n) { row = n; }
                    @Override public int hashCode() { return row(); }
                    @Override public boolean equals(Object o) { return o instanceof Shelf s && s.row() == row(); }
                }
                private final Shelf shelf = new Shelf();
                private final Map<Shelf, Integer> shelves = new ConcurrentHashMap<>();
                public void move(int n) { shelf.move(n); }
                private final AtomicInteger number = new AtomicInteger();
                private final AtomicReference<String> name = new AtomicReference<>();
                private int plain;
                public void restock(String item, int n) { stock.put(item, n); prices.put(item, n); }
                public void forget(String item) { stock.remove(item); prices.remove(item); }
                public void enqueue(String item) { queue.offer(item); list.add(item); vector.add(item); }
                public void dequeue() { queue.poll(); list.clear(); vector.clear(); }
                public void reset() { number.set(0); name.set("none"); }
            """;

    private static List<AtomicityViolation> violations(String method) {
        return LockedPrograms.violations(FIELDS + method + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public void m(String k) { Integer n = stock.get(k); if (n == null) { n = 1; stock.put(k, n); } }",
        "public void m(String k) { Integer n = prices.get(k); if (n == null) { n = 1; prices.put(k, n); } }",
        // The map is on the stack while one of two values is chosen.
        "public void m(String k) { Integer n = prices.get(k); prices.put(k, n == null ? 1 : n + 1); }",
        "public void m(String k) { if (stock.containsKey(k)) { stock.remove(k); } }",
        "public void m(String k) { stock.put(k, stock.getOrDefault(k, 0) + 1); }",
        "public void m(String k) { if (!list.contains(k)) { list.add(k); } }",
        "public void m() { if (!queue.isEmpty()) { queue.poll(); } }",
        "public void m() { if (vector.size() > 0) { vector.remove(0); } }",
        "public void m() { number.set(number.get() + 1); }",
        "public void m() { if (number.get() < 9) { number.incrementAndGet(); } }",
        "public void m(String k) { if (stock.getOrDefault(k, 0) > 0) { stock.merge(k, -1, Integer::sum); } }",
        "public void m(String k) { if (stock.get(k) == 1) { stock.replace(k, 2); } }",
        "public void m() { Object[] all = list.toArray(); if (all.length < 9) { list.add(\"one more\"); } }",
        "public void m() { if (name.get() == null) { name.set(\"first\"); } }",
        "public Object[] m() { Object[] all = list.toArray(); list.clear(); return all; }",
        "public int m() { int n = number.get(); number.set(0); return n; }",
        "public void m() { for (String item : queue) { System.out.println(item); } queue.clear(); }",
        "public void m() { queue.forEach(System.out::println); queue.clear(); }",
        "public void m(String k) { String old = name.get(); if (old != null) { System.out.println(old.length()); }"
                + "name.set(k); }",
        "public void m() { Integer n = shelves.get(shelf); if (n != null) { shelf.move(n); } } "
                + "public void n() { shelves.put(shelf, 1); }"
    })
    void whatIsAskedMayBeStaleWhenSomethingIsChanged(String method) {
        assertThat(violations(method)).anyMatch(violation -> violation.method().name().equals("m")
                && violation.kind() == AtomicityViolation.Kind.STALE_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public Integer m(String k) { return stock.putIfAbsent(k, 1); }",
        "public Integer m(String k) { return stock.computeIfAbsent(k, String::length); }",
        "public Integer m(String k) { return stock.merge(k, 1, Integer::sum); }",
        "public void m(String k) { if (stock.get(k) == 1) { stock.replace(k, 1, 2); } }",
        "public Integer m(String k) { Integer n = stock.get(k); return n == null ? stock.putIfAbsent(k, 1) : n; }",
        "public void m() { int n; do { n = number.get(); } while (!number.compareAndSet(n, n + 1)); }",
        "public int m() { return number.updateAndGet(n -> n + 1); }",
        "public int m() { return number.getAndSet(0); }",
        "public void m() { for (String item : queue) { System.out.println(item); } }",
        "public void m() { queue.clear(); for (String item : queue) { System.out.println(item); } }",
        "public void m(String k) { String old = name.getAndSet(k); System.out.println(old.length()); }",
        "public void m(String k) { String old = name.get(); name.set(k); }",
        "public int m() { number.set(0); return number.get(); }",
        "public int m(String k) { int n = number.get(); list.clear(); return n; }",
        "public void m(String k) { stock.put(k, number.incrementAndGet()); }",
        "public void m(String k) { String next = queue.poll(); if (next != null) { list.add(next); } }",
        "public void m(String k) { Integer old = stock.remove(k); if (old != null) { prices.put(k, old); } }",
        "public Integer m(String k) { return stock.get(k); }",
        "public boolean m() { return queue.isEmpty() && list.isEmpty(); }",
        // Of a key, what is compared does not change while a map has it.
        "public void m() { Integer n = shelves.get(shelf); if (n != null) { list.add(\"one more\"); } }"
    })
    void whatOneCallDoesOrLooksAtAgainIsNot(String method) {
        assertThat(violations(method)).isEmpty();
    }
}
