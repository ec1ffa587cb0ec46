// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates code that runs other code in lambda expressions and method references, which are
 * stored, passed on and called.
 */
final class FunctionCarrier extends Carrier {

    FunctionCarrier(Dice dice, ActionPrograms program) {
        super(dice, program);
    }

    @Override
    void carry(Runnable content) {
        int i = fresh();
        String method = method(content);
        String function = "f" + i;
        switch (dice.below(10)) {
            case 0 -> {
                line("Op " + function + " = H::" + method + ";");
                line("r += " + function + ".run(n, k);");
            }
            case 1 -> {
                capture(i);
                line("java.util.function.IntUnaryOperator %s = j%d -> H.%s(c%d, j%d);".formatted(function, i, method, i,
                        i));
                line("r += " + function + ".applyAsInt(" + dice.pick("k", "k + 1", "1") + ");");
            }
            case 2 -> {
                capture(i);
                line("Runnable %s = () -> { %sH.%s(c%d, k); };".formatted(function,
                        dice.pick("", "if (k > 1) ", "if (k == 0) return; "), method, i));
                line(function + ".run();");
            }
            case 3 -> {
                line("Op %s = %s ? H::%s : (m%d, j%d) -> %s;".formatted(function, dice.pick("k > 1", "k == 0"), method,
                        i,
                        i, dice.pick("0", "H." + method(content) + "(m" + i + ", j" + i + ")")));
                line("r += " + function + ".run(n, k);");
            }
            case 4 -> handedOn(i, method);
            case 5 -> bound(i, method);
            case 6 -> stored(i, method);
            case 7 -> {
                capture(i);
                line("java.util.function.IntUnaryOperator %s = j%d -> H.%s(c%d, j%d);".formatted(function, i, method, i,
                        i));
                line("java.util.function.IntUnaryOperator g%d = %s::applyAsInt;".formatted(i, function));
                line("r += g" + i + ".applyAsInt(k);");
            }
            case 8 -> {
                capture(i);
                line("java.util.function.IntUnaryOperator %s = j%d -> j%d + 1;".formatted(function, i, i));
                line("r += %s.%s(j%d -> H.%s(c%d, j%d)).applyAsInt(k);".formatted(function,
                        dice.pick("andThen", "compose"), i, method, i, i));
            }
            default -> {
                type("class K%d { int r; K%d(Node n, int k) { r = H.%s(n, k); } }".formatted(i, i, method));
                type("interface F%d { K%d make(Node n, int k); }".formatted(i, i));
                line("F%d %s = K%d::new;".formatted(i, function, i));
                line("r += " + function + ".make(n, k).r;");
            }
        }
    }

    private void capture(int i) {
        line("Node c" + i + " = n;");
    }

    /** Made in one method and called in another one. */
    private void handedOn(int i, String method) {
        member("static Op make%d(Node m) { return (n, k) -> %s(%s, k); }".formatted(i, method, dice.pick("m", "n")));
        member("static int use%d(Op f, Node n, int k) { %s }".formatted(i, dice.pick("return f.run(n, k);",
                "return k > 1 ? f.run(n, k) : 0;", "return k < 1 ? f.run(n, k) : use" + i + "(f, n, k - 1);")));
        line("r += H.use%d(H.make%d(n), n, k);".formatted(i, i));
    }

    /** A method of an object. */
    private void bound(int i, String method) {
        type("class A%d { Node m; int act(Node n, int k) { return H.%s(%s, k); } }".formatted(i, method,
                dice.pick("m", "n")));
        type("class B%d extends A%d { @Override int act(Node n, int k) { return %s; } }".formatted(i, i,
                dice.pick("0", "super.act(n, k)")));
        line("A%d o%d = %s;".formatted(i, i,
                dice.pick("new A", "new B", "k > 2 ? new B" + i + "() : new A") + i + "()"));
        line("o" + i + ".m = n;");
        line("Op f%d = o%d::act;".formatted(i, i));
        line("r += f" + i + ".run(n, k);");
    }

    /** Kept in a field of an object. */
    private void stored(int i, String method) {
        type("class Keep%d { Op op; Op other; }".formatted(i));
        line("Keep%d o%d = new Keep%d();".formatted(i, i, i));
        line("o%d.op = %s;".formatted(i, dice.pick("H::" + method, "(m, j) -> H." + method + "(m, j)")));
        line("o%d.other = (m, j) -> 0;".formatted(i));
        line(dice.pick("r++;", "if (k > 3) o%d.op = o%d.other;", "if (k == 2) o%d.op = null;").replace("%d", "" + i));
        line("r += o" + i + ".op.run(n, k);");
    }
}
