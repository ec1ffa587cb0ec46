// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.jdk;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.stm.Atomic;

/** Does with collections what chance says, and tells what they hold. */
public final class Collections {

    private static final int STEPS = 3_000;
    private static final int KEYS = 200;

    private final Random random;
    private final StringBuilder told = new StringBuilder();

    private Collections(long seed) {
        random = new Random(seed);
    }

    /** Everything, outside of transactions. */
    public static String run(long seed) {
        return new Collections(seed).all();
    }

    /** Everything in one transaction. */
    @Atomic
    public static String runInTransaction(long seed) {
        return new Collections(seed).all();
    }

    private String all() {
        map(new HashMap<>());
        map(new LinkedHashMap<>());
        map(new TreeMap<>(Comparator.reverseOrder()));
        collection(new ArrayList<>());
        collection(new LinkedList<>());
        collection(new TreeSet<>());
        collection(new PriorityQueue<>());
        deque(new ArrayDeque<>());
        bits(new BitSet());
        sorted();
        return told.toString();
    }

    private void map(Map<Integer, String> map) {
        for (int step = 0; step < STEPS; step++) {
            Integer key = random.nextInt(KEYS);
            switch (random.nextInt(7)) {
                case 0, 1 -> tell(map.put(key, "v" + step));
                case 2 -> tell(map.remove(key));
                case 3 -> tell(map.merge(key, "m", (left, right) -> left.length() > 20 ? null : left + right));
                case 4 -> tell(map.computeIfAbsent(key, absent -> "c" + absent));
                case 5 -> tell(map.containsKey(key));
                default -> map.replaceAll((each, value) -> value.length() > 5 ? "r" + each : value);
            }
        }
        tell(map);
        map.entrySet().removeIf(entry -> entry.getKey() % 3 == 0);
        tell(map.size());
        tell(map.hashCode());
    }

    private void collection(Collection<Integer> collection) {
        for (int step = 0; step < STEPS; step++) {
            Integer element = random.nextInt(KEYS);
            switch (random.nextInt(4)) {
                case 0, 1 -> tell(collection.add(element));
                case 2 -> tell(collection.remove(element));
                default -> tell(collection.contains(element));
            }
        }
        for (Iterator<Integer> each = collection.iterator(); each.hasNext();) {
            if (each.next() % 2 == 0) {
                each.remove();
            }
        }
        tell(collection);
        if (collection instanceof List<Integer> list) {
            list.sort(null);
            tell(list.subList(list.size() / 3, list.size() / 2));
        }
    }

    private void deque(Deque<Integer> deque) {
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(4)) {
                case 0 -> deque.addFirst(step);
                case 1 -> deque.addLast(step);
                case 2 -> tell(deque.pollFirst());
                default -> tell(deque.pollLast());
            }
        }
        tell(deque);
    }

    private void bits(BitSet bits) {
        for (int step = 0; step < STEPS; step++) {
            int from = random.nextInt(KEYS);
            bits.flip(from, from + random.nextInt(KEYS));
        }
        tell(bits);
    }

    private void sorted() {
        List<String> texts = new ArrayList<>();
        for (int count = 0; count < KEYS; count++) {
            texts.add(Long.toString(random.nextLong(), Character.MAX_RADIX));
        }
        texts.sort(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        tell(texts);
    }

    private void tell(Object value) {
        told.append(value).append('\n');
    }
}
