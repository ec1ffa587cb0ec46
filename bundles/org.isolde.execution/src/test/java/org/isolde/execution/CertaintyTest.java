// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only looks like an anomaly, or may be none, is not shown. */
class CertaintyTest {

    private static void assertNotShown(String members) throws Exception {
        assertThat(Executed.result(members, "first", "second")).isNotInstanceOf(Result.Shown.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // A recursion and a loop that the search gives up, and Java does not.
        "int depth = 10, y; int down(int n) { return n == 0 ? 0 : down(n - 1); } "
                + "@Atomic int first() { depth = 400; return y; } @Atomic void second() { y = down(depth) + 1; }",
        "int rounds = 10, y; @Atomic int first() { rounds = 90_000; return y; } "
                + "@Atomic void second() { int n = 0; for (int i = 0; i < rounds; i++) { n++; } y = n; }",
        // Maps and sets of enumerations accept null, and do not notice changes.
        "enum Colour { RED, BLUE } final Map<Colour, Integer> m = new EnumMap<>(Colour.class); "
                + "Colour at = Colour.RED; int y; @Atomic int first() { at = null; return y; } "
                + "@Atomic boolean second() { y = 1; return m.containsKey(at); }",
        "enum Colour { RED, BLUE } final Set<Colour> s = EnumSet.of(Colour.RED); int y; "
                + "@Atomic int first() { s.add(Colour.BLUE); return y; } "
                + "@Atomic void second() { for (Colour c : s) { if (c == Colour.RED) { s.remove(c); } } y = 1; }",
        // The message of the exception differs.
        "Object o = \"\"; String m = \"\"; @Atomic String first() { o = null; return m; } "
                + "@Atomic void second() { try { m = o.toString(); } catch (NullPointerException e) { "
                + "m = e.getMessage() == null ? \"none\" : \"some\"; } }"
    })
    void whatTheSearchDoesNotDoAsJavaDoes(String members) throws Exception {
        assertNotShown(members);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        // Which of two new objects comes first in the set is by chance.
        "static class P {} final Set<P> s = new HashSet<>(); P a, b; "
                + "@Atomic boolean first() { P p = new P(); s.add(p); a = p; return b == null; } "
                + "@Atomic void second() { P p = new P(); s.add(p); b = p; P q = a; }",
        // The order in which a map has its keys is no subject of the conflict rules.
        "final Map<String, Integer> m = new LinkedHashMap<>(Map.of(\"a\", 1)); int x, y; "
                + "@Atomic int first() { m.put(\"a\", m.remove(\"a\")); x = 1; return y; } "
                + "@Atomic int second() { m.put(\"c\", 1); y = 1; return x == 0 ? 0 : 0; }",
        // No set holds equal elements twice.
        "final Set<Map<String, Integer>> s = new HashSet<>(); int x, y; "
                + "@Atomic int first() { s.add(new HashMap<>(Map.of(\"a\", 1))); x = 1; return y; } "
                + "@Atomic int second() { s.add(new HashMap<>(Map.of(\"a\", 1))); y = 1; return x; }",
        // Keys that are not equal, and that the comparator takes for one.
        "final Map<java.math.BigDecimal, Integer> m = new TreeMap<>(); int x, y; "
                + "@Atomic void first() { m.put(new java.math.BigDecimal(\"1.0\"), 1); x = y; } "
                + "@Atomic void second() { m.put(new java.math.BigDecimal(\"1.00\"), 2); y = x; }"
    })
    void statesThatDifferInTextAlone(String members) throws Exception {
        assertNotShown(members);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "l.subList(0, 2).set(0, \"a\"); | l.set(0, \"c\");",
        "ListIterator<String> i = l.listIterator(); i.next(); i.set(\"a\"); | l.set(0, \"c\");",
        "l.remove(\"a\"); | l.set(0, \"c\");",
        "System.arraycopy(n, 0, n, 1, 2); | n[1] = 7;",
        "Arrays.fill(n, 0, 2, 5); | n[1] = 7;",
        "m.keySet().removeAll(List.of(\"z\")); | m.put(\"z\", 1);",
        "m.replaceAll((k, v) -> 5); | m.put(\"k\", 7);",
        "Collections.addAll(s, \"a\", \"b\"); | s.remove(\"a\");"
    })
    void writesThatChangeNothingConflict(String bodies) throws Exception {
        String[] body = bodies.split(" \\| ");
        assertNotShown("final List<String> l = new ArrayList<>(List.of(\"a\", \"a\")); final int[] n = {5, 5, 5}; "
                + "final Map<String, Integer> m = new HashMap<>(Map.of(\"k\", 5)); "
                + "final Set<String> s = new HashSet<>(Set.of(\"a\", \"b\")); int x, y; "
                + "@Atomic int first() { " + body[0] + " x = 1; return y; } "
                + "@Atomic int second() { " + body[1] + " y = 1; return x; }");
    }

    /** Two transactions add keys that the map takes for equal, and a third one sees that. */
    @Test
    void whatNoMapHoldsIsSeenByNobody() throws Exception {
        String members = "final Map<String, Integer> m = new TreeMap<>(Comparator.comparing(x -> x.length())); "
                + "@Atomic void add(int k, String s) { if (!m.containsKey(s)) m.put(s, k); }";
        Limits few = new Limits(0, 1, 12, 1_000, Long.MAX_VALUE);
        assertThat(Executed.result(members, few, "add", "add", "add")).isInstanceOf(Result.NothingFound.class);
    }

    @Test
    void keysThatHaveTheirHashCodeInCommonAreNotExecuted() throws Exception {
        String members = "static class C { int c; C(int c) { this.c = c; } public int hashCode() { return 1; } "
                + "public boolean equals(Object o) { return o instanceof C && ((C) o).c == c; } } "
                + "final Map<C, Integer> m = new HashMap<>(); int x, y; "
                + "@Atomic void first() { m.put(new C(1), 1); m.put(new C(2), 1); x = y; } "
                + "@Atomic void second() { y = x + m.size(); }";
        assertThat(Executed.result(members, "first", "second")).isInstanceOfSatisfying(Result.NotExecuted.class,
                result -> assertThat(result.reason()).contains("the same hash code"));
    }

    /** Otherwise the programs above would show nothing. */
    @ParameterizedTest
    @ValueSource(strings = {
        "l.set(1, \"a\"); | l.set(0, \"c\");",
        "m.put(\"k\", 5); | m.put(\"z\", 1);",
        "Collections.addAll(s, \"a\", \"b\"); | s.add(\"c\");"
    })
    void writesOfOtherPartsDoNotConflict(String bodies) throws Exception {
        String[] body = bodies.split(" \\| ");
        assertThat(Executed.result("final List<String> l = new ArrayList<>(List.of(\"a\", \"a\")); "
                + "final Map<String, Integer> m = new HashMap<>(Map.of(\"k\", 5)); "
                + "final Set<String> s = new HashSet<>(Set.of(\"a\", \"b\")); int x, y; "
                + "@Atomic int first() { " + body[0] + " x = 1; return y; } "
                + "@Atomic int second() { " + body[1] + " y = 1; return x; }", "first", "second"))
                .isInstanceOf(Result.Shown.class);
    }
}
