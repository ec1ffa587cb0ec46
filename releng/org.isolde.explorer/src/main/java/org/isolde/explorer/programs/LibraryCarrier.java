// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates code that the library calls back: functions passed to it, and methods of the program
 * that it calls by name.
 */
final class LibraryCarrier extends Carrier {

    private static final String UTIL = "java.util.";

    LibraryCarrier(Dice dice, ActionPrograms program) {
        super(dice, program);
    }

    @Override
    void carry(Runnable content) {
        int i = fresh();
        String method = method(content);
        switch (dice.below(14)) {
            case 0 -> optional(i, method);
            case 1, 7 -> list(i, method);
            case 2 -> comparator(i, method);
            case 3, 5, 6 -> key(i, method);
            case 4 -> iterable(i, method);
            case 8, 9, 10, 11, 12 -> reference(i, method);
            default -> map(i, method);
        }
    }

    private void optional(int i, String method) {
        line("Node c" + i + " = n;");
        String optional = UTIL + "Optional.ofNullable(" + dice.pick("n", "T.maybe(n, k)") + ")";
        String lambda = "m%d -> H.%s(m%d, k)".formatted(i, method, i);
        line(switch (dice.below(6)) {
            case 0 -> optional + ".ifPresent(" + lambda + ");";
            case 1 -> "r += " + optional + ".map(" + lambda + ").orElse(1);";
            case 2 -> "r += " + optional + ".filter(" + lambda + " >= 0).isPresent() ? 1 : 0;";
            case 3 -> "r += %s.orElseGet(() -> k + H.%s(c%d, k) > 0 ? c%d : null).z;".formatted(optional, method, i, i);
            case 4 -> "%s.ifPresentOrElse(%s, () -> H.%s(c%d, k));".formatted(optional, lambda, method, i);
            default -> UTIL + "Objects.requireNonNullElseGet(T.maybe(n, k), () -> H.%s(c%d, k) < 0 ? null : c%d);"
                    .formatted(method, i, i);
        });
    }

    private void list(int i, String method) {
        line(UTIL + "List<Node> l" + i + " = new " + UTIL + "ArrayList<>();");
        line("l" + i + ".add(n);");
        if (dice.chance(50)) {
            line("if (k > 1) l" + i + ".add(n.next);");
        }
        line(dice.pick("l%d.forEach(m%d -> H.%s(m%d, k));", "l%d.removeIf(m%d -> H.%s(m%d, k) > 0);",
                "l%d.replaceAll(m%d -> H.%s(m%d, k) > 0 ? m%d : null);",
                "l%d.sort((m%d, o%d) -> H.%s(m%d, k));").replace("%d", "" + i).replace("%s", method));
    }

    private void comparator(int i, String method) {
        String lambda = "m%d -> H.%s(m%d, k)".formatted(i, method, i);
        line(UTIL + "Comparator<Node> f" + i + " = " + (dice.chance(50)
                ? "(m%d, o%d) -> H.%s(m%d, k)".formatted(i, i, method, i)
                : UTIL + "Comparator." + dice.pick("comparingInt(", "comparing(") + lambda + ")") + ";");
        if (dice.chance(30)) {
            line("f%d = f%d.%s;".formatted(i, i, dice.pick("reversed()", "thenComparing((v, w) -> 0)")));
        }
        line(switch (dice.below(5)) {
            case 0 -> "r += f%d.compare(n, n.next);".formatted(i);
            case 1 -> "r += %sObjects.compare(n, %s, f%d);".formatted(UTIL, dice.pick("n", "n.next"), i);
            case 2 -> "new %sTreeSet<>(f%d).add(n);".formatted(UTIL, i);
            case 3 -> "Node[] a%d = { n, n.next }; %sArrays.sort(a%d, f%d);".formatted(i, UTIL, i, i);
            default ->
                ("%sList<Node> l%d = new %sArrayList<>(); l%d.add(n); l%d.add(n.next); "
                        + "r += %sCollections.max(l%d, f%d).z;")
                        .formatted(UTIL, i, UTIL, i, i, UTIL, i, i);
        });
    }

    /** A class whose methods the library knows; often only some of them run the content. */
    private void key(int i, String method) {
        int only = dice.chance(60) ? dice.below(4) : -1;
        String[] calls = new String[4];
        for (int j = 0; j < calls.length; j++) {
            calls[j] = only < 0 || only == j ? "H." + method + "(n, 1)" : "0";
        }
        type("""
                class K%d implements Comparable<K%d> {
                    Node n;
                    K%d(Node m) { n = m; }
                    @Override public int compareTo(K%d other) { return %s; }
                    @Override public boolean equals(Object other) { return %s >= 0; }
                    @Override public int hashCode() { return 1 + 0 * %s; }
                    @Override public String toString() { return %s > 0 ? "some" : "none"; }
                }
                """.formatted(i, i, i, i, calls[0], calls[1], calls[2], calls[3]));
        String created = "new K" + i + "(n)";
        switch (only < 0 ? dice.below(4) : only) {
            case 0 -> compared(i, created);
            case 1, 2 -> found(i, created);
            default -> line("String.valueOf(k > 3 ? null : (Object) " + created + ");");
        }
    }

    private void compared(int i, String created) {
        String list = listOf(i, created);
        String more = "l" + i + ".add(" + created + "); ";
        line(switch (dice.below(4)) {
            case 0 -> list + more + "l" + i + ".sort(null);";
            case 1 -> list + (dice.chance(50) ? more : "if (k > 1) " + more) + UTIL + "Collections.sort(l" + i + ");";
            default -> "new " + UTIL + "TreeSet<K" + i + ">().add(" + created + ");";
        });
    }

    /** Looked for by its {@code equals}, and often by its {@code hashCode}. */
    private void found(int i, String created) {
        String set = UTIL + "Set<K%d> l%d = new %sHashSet<>(); l%d.add(%s); ".formatted(i, i, UTIL, i, created);
        String map = UTIL + "Map<K%d, Integer> l%d = new %sHashMap<>(); l%d.put(%s, 1); ".formatted(i, i, UTIL, i,
                created);
        line(switch (dice.below(9)) {
            case 0 -> "r += " + UTIL + "Objects.equals(" + created + ", " + created + ") ? 1 : 0;";
            case 1 -> listOf(i, created) + "r += l" + i + ".contains(" + created + ") ? 1 : 0;";
            case 2 -> listOf(i, created) + "r += l" + i + ".indexOf(" + created + ");";
            case 3 -> listOf(i, created) + "r += l" + i + ".remove(" + created + ") ? 1 : 0;";
            case 4 -> set + "r += l" + i + ".contains(" + created + ") ? 1 : 0;";
            case 5 -> set + "r += l" + i + ".add(" + created + ") ? 1 : 0;";
            case 6 -> map + "r += l" + i + ".containsKey(" + created + ") ? 1 : 0;";
            case 7 -> map + "r += l" + i + ".getOrDefault(" + created + ", 2);";
            default -> map + "l" + i + ".put(" + created + ", 2);";
        });
    }

    private static String listOf(int i, String created) {
        return UTIL + "List<K" + i + "> l" + i + " = new " + UTIL + "ArrayList<>(); l" + i + ".add(" + created + "); ";
    }

    /**
     * Library methods that call back, themselves called by way of function objects, most often of
     * types of the program.
     */
    private void reference(int i, String method) {
        line("Node c" + i + " = n;");
        switch (dice.below(4)) {
            case 0 -> {
                type("""
                        class K%d {
                            Node n;
                            K%d(Node m) { n = m; }
                            @Override public boolean equals(Object other) { return H.%s(n, 1) >= 0; }
                            @Override public int hashCode() { return 1; }
                        }
                        """.formatted(i, i, method));
                line("%sList<Object> l%d = new %sArrayList<>();".formatted(UTIL, i, UTIL));
                line("l%d.add(new K%d(n));".formatted(i, i));
                if (dice.chance(30)) {
                    line("%sfunction.Predicate<Object> f%d = l%d::contains;".formatted(UTIL, i, i));
                    line("r += %sOptional.ofNullable((Object) new K%d(n)).filter(f%d).isPresent() ? 1 : 0;"
                            .formatted(UTIL, i, i));
                } else {
                    String name = function(i, "boolean %s(Object o)", UTIL + "function.Predicate<Object>", "test");
                    line("f%d = l%d::contains;".formatted(i, i));
                    line("r += f%d.%s(new K%d(n)) ? 1 : 0;".formatted(i, name, i));
                }
            }
            case 1 -> {
                line("%sList<Node> l%d = new %sArrayList<>();".formatted(UTIL, i, UTIL));
                line("l%d.add(n);".formatted(i));
                String consumer = UTIL + "function.Consumer<Node>";
                String name = function(i, "void %s(" + consumer + " o)", UTIL + "function.Consumer<" + consumer + ">",
                        "accept");
                line("f%d = l%d::forEach;".formatted(i, i));
                line("f%d.%s(m%d -> H.%s(m%d, k));".formatted(i, name, i, method, i));
            }
            case 2 -> {
                line("%sMap<Integer, Integer> m%d = new %sHashMap<>();".formatted(UTIL, i, UTIL));
                String computed = UTIL + "function.Function<Integer, Integer>";
                String name = function(i, "Integer %s(Integer key, " + computed + " o)",
                        UTIL + "function.BiFunction<Integer, " + computed + ", Integer>", "apply");
                line("f%d = m%d::computeIfAbsent;".formatted(i, i));
                line("r += f%d.%s(k, j%d -> H.%s(c%d, j%d));".formatted(i, name, i, method, i, i));
            }
            default -> {
                line("%sComparator<Node> d%d = %sComparator.%s(m%d -> H.%s(m%d, k));".formatted(UTIL, i, UTIL,
                        dice.pick("comparingInt", "comparing"), i, method, i));
                String name = function(i, "int %s(Node n, Node o)", UTIL + "function.ToIntBiFunction<Node, Node>",
                        "applyAsInt");
                line("f%d = d%d::compare;".formatted(i, i));
                line("r += f%d.%s(n, n);".formatted(i, name));
            }
        }
    }

    /**
     * Declares a variable f with a functional type, one of the program or one of the library; the
     * result is its method's name.
     */
    private String function(int i, String own, String ofLibrary, String nameInLibrary) {
        if (dice.chance(30)) {
            line(ofLibrary + " f" + i + ";");
            return nameInLibrary;
        }
        type("interface F%d { %s; }".formatted(i, own.formatted("run")));
        line("F" + i + " f" + i + ";");
        return "run";
    }

    private void iterable(int i, String method) {
        type("""
                class It%d implements Iterable<Node>, java.util.Iterator<Node> {
                    Node n;
                    int left;
                    It%d(Node m, int k) { n = m; left = k; }
                    @Override public java.util.Iterator<Node> iterator() { return this; }
                    @Override public boolean hasNext() { return left > 0%s; }
                    @Override public Node next() { left--; %sreturn n; }
                }
                """.formatted(i, i, dice.chance(30) ? " && H." + method + "(n, 1) >= 0" : "",
                dice.chance(50) ? "H." + method + "(n, 1); " : ""));
        String created = "new It" + i + "(n, " + dice.pick("k", "1", "2") + ")";
        line(dice.chance(50)
                ? "for (Node m%d : %s) r += H.%s(m%d, k);".formatted(i, created, method, i)
                : "%s.forEach(m%d -> H.%s(m%d, k));".formatted(created, i, method, i));
    }

    private void map(int i, String method) {
        line("Node c" + i + " = n;");
        line("%sMap<Integer, Integer> m%d = new %sHashMap<>();".formatted(UTIL, i, UTIL));
        line(dice.chance(50) ? "m" + i + ".put(" + dice.pick("k", "1", "0") + ", 1);" : "r++;");
        line((dice.chance(50)
                ? "r += m%d.computeIfAbsent(%s, j%d -> H.%s(c%d, j%d));"
                : "r += m%d.merge(%s, 1, (j%d, o%d) -> H.%s(c%d, j%d));")
                .replace("%d", "" + i).replaceFirst("%s", dice.pick("k", "1")).replace("%s", method));
    }
}
