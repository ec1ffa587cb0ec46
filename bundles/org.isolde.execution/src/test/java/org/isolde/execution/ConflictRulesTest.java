// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.execution.Executed.anomalies;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The conflict rules of {@code docs/reference/conflict-rules.md}, row by row. */
class ConflictRulesTest {

    /** Two transactions that miss each other's write, unless what they do besides conflicts. */
    private static String skewWith(String declaration, String first, String second) {
        return "int x, y; " + declaration + "; @Atomic void a() { x = y + 1; " + first + "; } "
                + "@Atomic void b() { y = x + 1; " + second + "; }";
    }

    @ParameterizedTest(name = "{0}: {1} | {2}")
    @CsvSource(delimiter = '|', textBlock = """
            int f, g                                     | f = 1                       | f = 2
            int[] s = new int[2]                         | s[0] = 1                    | s[0] = 2
            int[] s = new int[2]                         | Arrays.fill(s, 0)           | s[1] = 2
            int[] s = {1, 2}                             | Arrays.sort(s)              | s[1] = 2
            Map<String, Integer> m = new HashMap<>()     | m.put("k", 1)               | m.put("k", 1)
            Map<String, Integer> m = map("k")            | m.put("k", 0)               | m.remove("k")
            Map<String, Integer> m = new HashMap<>()     | m.remove("k")               | m.remove("k")
            Map<String, Integer> m = map("k")            | m.merge("k", 0, Integer::sum) | m.put("k", 0)
            Map<String, Integer> m = map("k")            | m.clear()                   | m.put("k", 2)
            Map<String, Integer> m = map("k")            | m.keySet().remove("k")      | m.put("k", 2)
            Map<String, Integer> m = map("k")            | m.entrySet().forEach(e -> e.setValue(0)) | m.put("k", 2)
            Map<String, Integer> m = map("k")            | m.keySet().removeIf(k -> true) | m.put("k", 2)
            Map<String, Integer> m = map("k")            | m.compute("k", (k, v) -> v + 1) | m.compute("k", (k, v) -> v + 2)
            Map<R, Integer> m = new HashMap<>()          | m.put(new R(1, 2), 1)       | m.put(new R(1, 2), 2)
            Map<C, Integer> m = new HashMap<>()          | m.put(new C(1), 1)          | m.put(new C(1), 2)
            Map<E, Integer> m = new EnumMap<>(E.class)   | m.put(E.P, 1)               | m.put(E.P, 2)
            Map<String, Integer> m = new TreeMap<>()     | m.putAll(Map.of("k", 1, "l", 2)) | m.put("l", 2)
            Map<String, Integer> m = new ConcurrentHashMap<>() | m.put("k", 1)         | m.put("k", 1)
            Map<String, Integer> m = new LinkedHashMap<>(map("k")) | m.put("k", 0)     | m.put("k", 1)
            Map<String, Integer> m = byLength()          | m.remove("l")               | m.put("k", 1)
            Map<String, Integer> m = byLength("k")       | m.put("l", 0)               | m.put("k", 1)
            Map<String, Integer> m = byAccess("k")       | m.put("k", 0)               | m.put("l", 1)
            Map<String, Integer> m = byAccess("k")       | m.remove("l")               | m.put("l", 1)
            Set<String> s = new HashSet<>()              | s.add("k")                  | s.add("k")
            Set<String> s = new HashSet<>()              | s.remove("k")               | s.add("k")
            Set<String> s = new TreeSet<>()              | s.addAll(List.of("k", "l")) | s.remove("l")
            Set<String> s = ConcurrentHashMap.newKeySet() | s.add("k")                 | s.add("k")
            List<Integer> l = list(1)                    | l.add(1)                    | l.add(2)
            List<Integer> l = list(1, 2)                 | l.set(0, 1)                 | l.set(0, 1)
            List<Integer> l = list(1, 1)                 | l.remove(0)                 | l.set(0, 2)
            List<Integer> l = list(1, 2)                 | l.add(0, 3)                 | l.set(1, 2)
            List<Integer> l = list(1, 2)                 | l.sort(null)                | l.set(1, 2)
            List<Integer> l = list(1, 2)                 | Collections.reverse(l)      | l.set(1, 2)
            List<Integer> l = list(1, 2)                 | l.subList(0, 1).clear()     | l.set(1, 2)
            List<Integer> l = list(1, 2)                 | l.iterator().next(); l.clear() | l.set(1, 2)
            List<Integer> l = new LinkedList<>(list(1))  | l.add(1)                    | l.add(2)
            Deque<Integer> q = new ArrayDeque<>(list(1)) | q.addLast(1)                | q.pollFirst()
            Queue<Integer> q = new PriorityQueue<>()     | q.add(1)                    | q.add(2)
            StringBuilder t = new StringBuilder()        | t.append("a")               | t.append("")
            AtomicInteger n = new AtomicInteger()        | n.set(0)                    | n.incrementAndGet()
            AtomicInteger n = new AtomicInteger()        | n.compareAndSet(0, 0)       | n.set(1)
            AtomicIntegerArray n = new AtomicIntegerArray(2) | n.set(1, 0)             | n.set(1, 0)
            AtomicReference<String> n = new AtomicReference<>() | n.set(null)          | n.set(null)
            LongAdder n = new LongAdder()                | n.increment()               | n.increment()
            BitSet n = new BitSet()                      | n.set(1)                    | n.set(2)
            Map<String, Integer> m = Collections.synchronizedMap(map("k")) | m.put("k", 0) | m.put("k", 0)
            """)
    void theyConflict(String declaration, String first, String second) throws Exception {
        assertThat(anomalies(skewWith(HELPERS + declaration, first, second))).isEmpty();
    }

    private static final String HELPERS = "record R(int p, int q) {} enum E { P, Q } "
            + "static class C { int c; C(int c) { this.c = c; } public int hashCode() { return c; } "
            + "public boolean equals(Object o) { return o instanceof C && ((C) o).c == c; } } "
            + "private static Map<String, Integer> map(String... keys) { Map<String, Integer> m = new HashMap<>(); "
            + "for (String k : keys) m.put(k, 0); return m; } "
            + "private static Map<String, Integer> byLength(String... keys) { "
            + "Map<String, Integer> m = new TreeMap<>(Comparator.comparing(k -> k.length())); "
            + "for (String k : keys) m.put(k, 0); return m; } "
            + "private static Map<String, Integer> byAccess(String key) { "
            + "Map<String, Integer> m = new LinkedHashMap<>(16, 0.75f, true); m.put(key, 0); return m; } "
            + "private static List<Integer> list(Integer... of) { return new ArrayList<>(Arrays.asList(of)); } ";

    @ParameterizedTest(name = "{0}: {1} | {2}")
    @CsvSource(delimiter = '|', textBlock = """
            int f, g                                     | f = 1                       | g = 2
            int[] s = new int[2]                         | s[0] = 1                    | s[1] = 2
            int[][] s = new int[2][1]                    | s[0][0] = 1                 | s[1][0] = 2
            Map<String, Integer> m = new HashMap<>()     | m.put("k", 1)               | m.put("l", 1)
            Map<String, Integer> m = map("k")            | m.putIfAbsent("k", 1)       | m.put("k", 1)
            Map<String, Integer> m = map("k")            | m.computeIfAbsent("k", k -> 1) | m.put("k", 1)
            Map<String, Integer> m = map("k")            | m.computeIfPresent("l", (k, v) -> 1) | m.put("l", 1)
            Map<String, Integer> m = map("k")            | m.clear()                   | m.put("l", 2)
            Map<String, Integer> m = map("k")            | m.get("k")                  | m.put("k", 2)
            Map<R, Integer> m = new HashMap<>()          | m.put(new R(1, 2), 1)       | m.put(new R(2, 1), 2)
            Map<E, Integer> m = new EnumMap<>(E.class)   | m.put(E.P, 1)               | m.put(E.Q, 2)
            Map<String, Integer> m = byLength("k", "lm") | m.put("k", 1)               | m.put("lm", 1)
            Map<String, Integer> m = byLength("k", "lm") | m.put("k", 1)               | m.put("lmn", 1)
            Set<String> s = new HashSet<>()              | s.add("k")                  | s.add("l")
            Set<String> s = new LinkedHashSet<>()        | s.add("k")                  | s.contains("k")
            List<Integer> l = list(1, 2)                 | l.set(0, 1)                 | l.set(1, 1)
            List<Integer> l = list(1, 2)                 | l.set(0, 3)                 | l.add(1)
            List<Integer> l = list(1, 2)                 | l.set(0, 3)                 | l.remove(1)
            Deque<Integer> q = new ArrayDeque<>()        | q.pollFirst()               | q.addLast(1)
            Queue<Integer> q = new PriorityQueue<>()     | q.peek()                    | q.add(2)
            StringBuilder t = new StringBuilder()        | t.toString()                | t.append("a")
            AtomicInteger n = new AtomicInteger()        | n.compareAndSet(1, 2)       | n.set(1)
            AtomicInteger n = new AtomicInteger()        | n.get()                     | n.set(1)
            AtomicIntegerArray n = new AtomicIntegerArray(2) | n.set(0, 1)             | n.set(1, 1)
            """)
    void theyDoNotConflict(String declaration, String first, String second) throws Exception {
        assertThat(anomalies(skewWith(HELPERS + declaration, first, second))).containsExactly("a b");
    }

    @ParameterizedTest(name = "{0}: {1} | {2}")
    @CsvSource(delimiter = '|', textBlock = """
            int[] s = new int[2]                         | s[0]                        | s[0] = y
            int[] s = new int[2]                         | Arrays.stream(s).sum()      | s[1] = y
            int[] s = new int[2]                         | s.clone()[1]                | s[1] = y
            Map<String, Integer> m = map("k")            | m.get("k")                  | m.put("k", y)
            Map<String, Integer> m = map("k")            | m.getOrDefault("l", 0)      | m.put("l", y)
            Map<String, Integer> m = map("k")            | m.size()                    | m.put("n" + y, y)
            Map<String, Integer> m = map("k")            | m.isEmpty() ? 1 : 0         | if (y == 7) m.clear()
            Map<String, Integer> m = map("k")            | m.values().stream().mapToInt(v -> v).sum() | m.put("k", y)
            Map<String, Integer> m = map("k")            | m.containsValue(7) ? 1 : 0  | m.put("k", y)
            Map<String, Integer> m = map("k")            | m.entrySet().iterator().next().getValue() | m.put("k", y)
            Map<String, Integer> m = map("k")            | m.keySet().contains("n7") ? 1 : 0 | m.put("n" + y, y)
            Map<String, Integer> m = map("k")            | m.toString().length()       | m.put("n" + y, y)
            Map<String, Integer> m = new TreeMap<>(map("k")) | m.containsKey("n7") ? 1 : 0 | m.put("n" + y, y)
            Map<String, Integer> m = new HashMap<>()     | m.computeIfAbsent("n7", k -> null) == null ? 0 : 1 \
            | m.put("n" + y, y)
            Set<Integer> s = new HashSet<>()             | s.contains(7) ? 1 : 0       | s.add(y)
            Set<Integer> s = new TreeSet<>(list(1))      | ((TreeSet<Integer>) s).last() | s.add(y)
            List<Integer> l = list(1, 2)                 | l.get(0)                    | l.set(0, y)
            List<Integer> l = list(1, 2)                 | l.size()                    | if (y == 7) l.add(y)
            List<Integer> l = list(1, 2)                 | l.indexOf(7)                | l.set(1, y)
            List<Integer> l = list(1, 2)                 | l.stream().reduce(0, Integer::sum) | l.set(1, y)
            Deque<Integer> q = new ArrayDeque<>(list(1)) | q.peekLast()                | q.addLast(y)
            AtomicInteger n = new AtomicInteger()        | n.get()                     | n.set(y)
            StringBuilder t = new StringBuilder()        | t.length()                  | if (y == 7) t.append(y)
            Optional<int[]> o = Optional.of(new int[1])  | o.get()[0]                  | o.get()[0] = y
            """)
    void theSecondWritesWhatTheFirstReads(String declaration, String read, String write) throws Exception {
        assertThat(anomalies(HELPERS + "int y = 7; " + declaration + "; @Atomic void a() { y = " + read + "; } "
                + "@Atomic void b() { " + write + "; }")).containsExactly("a b");
    }
}
