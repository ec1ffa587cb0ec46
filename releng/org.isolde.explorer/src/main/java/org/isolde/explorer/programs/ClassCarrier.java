// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates code that runs other code in methods of objects: overridden, inherited, called by
 * {@code super}, by constructors and on copies.
 */
final class ClassCarrier extends Carrier {

    ClassCarrier(Dice dice, ActionPrograms program) {
        super(dice, program);
    }

    @Override
    void carry(Runnable content) {
        switch (dice.below(7)) {
            case 0, 1 -> overridden(content);
            case 2 -> template(content);
            case 3 -> defaultMethod(content);
            case 4 -> constructor(content);
            case 5 -> hidden(content);
            default -> copy(content);
        }
    }

    /** The body of a method, in a subclass perhaps by the inherited one. */
    private String body(Runnable content, String above) {
        return switch (dice.below(above.isEmpty() ? 4 : 7)) {
            case 0 -> "return 0;";
            case 1 -> "if (" + dice.pick("k > 1", "k == 0", "k < 4") + ") return 1; return H." + method(content)
                    + "(n, k);";
            case 2, 3 -> "return H." + method(content) + "(n, k);";
            case 4 -> "return " + above + ".act(n, k) + 1;";
            case 5 -> "return " + above + ".act(n.next, k);";
            default -> "return k > 2 ? 0 : " + above + ".act(n, k);";
        };
    }

    private void overridden(Runnable content) {
        int i = fresh();
        type("class A%d { int act(Node n, int k) { %s } }".formatted(i, body(content, "")));
        type("class B%d extends A%d { %s }".formatted(i, i, dice.chance(40)
                ? ""
                : "@Override int act(Node n, int k) { " + body(content, "super") + " }"));
        type("class C%d extends B%d { @Override int act(Node n, int k) { %s } }".formatted(i, i,
                body(content, "super")));
        String created = dice.pick("new A%d()", "new B%d()", "new C%d()", "k > 1 ? new A%d() : new B%d()",
                "k > 2 ? new C%d() : new A%d()", "k == 0 ? new B%d() : new C%d()").replace("%d", "" + i);
        line("A" + i + " o" + i + " = " + created + ";");
        line(dice.pick("r += o%d.act(n, k);", "r += o%d.act(n, k);", "if (o%d instanceof B%d) r += o%d.act(n, k);",
                "r += ((B%d) o%d).act(n, k);").replace("%d", "" + i));
    }

    private void template(Runnable content) {
        int i = fresh();
        type("""
                abstract class A%d {
                    abstract int act(Node n, int k);
                    int run(Node n, int k) { return k > 3 ? 0 : act(n, k); }
                }
                """.formatted(i));
        type("class B%d extends A%d { @Override int act(Node n, int k) { %s } }".formatted(i, i, body(content, "")));
        type("class C%d extends B%d { %s }".formatted(i, i, dice.chance(50)
                ? "@Override int act(Node n, int k) { " + body(content, "super") + " }"
                : "@Override int run(Node n, int k) { return super.run(n, k - 1); }"));
        line("A" + i + " o" + i + " = "
                + dice.pick("new B%d()", "new C%d()", "k > 1 ? new C%d() : new B%d()").replace("%d", "" + i) + ";");
        line("r += o" + i + ".run(n, k);");
    }

    private void defaultMethod(Runnable content) {
        int i = fresh();
        type("interface I%d { default int act(Node n, int k) { %s } }".formatted(i, body(content, "")));
        type("class B%d implements I%d { }".formatted(i, i));
        type("class C%d extends B%d { @Override public int act(Node n, int k) { %s } }".formatted(i, i,
                body(content, "super")));
        line("I" + i + " o" + i + " = "
                + dice.pick("new B%d()", "new C%d()", "k > 1 ? new C%d() : new B%d()").replace("%d", "" + i) + ";");
        line("r += o" + i + ".act(n, k);");
    }

    /** The constructor of the superclass calls a method that the subclass overrides. */
    private void constructor(Runnable content) {
        int i = fresh();
        type("""
                class A%d {
                    int r;
                    A%d(Node n, int k) { r = %s; }
                    int act(Node n, int k) { %s }
                }
                """.formatted(i, i, dice.pick("act(n, k)", "k > 1 ? act(n, k) : 0"), body(content, "")));
        type("""
                class B%d extends A%d {
                    B%d(Node n, int k) { super(n, k); }
                    @Override int act(Node n, int k) { %s }
                }
                """.formatted(i, i, i, body(content, "super")));
        line("r += " + dice.pick("new A", "new B") + i + "(n, k).r;");
    }

    /** A field hides one of the superclass. */
    private void hidden(Runnable content) {
        int i = fresh();
        type("class A%d { Node m; Node get() { return m; } }".formatted(i));
        type("class B%d extends A%d { %s @Override Node get() { return %s; } }".formatted(i, i,
                dice.pick("Node m;", ""), dice.pick("m", "super.m", "super.get()")));
        String object = "o" + i;
        line(dice.pick("A", "B") + i + " " + object + " = new B" + i + "();");
        line(object + ".m = n;");
        line("((A" + i + ") " + object + ").m = " + dice.pick("n", "n.next") + ";");
        line("r += H." + method(content) + "(" + object + ".get(), k);");
    }

    /** A copy holds the same node; most programs have no copies, since they are not understood. */
    private void copy(Runnable content) {
        if (dice.chance(70)) {
            overridden(content);
            return;
        }
        int i = fresh();
        type("""
                class A%d implements Cloneable {
                    Node m;
                    A%d copy() {
                        try {
                            return (A%d) clone();
                        } catch (CloneNotSupportedException e) {
                            return null;
                        }
                    }
                }
                """.formatted(i, i, i));
        line("A" + i + " o" + i + " = new A" + i + "();");
        line("o" + i + ".m = n;");
        line("r += H." + method(content) + "(o" + i + ".copy().m, k);");
    }
}
