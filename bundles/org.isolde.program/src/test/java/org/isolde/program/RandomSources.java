// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes small random programs that all have the same class names, so that classes of one can take
 * the place of classes of another: types, methods and code then differ, and need not even fit
 * together.
 */
final class RandomSources {

    private static final int INTERFACES = 3;
    private static final int CLASSES = 6;
    private static final int METHODS = 3;

    private final Random random;

    RandomSources(Random random) {
        this.random = random;
    }

    /** One source for each top-level type. */
    String[] program() {
        List<String> sources = new ArrayList<>();
        sources.add("interface Root { default void m0() {} default void m1() {} default void m2() {} }");
        sources.add("interface F { void f(); " + maybe("default void g() { f(); }") + " }");
        for (int i = 0; i < INTERFACES; i++) {
            sources.add(anInterface(i));
        }
        for (int i = 0; i < CLASSES; i++) {
            sources.add(aClass(i));
        }
        sources.add(main());
        return sources.toArray(String[]::new);
    }

    private String anInterface(int index) {
        String above = index > 0 && random.nextBoolean() ? "I" + random.nextInt(index) : "Root";
        return "interface I" + index + " extends " + above + maybe(", Runnable, Comparable<Root>") + " {\n"
                + methods("default void") + "}\n";
    }

    private String aClass(int index) {
        String above = index > 0 && random.nextInt(3) > 0 ? "C" + random.nextInt(index) : "Object";
        StringBuilder source = new StringBuilder();
        source.append(maybe("@Deprecated\n")).append(index == 0 ? "abstract " : "");
        source.append("class C").append(index).append(" extends ").append(above);
        source.append(" implements Root")
                .append(above.equals("Object") && random.nextInt(3) > 0 ? ", I" + random.nextInt(INTERFACES) : "");
        source.append(" {\n").append(methods("public void"));
        source.append("public void run() {").append(body()).append("}\n");
        source.append("public int compareTo(Root other) {").append(body()).append(" return 0; }\n");
        source.append(maybe("@Override public int hashCode() { return 1; }\n"));
        source.append(maybe("@Override public boolean equals(Object o) { return o == this; }\n"));
        source.append(maybe("@Override public String toString() { return super.toString(); }\n"));
        source.append("Object use(Root root, F f, java.util.List<Object> list, Object o) {").append(body())
                .append(body());
        source.append("root.m0(); f.f(); return \"\" + o; }\n");
        return source.append("}\n").toString();
    }

    private String main() {
        return "class Main {\n"
                + "static Root root; static F f; static java.util.List<Object> list; static Object o;\n"
                + (random.nextInt(4) > 0 ? "public static void main(String[] args) {" + body() + body() + "}\n" : "")
                + "static void more() {" + body() + body() + body() + (random.nextInt(5) == 0 ? reflection() : "")
                + "}\n}\n";
    }

    private String methods(String modifiers) {
        StringBuilder methods = new StringBuilder();
        for (int i = 0; i < METHODS; i++) {
            if (random.nextBoolean()) {
                methods.append(modifiers).append(" m").append(i).append("() {").append(body()).append("}\n");
            }
        }
        return methods.toString();
    }

    private String body() {
        StringBuilder body = new StringBuilder();
        for (int i = random.nextInt(3); i >= 0; i--) {
            body.append(statement()).append('\n');
        }
        return body.toString();
    }

    private String statement() {
        String type = random.nextBoolean() ? "C" + random.nextInt(CLASSES) : "I" + random.nextInt(INTERFACES);
        // Of most classes objects are created nowhere, so that one line more or less matters.
        int createdClass = random.nextInt(12) == 0 ? 1 + random.nextInt(CLASSES - 1) : 1;
        String created = "new C" + createdClass + "()";
        String method = "m" + random.nextInt(METHODS) + "()";
        return switch (random.nextInt(14)) {
            case 0, 1 -> "((" + type + ") Main.root)." + method + ";";
            case 2 -> "Main.root = " + created + ";";
            case 3 -> "Main.f = () -> Main.root." + method + ";";
            case 4 -> "Main.f = Main.root::m0;";
            case 5 -> "Main.f = Main.f::f;";
            case 6 -> "Main.list.contains(" + created + ");";
            case 7 -> "Main.list.sort((left, right) -> { Main.root." + method + "; return 0; });";
            case 8 -> "Main.list.sort(java.util.Comparator.comparing(x -> x.toString()));";
            case 9 -> "Main.list.forEach(Main.list::add);";
            case 10 -> "Main.o = java.util.Optional.of(Main.o).map(x -> " + created + ");";
            case 11 -> "((Runnable) Main.o).run();";
            case 12 -> "{ java.util.function.Supplier<Object> s = C" + createdClass
                    + "::new; Main.o = s.get(); }";
            default -> "Main.f.f();";
        };
    }

    private static String reflection() {
        return "try { Main.o = Class.forName(\"C1\"); } catch (Exception e) { Main.o = e; }";
    }

    private String maybe(String text) {
        return random.nextBoolean() ? text : "";
    }
}
