// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Two threads use a collection, each step for itself under a lock if it needs one: the first one in
 * a method that is to be atomic, the second one when the first has most likely ended.
 */
public final class Collected {

    /** A key with equal others. */
    private record Point(int x, int y) {}

    /** A map of the program, which has a lock. */
    private static final class LockedMap extends HashMap<String, String> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized String put(String key, String value) {
            return super.put(key, value);
        }

        private synchronized void putTwice(String key) {
            if (get(key) == null) {
                put(key, "twice");
            }
        }
    }

    /** What the two threads do. */
    private record Steps(Runnable first, Runnable second) {}

    private static final Map<String, String> MAP = new HashMap<>(Map.of("there", "0"));
    private static final Map<String, String> TREE = new TreeMap<>();
    private static final Map<String, String> IN_OWN_ORDER = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private static final Map<Point, String> POINTS = new LinkedHashMap<>();
    private static final Map<String, String> IDENTITIES = new IdentityHashMap<>();
    private static final Map<String, String> TABLE = new Hashtable<>();
    private static final Map<String, String> WRAPPED = Collections.synchronizedMap(new HashMap<>());
    private static final Map<String, Integer> CONCURRENT = new ConcurrentHashMap<>();
    private static final Map<String, String> SKIP_LIST = new ConcurrentSkipListMap<>();
    private static final Map<String, List<String>> LISTS = new HashMap<>();
    private static final LockedMap LOCKED = new LockedMap();
    private static final Set<String> SET = new HashSet<>();
    private static final Set<String> SORTED = new TreeSet<>();
    private static final Set<String> CONCURRENT_SET = ConcurrentHashMap.newKeySet();
    private static final List<String> LIST = new ArrayList<>(List.of("0", "1", "2"));
    private static final List<String> LINKED = new LinkedList<>(List.of("0", "1", "2"));
    private static final List<String> VECTOR = new Vector<>(List.of("0"));
    private static final List<String> COPIED = new CopyOnWriteArrayList<>(List.of("0"));
    private static final Queue<String> QUEUE = new ConcurrentLinkedQueue<>(List.of("0", "1"));
    private static final Queue<String> BLOCKING = new LinkedBlockingQueue<>(List.of("0", "1"));
    private static final ArrayDeque<String> DEQUE = new ArrayDeque<>(List.of("0", "1"));

    private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    private static final Object OTHER_LOCK = new Object();

    private Collected() {}

    private static void reading(Runnable step) {
        LOCK.readLock().lock();
        try {
            step.run();
        } finally {
            LOCK.readLock().unlock();
        }
    }

    private static void writing(Runnable step) {
        LOCK.writeLock().lock();
        try {
            step.run();
        } finally {
            LOCK.writeLock().unlock();
        }
    }

    private static void atomically(Runnable steps) {
        steps.run();
    }

    private static Steps steps(String kind) {
        return switch (kind) {
            case "map" -> new Steps(() -> {
                reading(() -> MAP.get("ox"));
                writing(() -> MAP.put("ox", "1"));
            }, () -> writing(() -> MAP.put("ox", "2")));
            case "other key" -> new Steps(() -> {
                reading(() -> MAP.get("ox"));
                writing(() -> MAP.put("ox", "1"));
            }, () -> writing(() -> MAP.put("ant", "2")));
            case "one critical section" -> new Steps(() -> writing(() -> {
                MAP.get("ox");
                MAP.put("ox", "1");
            }), () -> writing(() -> MAP.put("ox", "2")));
            case "entries" -> new Steps(() -> {
                reading(() -> MAP.keySet().contains("there"));
                writing(() -> {
                    for (Map.Entry<String, String> entry : MAP.entrySet()) {
                        entry.setValue("1");
                    }
                });
            }, () -> writing(() -> MAP.put("there", "2")));
            case "key set" -> new Steps(() -> {
                reading(() -> MAP.keySet().contains("there"));
                writing(() -> MAP.put("there", "1"));
            }, () -> writing(() -> MAP.keySet().remove("there")));
            case "cleared" -> new Steps(() -> {
                reading(() -> MAP.get("there"));
                reading(() -> MAP.get("there"));
            }, () -> writing(MAP::clear));
            case "values" -> new Steps(() -> {
                reading(() -> MAP.containsValue("0"));
                reading(() -> MAP.get("there"));
            }, () -> writing(() -> MAP.put("there", "2")));
            case "copied map" -> new Steps(() -> {
                reading(() -> new HashMap<>(MAP));
                reading(() -> MAP.get("there"));
            }, () -> writing(() -> MAP.put("there", "2")));
            case "size" -> new Steps(() -> {
                reading(MAP::size);
                reading(MAP::isEmpty);
            }, () -> writing(() -> MAP.put("ox", "2")));
            case "added apart" -> new Steps(() -> {
                CONCURRENT.put("ox", 1);
                CONCURRENT.put("cow", 1);
            }, () -> CONCURRENT.put("ant", 2));
            case "limited" -> new Steps(() -> {
                if (CONCURRENT.size() < 2) {
                    CONCURRENT.put("ox", 1);
                }
            }, () -> CONCURRENT.put("ant", 2));
            case "seen between" -> new Steps(() -> {
                CONCURRENT.put("ox", 1);
                CONCURRENT.put("cow", 1);
            }, CONCURRENT::size);
            case "same size" -> new Steps(() -> {
                reading(MAP::size);
                reading(MAP::isEmpty);
            }, () -> writing(() -> MAP.put("there", "2")));
            case "absent" -> new Steps(() -> {
                reading(() -> MAP.get("ox"));
                reading(() -> MAP.get("ox"));
            }, () -> writing(() -> MAP.remove("ox")));
            case "computed" -> new Steps(() -> {
                reading(() -> MAP.get("there"));
                reading(() -> MAP.get("there"));
            }, () -> writing(() -> MAP.computeIfAbsent("there", key -> "2")));
            case "tree" -> new Steps(() -> {
                reading(() -> TREE.get("ox"));
                writing(() -> TREE.put("ox", "1"));
            }, () -> writing(() -> TREE.merge("ox", "2", String::concat)));
            case "own order" -> new Steps(() -> {
                reading(() -> IN_OWN_ORDER.get("ox"));
                writing(() -> IN_OWN_ORDER.put("ox", "1"));
            }, () -> writing(() -> IN_OWN_ORDER.put("OX", "2")));
            case "points" -> new Steps(() -> {
                reading(() -> POINTS.get(new Point(1, 2)));
                writing(() -> POINTS.put(new Point(1, 2), "1"));
            }, () -> writing(() -> POINTS.put(new Point(1, 2), "2")));
            case "other points" -> new Steps(() -> {
                reading(() -> POINTS.get(new Point(1, 2)));
                writing(() -> POINTS.put(new Point(1, 2), "1"));
            }, () -> writing(() -> POINTS.put(new Point(2, 1), "2")));
            case "identities" -> new Steps(() -> {
                reading(() -> IDENTITIES.get("ox"));
                writing(() -> IDENTITIES.put("ox", "1"));
            }, () -> writing(() -> IDENTITIES.put(new StringBuilder("ox").toString(), "2")));
            case "table" -> new Steps(() -> {
                TABLE.get("ox");
                TABLE.put("ox", "1");
            }, () -> TABLE.put("ox", "2"));
            case "wrapped" -> new Steps(() -> {
                WRAPPED.get("ox");
                WRAPPED.put("ox", "1");
            }, () -> WRAPPED.put("ox", "2"));
            case "locked wrapper" -> new Steps(() -> {
                synchronized (WRAPPED) {
                    WRAPPED.get("ox");
                    WRAPPED.put("ox", "1");
                }
            }, () -> WRAPPED.put("ox", "2"));
            case "locked vector" -> new Steps(() -> {
                synchronized (VECTOR) {
                    VECTOR.isEmpty();
                    VECTOR.add("1");
                }
            }, () -> new ArrayList<>(VECTOR));
            case "concurrent" -> new Steps(() -> {
                CONCURRENT.get("ox");
                CONCURRENT.put("ox", 1);
            }, () -> CONCURRENT.put("ox", 2));
            case "put if absent" ->
                new Steps(() -> CONCURRENT.putIfAbsent("ox", 1), () -> CONCURRENT.putIfAbsent("ox", 2));
            case "compute if absent" -> new Steps(() -> CONCURRENT.computeIfAbsent("ox", key -> 1),
                    () -> CONCURRENT.computeIfAbsent("ox", key -> 2));
            case "merge" -> new Steps(() -> CONCURRENT.merge("ox", 1, Integer::sum),
                    () -> CONCURRENT.merge("ox", 2, Integer::sum));
            case "skip list" -> new Steps(() -> {
                SKIP_LIST.containsKey("ox");
                SKIP_LIST.put("ox", "1");
            }, () -> SKIP_LIST.put("ox", "2"));
            case "nested" -> new Steps(() -> {
                writing(() -> LISTS.computeIfAbsent("ox", key -> new ArrayList<>()));
                int[] size = new int[1];
                reading(() -> size[0] = LISTS.get("ox").size());
                writing(() -> LISTS.get("ox").add("" + size[0]));
            }, () -> writing(() -> LISTS.computeIfAbsent("ox", key -> new ArrayList<>()).add("2")));
            case "locked" -> new Steps(() -> LOCKED.putTwice("ox"), () -> LOCKED.put("ox", "2"));
            case "not locked" -> new Steps(() -> {
                if (LOCKED.get("ox") == null) {
                    LOCKED.put("ox", "1");
                }
            }, () -> LOCKED.put("ox", "2"));
            case "set" -> new Steps(() -> {
                reading(() -> SET.contains("ox"));
                reading(() -> SET.contains("ox"));
            }, () -> writing(() -> SET.add("ox")));
            case "sorted set" -> new Steps(() -> {
                reading(() -> SORTED.contains("ox"));
                reading(() -> SORTED.contains("ox"));
            }, () -> writing(() -> SORTED.add("ox")));
            case "concurrent set" -> new Steps(() -> {
                CONCURRENT_SET.contains("ox");
                CONCURRENT_SET.contains("ox");
            }, () -> CONCURRENT_SET.add("ox"));
            case "list" -> new Steps(() -> {
                int[] size = new int[1];
                reading(() -> size[0] = LIST.size());
                writing(() -> LIST.add("" + size[0]));
            }, () -> writing(() -> LIST.add("other")));
            case "elements" -> new Steps(() -> {
                reading(() -> LIST.get(1));
                writing(() -> LIST.set(1, "1"));
            }, () -> writing(() -> LIST.set(1, "2")));
            case "other elements" -> new Steps(() -> {
                reading(() -> LIST.get(1));
                writing(() -> LIST.set(1, "1"));
            }, () -> writing(() -> LIST.set(2, "2")));
            case "shifted" -> new Steps(() -> {
                reading(() -> LINKED.get(1));
                writing(() -> LINKED.set(1, "1"));
            }, () -> writing(() -> LINKED.remove(0)));
            case "part" -> new Steps(() -> {
                reading(() -> LIST.subList(1, 3).get(0));
                writing(() -> LIST.set(1, "1"));
            }, () -> writing(() -> LIST.set(1, "2")));
            case "vector" -> new Steps(() -> {
                VECTOR.isEmpty();
                VECTOR.add("1");
            }, () -> VECTOR.add("2"));
            case "copied list" -> new Steps(() -> {
                COPIED.contains("1");
                COPIED.add("1");
            }, () -> COPIED.add("2"));
            case "iteration" -> new Steps(() -> {
                synchronized (OTHER_LOCK) {
                    int length = 0;
                    for (Iterator<String> each = LIST.iterator(); each.hasNext();) {
                        length += each.next().length();
                    }
                    LIST.set(0, "" + length);
                }
            }, () -> writing(() -> LIST.add("other")));
            case "iterated" -> new Steps(() -> {
                MAP.put("ox", "1");
                TREE.put("ox", "1");
                CONCURRENT.put("ox", 1);
                SKIP_LIST.put("ox", "1");
                SET.add("ox");
                SORTED.add("ox");
                CONCURRENT_SET.add("ox");
                TABLE.put("ox", "1");
            }, Collected::iterate);
            case "queue" -> new Steps(() -> {
                if (!QUEUE.isEmpty()) {
                    QUEUE.poll();
                }
            }, QUEUE::poll);
            case "blocking queue" -> new Steps(() -> {
                if (BLOCKING.peek() != null) {
                    BLOCKING.remove();
                }
            }, BLOCKING::poll);
            case "deque" -> new Steps(() -> {
                reading(DEQUE::peekLast);
                writing(DEQUE::pollLast);
            }, () -> writing(() -> DEQUE.addFirst("2")));
            case "own" -> new Steps(Collected::useOwn, Collected::useOwn);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static void iterate() {
        int length = 0;
        for (String key : MAP.keySet()) {
            length += key.length();
        }
        for (Map.Entry<String, String> entry : TREE.entrySet()) {
            length += entry.getValue().length();
        }
        for (int value : CONCURRENT.values()) {
            length += value;
        }
        for (String key : SKIP_LIST.keySet()) {
            length += key.length();
        }
        for (Set<String> set : List.of(SET, SORTED, CONCURRENT_SET)) {
            for (String element : set) {
                length += element.length();
            }
        }
        for (Map.Entry<String, String> entry : TABLE.entrySet()) {
            length += entry.getKey().length();
        }
        for (List<String> list : List.of(LIST, LINKED, VECTOR, COPIED)) {
            for (String element : list) {
                length += element.length();
            }
        }
        if (length == 0) {
            throw new IllegalStateException("Nothing there");
        }
    }

    private static void useOwn() {
        Map<String, List<Integer>> map = new HashMap<>();
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Set<String> set = new TreeSet<>(list);
        for (String each : list) {
            map.computeIfAbsent(each, key -> List.of()).size();
        }
        set.addAll(map.keySet());
        set.retainAll(list);
        Collections.sort(list);
        list.remove("b");
    }

    /** Runs the program. */
    public static void main(String[] arguments) throws InterruptedException {
        Steps steps = steps(arguments[0]);
        Thread first = new Thread(() -> atomically(steps.first), "first");
        long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
        Thread second = new Thread(() -> {
            // Nothing that is recorded; not for ever, as the first one may wait in a replay.
            while (first.isAlive() && System.nanoTime() < patience) {
                Thread.onSpinWait();
            }
            steps.second.run();
        }, "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
