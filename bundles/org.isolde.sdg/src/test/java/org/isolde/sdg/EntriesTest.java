// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.isolde.sdg.access.AccessSets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Entries of collections and elements of arrays as cells: which transactions exclude each other
 * since both write one, and which do not although it looks as if they did.
 */
class EntriesTest {

    private static final String MAP = "final Map<String, Integer> m = new HashMap<>();";
    private static final String TWO_MAPS = MAP + " final Map<String, Integer> n = new TreeMap<>();";
    private static final String SET = "final Set<String> s = new HashSet<>();";
    private static final String LIST = "final List<String> l = new ArrayList<>();";
    private static final String LISTS = "final Map<String, List<String>> lists = new HashMap<>();";
    private static final String BOXES = "static class Box { int v; } final Box p = new Box(); final Box q = new Box(); "
            + "static int next(java.util.function.IntSupplier s) { return s.getAsInt() + 1; } "
            + "static int last(java.util.function.IntSupplier s) { return next(() -> s.getAsInt() + 1); } ";
    private static final String SQUARES = "record Square(int x, int y) {} "
            + "final Map<Square, String> m = new HashMap<>(); ";
    private static final String QUEUE = "final Deque<String> q = new ArrayDeque<>();";
    private static final String ARRAY = "final int[] a = new int[9];";
    private static final String COUNTER = "final AtomicInteger c = new AtomicInteger();";

    /**
     * A program with one or two transactions.
     *
     * @param members members of the class
     * @param first what one transaction does, with parameters {@code i}, {@code j}, {@code k},
     *     {@code o}
     * @param second what another one does; nothing where two instances of the first matter
     */
    private record Case(String members, String first, String second) {

        Case(String members, String first) {
            this(members, first, "");
        }

        Analysed analyse() {
            return Analysed.program(
                    """
                            import java.util.*;
                            import java.util.concurrent.*;
                            import java.util.concurrent.atomic.*;
                            import org.isolde.stm.Atomic;
                            class T {
                                boolean flag;
                                %s
                                @Atomic void first(int i, int j, String k, String o) { %s }
                                @Atomic void second(int i, int j, String k, String o) { %s }
                            }
                            """
                            .formatted(members, first, second));
        }
    }

    static List<Case> excluded() {
        return List.of(
                new Case(MAP, "m.put(k, m.getOrDefault(k, 0) + 1);"),
                new Case(MAP, "m.merge(k, 1, Integer::sum);"),
                new Case(MAP, "m.compute(k, (x, n) -> n == null ? 1 : n + 1);", "int n = m.size();"),
                new Case(MAP, "if (m.getOrDefault(k, 0) < i) return; m.put(k, 0);", "m.merge(k, 2, Integer::sum);"),
                new Case(MAP, "Integer n = m.remove(k); if (n != null) m.put(k, n);"),
                new Case("final Map<Integer, String> m = new HashMap<>();", "if (m.get(i) == null) m.put(i, k);"),
                new Case(TWO_MAPS, "if (m.isEmpty()) n.remove(k);", "m.put(k, 1);"),
                new Case(TWO_MAPS, "n.put(k, m.size());", "if (n.get(o) == null) n.put(o, 2);"),
                new Case(MAP, "for (String x : List.of(k, o)) m.merge(x, 1, Integer::sum);"),
                new Case(SET, "if (!s.contains(k)) s.add(k);"),
                new Case(SET, "s.add(k);", "s.remove(k);"),
                new Case(LIST, "l.add(k);"),
                new Case(LIST, "if (l.isEmpty()) l.add(k);"),
                new Case(LIST, "l.set(i, l.get(i) + k);"),
                new Case(LIST, "l.add(k);", "l.set(i, o);"),
                new Case(MAP, "List<String> all = new ArrayList<>(); "
                        + "m.forEach((x, n) -> { if (n == i) all.add(x); }); Collections.sort(all);"),
                new Case(MAP, "int[] sum = {0}; m.forEach((x, n) -> sum[0] += n); flag = sum[0] == i;"),
                new Case(BOXES, "p.v = next(() -> q.v);", "int u = next(() -> p.v);"),
                new Case(BOXES + "static void with(Runnable r, Box b) { b.v = 1; r.run(); }",
                        "with(() -> p.v = 2, q);", "q.v++;"),
                new Case(SQUARES, "Square s = new Square(i, j); if (m.containsKey(s)) return; m.put(s, k);"),
                new Case(SQUARES, "if (m.get(new Square(i, j)) == null) m.put(new Square(i, j), k);"),
                new Case(SQUARES + "boolean take(Square s, String by) { if (m.containsKey(s)) return false; "
                        + "m.put(s, by); return true; } Square at; void aim(Square s) { at = s; }",
                        "take(at, k); flag = true;", "flag = false;"),
                new Case(LISTS, "lists.put(k, new ArrayList<>());"),
                new Case(LISTS, "lists.putIfAbsent(k, new ArrayList<>());"),
                new Case(LISTS + MAP, "List<String> l = lists.remove(k); lists.put(k, l); m.put(k, 1);"),
                new Case(QUEUE, "q.addLast(q.removeFirst());"),
                new Case(QUEUE, "if (q.size() < 3) q.push(k);", "q.addLast(k);"),
                new Case(QUEUE, "q.poll();"),
                new Case(ARRAY, "a[i] = a[i] + 1;"),
                new Case(ARRAY, "if (a[i] > j) a[i] -= j;"),
                new Case(ARRAY, "for (int x = 0; x < 9; x++) a[x] = -a[x];"),
                new Case("final int[][] a = new int[2][2];", "a[i][j] = 1 - a[i][j];"),
                new Case(ARRAY + " final int[] b = new int[9];", "a[i] = b[j];", "a[i]++;"),
                new Case(ARRAY, "if (a[0] == 0) a[1] = 1;", "a[0] = 1;"),
                new Case(COUNTER, "if (c.get() < 3) c.incrementAndGet();"),
                new Case("final StringBuilder b = new StringBuilder();", "if (b.length() < 9) b.append(k);"));
    }

    static List<Case> skews() {
        return Stream.of(skewsOfEntries(), skewsByOtherWays(), skewsBehindObjects()).flatMap(all -> all).toList();
    }

    /**
     * One transaction looks at an object that shows, or holds, what the other one changes. Each
     * writes the counter or reads it.
     */
    private static Stream<Case> skewsBehindObjects() {
        String builder = COUNTER + " final StringBuffer b = new StringBuffer(); ";
        return Stream.of(
                behind(builder + "final java.util.regex.Matcher x = java.util.regex.Pattern.compile(\"1\").matcher(b);",
                        "!x.reset().find()", "b.append(\"1\");"),
                behind(builder + "final List<StringBuffer> x = List.of(b);", "String.join(\"\", x).isEmpty()",
                        "b.append(\"1\");"),
                behind(COUNTER + MAP
                        + "final java.util.stream.Stream<Integer> x = m.values().stream().map(n -> n + 1);",
                        "x.count() == 0", "m.put(k, 1);"),
                behind(COUNTER + MAP + "Map.Entry<String, Integer> x; "
                        + "void init() { x = m.entrySet().iterator().next(); }", "x.getValue() == 0", "m.put(k, 1);"),
                behind(COUNTER + "final Map<String, Boolean> m = new HashMap<>(); "
                        + "final Set<String> x = Collections.newSetFromMap(m);", "x.contains(k)", "m.remove(o);"),
                behind(COUNTER + "final TreeMap<String, Integer> m = new TreeMap<>(); "
                        + "final SortedMap<String, Integer> x = m.headMap(\"m\");", "x.isEmpty()", "m.put(k, 1);"),
                behind(COUNTER + LIST + "final List<String> x = l.subList(0, 0);", "x.contains(k)", "l.set(i, o);"),
                behind(COUNTER + QUEUE + "final Queue<String> x = Collections.asLifoQueue(q);", "x.peek() == null",
                        "q.add(k);"),
                behind(COUNTER + "final Date d = new Date(0); final List<Date> x = List.of(d);",
                        "x.contains(new Date(0))", "d.setTime(1);"),
                behind(COUNTER + "final java.nio.ByteBuffer b = java.nio.ByteBuffer.allocate(9); "
                        + "final java.nio.ByteBuffer x = b.duplicate();", "x.get(0) == 0", "b.put(0, (byte) 1);"),
                behind(COUNTER + "final Integer[] a = {0}; final List<Integer> x = Arrays.asList(a);", "x.get(0) == 0",
                        "a[0] = 1;"),
                behind(COUNTER + LIST + LISTS, "lists.remove(k, l)", "l.add(o);"),
                behind(COUNTER + LIST + "final Map<List<String>, Integer> x = new HashMap<>();",
                        "x.put(l, 1) == null", "l.add(o);"),
                behind(COUNTER + LIST + LISTS, "lists.replace(k, l, List.of())", "l.set(i, o);"),
                behind(COUNTER + LIST, "l.get(i) == null", "l.add(o);"),
                behind(COUNTER + LIST + SET + " int among(List<String> all) { int[] n = {0}; "
                        + "s.forEach(x -> { if (all.contains(x)) n[0]++; }); return n[0]; }", "among(l) == 0",
                        "l.add(k);"),
                behind(COUNTER + LIST + SET + " void addTo(List<String> all) { s.forEach(x -> all.add(x)); }",
                        "l.isEmpty()", "addTo(l);"),
                behind(COUNTER + LIST + SET, "l.isEmpty()", "s.forEach(l::add);"),
                behind(COUNTER + LIST, "l.isEmpty()", "l.add(o);"),
                new Case(BOXES, "p.v = next(() -> q.v);", "q.v = next(() -> p.v);"),
                new Case(SQUARES, "if (m.get(new Square(i, j)) == null) m.put(new Square(j, i), k);"),
                new Case(SQUARES, "Square s = new Square(i, 0); for (int x = 0; x < 9; x++) { if (m.get(s) == null) "
                        + "m.put(new Square(x, j), k); if (x == j) s = new Square(x, 1); }"),
                new Case(BOXES, "p.v = last(() -> q.v);", "q.v = last(() -> p.v);"),
                new Case(BOXES + "static void with(Runnable r, Box b) { if (b.v == 0) r.run(); }",
                        "with(() -> p.v++, q);", "with(() -> q.v++, p);"),
                new Case(BOXES + "Runnable kept; void with(Runnable r) { if (flag) kept = r; r.run(); }",
                        "if (q.v == 0) with(() -> p.v++);", "if (p.v == 0) with(() -> q.v++);"),
                new Case(BOXES + "static int safe(java.util.function.IntSupplier s) { "
                        + "try { return s.getAsInt(); } catch (RuntimeException e) { return 0; } }",
                        "p.v = safe(() -> q.v / i);", "q.v = safe(() -> p.v / i);"),
                behind(COUNTER + LIST, "l.contains(k)", "l.addLast(o);"),
                behind(COUNTER + QUEUE, "q.peekLast() == null", "q.offer(o);"),
                behind(COUNTER + LIST + "final List<List<String>> x = List.of(l);", "x.contains(List.of())",
                        "l.add(k);"),
                behind(COUNTER + MAP + "final Map<String, Integer> x = Collections.unmodifiableMap("
                        + "Collections.synchronizedMap(m));", "x.get(k) == null", "m.put(o, 1);"));
    }

    private static Case behind(String members, String condition, String change) {
        return new Case(
                members, "if (" + condition + ") c.set(1);", "if (c.get() == 0) { " + change + " }");
    }

    /** The two entries of a skew are reached in ways that hide one of them. */
    private static Stream<Case> skewsByOtherWays() {
        String thrower = " void up(String x) { m.merge(x, 1, (a, b) -> { throw new IllegalStateException(); }); }";
        String twoCounters = COUNTER + " final AtomicInteger d = new AtomicInteger();";
        String reverse = "if (d.get() == 0) c.set(1);";
        return Stream.of(
                new Case(MAP, "try { m.merge(k, 1, (a, b) -> { throw new IllegalStateException(); }); } "
                        + "catch (IllegalStateException e) { m.put(o, 1); }"),
                new Case(MAP + thrower, "try { up(k); } catch (IllegalStateException e) { m.put(o, 1); }"),
                new Case(MAP, "try { m.replaceAll((x, n) -> { throw new IllegalStateException(); }); } "
                        + "catch (IllegalStateException e) { m.put(o, 1); }"),
                new Case("final Map<String, Object> m = new HashMap<>();",
                        "if (m.computeIfAbsent(k, x -> i > 0 ? null : new Object()) == null) "
                                + "m.computeIfAbsent(o, x -> new Object());"),
                new Case("final Map<String, Object> m = new HashMap<>(); "
                        + "static Object made(int i) { "
                        + "if (i > 0) throw new IllegalStateException(); return new Object(); }",
                        "try { m.computeIfAbsent(k, x -> made(i)); } catch (IllegalStateException e) { "
                                + "m.computeIfAbsent(o, x -> new Object()); }"),
                new Case(MAP + " final Map<String, Integer> w = Collections.synchronizedMap(m);",
                        "if (w.get(k) == null) m.put(o, 1);"),
                new Case(MAP + " final Set<String> keys = m.keySet();", "if (keys.contains(k)) m.remove(o);"),
                new Case(MAP, "if (m.get(k) != null) for (Map.Entry<String, Integer> e : m.entrySet()) "
                        + "if (e.getKey().equals(o)) e.setValue(2);"),
                new Case(MAP + " java.util.stream.Stream<Integer> all() { return m.values().stream(); }",
                        "if (all().allMatch(n -> n > 0)) m.put(k, 0);"),
                new Case("final Map<String, Map<String, Integer>> m = new HashMap<>();",
                        "if (m.get(k).get(o) == null) m.get(o).put(k, 1);"),
                new Case(twoCounters + " java.util.function.IntSupplier r; void init() { r = () -> c.get(); }",
                        "if (r.getAsInt() == 0) d.set(1);", reverse),
                new Case(twoCounters, "if (Optional.of(k).map(x -> c.get()).orElse(0) == 0) d.set(1);", reverse),
                new Case(twoCounters, "List<String> own = new ArrayList<>(List.of(k, o)); "
                        + "own.sort(Comparator.comparing(x -> c.get())); d.set(own.get(0).length());", reverse),
                new Case(twoCounters + " static int ask(Callable<Integer> x) throws Exception { return x.call(); }",
                        "try { if (ask(c::get) == 0) d.set(1); } catch (Exception e) { flag = true; }", reverse));
    }

    private static Stream<Case> skewsOfEntries() {
        return Stream.of(
                new Case(MAP, "if (m.get(\"a\") == null) m.put(\"b\", 1);",
                        "if (m.get(\"b\") == null) m.put(\"a\", 1);"),
                new Case(MAP, "if (m.get(k) == null) m.put(o, 1);"),
                new Case(MAP, "String x = k; if (m.get(x) == null) { x = o; m.put(x, 1); }"),
                new Case(MAP, "String x = i > 0 ? null : k; if (m.get(x) == null) m.put(k, 1);"),
                new Case(MAP, "if (m.size() < 2) m.put(k, 1);"),
                new Case(MAP, "if (m.values().stream().allMatch(n -> n > 0)) m.put(k, 0);"),
                new Case(MAP, "for (int n : m.values()) if (n == 0) return; m.put(k, 0);"),
                new Case(MAP, "if (m.get(k) == null && i > 0) m.put(k, 1); else if (m.get(o) == null) m.put(o, 2);",
                        "if (m.get(o) == null && m.get(k) == null) m.keySet().remove(k);"),
                new Case(MAP, "if (m.get(k) == null) try { m.put(k, Integer.parseInt(o)); } "
                        + "catch (NumberFormatException e) { m.put(o, 1); }"),
                new Case("final Map<Integer, String> m = new IdentityHashMap<>();",
                        "if (m.get(i) == null) m.put(i, k);"),
                new Case("final Map<List<String>, String> m = new HashMap<>();",
                        "List<String> x = new ArrayList<>(); x.add(k); "
                                + "if (m.get(x) == null) { x.add(o); m.put(x, k); }"),
                new Case("final Map<String, Integer> m = new LinkedHashMap<>() { "
                        + "protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return size() > 2; } };",
                        "if (m.get(k) == null) m.put(o, 1);"),
                new Case("Map<String, Integer> m = new HashMap<>(); Map<String, Integer> n = m;",
                        "if (m.get(k) == null) n.put(o, 1);"),
                new Case("final Map<String, Integer> m; final Map<String, Integer> n; "
                        + "T() { m = n = new HashMap<>(); }",
                        "if (m.get(k) == null) n.put(o, 1);"),
                new Case("final Map<String, Integer> m; T(Map<String, Integer> x) { m = x; } int c;",
                        "if (m.get(k) == null) c++;", "if (c == 0) m.put(k, 1);"),
                new Case(SQUARES, "if (m.get(new Square(i, 1 - j)) == null) m.put(new Square(i, j), k);"),
                new Case(MAP + " int c, d;", "m.putIfAbsent(k, 1); if (c == 0) d = 1;",
                        "m.putIfAbsent(k, 1); if (d == 0) c = 1;"),
                new Case(LIST + " int c;", "if (l.isEmpty()) c = 1;", "if (c == 0) l.add(k);"),
                new Case(SET, "if (s.contains(k)) s.remove(o);"),
                new Case(SET, "if (s.size() < 2) s.add(k);"),
                new Case(LIST, "if (l.get(i) == null) l.set(j, k);"),
                new Case(LIST, "if (l.get(0) == null) l.subList(1, 2).set(0, k);",
                        "if (l.get(1) == null) l.set(0, k);"),
                new Case(LIST, "if (l.contains(k)) l.set(i, o);"),
                new Case(ARRAY, "if (a[i] == 0) a[j] = 1;"),
                new Case(ARRAY, "int x = i; if (a[x] == 0) { x++; a[x] = 1; }"),
                new Case(ARRAY, "if (Arrays.stream(a).sum() == 0) a[i] = 1;"),
                new Case("final int[][] a = new int[2][];", "if (a[0][i] == 0) a[1][j] = 1;"),
                new Case(ARRAY + " final int[] b = a;", "if (a[i] == 0) b[j] = 1;"),
                new Case(COUNTER + " final AtomicInteger d = new AtomicInteger();",
                        "if (c.get() == 0) d.set(1);", "if (d.get() == 0) c.set(1);"),
                new Case(COUNTER + " final AtomicInteger d = new AtomicInteger();",
                        "if (c.get() == 0) d.compareAndSet(0, 1);", "if (d.get() == 0) c.compareAndSet(0, 1);"));
    }

    @ParameterizedTest
    @MethodSource
    void excluded(Case program) {
        Analysed analysed = program.analyse();

        assertThat(analysed.dangers()).isEmpty();
        assertThat(analysed.graphs()).allSatisfy(
                graph -> assertThat(graph.accesses().values()).allMatch(AccessSets::complete));
    }

    @ParameterizedTest
    @MethodSource
    void skews(Case program) {
        assertThat(program.analyse().dangers()).isNotEmpty();
    }
}
