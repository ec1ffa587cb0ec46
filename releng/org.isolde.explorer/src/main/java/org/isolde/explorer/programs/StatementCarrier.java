// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.function.BiConsumer;

/**
 * Writes statements into blocks, loops, lambda expressions and methods that take what the
 * statements work on: a key, a collection, a function.
 */
final class StatementCarrier {

    private static final int MOST_DEPTH = 2;

    private final Dice dice;
    private final Keys keys;
    private final Patterns patterns;
    private final Statements statements;
    /** Where methods go. */
    private final StringBuilder members;

    StatementCarrier(Dice dice, Keys keys, Patterns patterns, Statements statements, StringBuilder members) {
        this.dice = dice;
        this.keys = keys;
        this.patterns = patterns;
        this.statements = statements;
        this.members = members;
    }

    /** Some statements, perhaps carried by others. */
    void write(Scope scope, Store focus, int depth) {
        if (depth < MOST_DEPTH && dice.chance(35)) {
            carry(scope, focus, (inner, store) -> write(inner, store, depth + 1));
        } else if (dice.chance(45)) {
            statements.checkAndAct(scope, focus);
        } else {
            statements.simple(scope, focus);
        }
    }

    private void carry(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        switch (dice.below(15)) {
            case 0, 1 -> condition(scope, focus, content);
            case 2 -> loop(scope, focus, content);
            case 3 -> overKeys(scope, focus, content);
            case 4 -> handled(scope, focus, content);
            case 5, 6 -> method(scope, focus, content);
            case 7 -> methodOnStore(scope, focus, content);
            case 8 -> recursion(scope, focus, content);
            case 9, 10 -> function(scope, focus, content);
            case 11 -> callback(scope, focus, content);
            case 12 -> delayed(scope, focus, content);
            case 13 -> local(scope, focus, content);
            default -> choice(scope, focus, content);
        }
    }

    private void open(String head) {
        statements.text().open(head);
    }

    private void line(String line) {
        statements.text().line(line);
    }

    private void condition(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        open("if (" + statements.condition(scope, focus) + ")");
        content.accept(scope, focus);
        if (dice.chance(30)) {
            statements.text().next("else");
            content.accept(scope, focus);
        }
        statements.text().close();
    }

    private void loop(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        String i = patterns.fresh("i");
        open("for (int " + i + " = " + dice.pick("0", keys.number(scope)) + "; " + i + " < 2; " + i + "++)");
        content.accept(scope.with(KeyKind.NUMBER, i), focus);
        statements.text().close();
    }

    private void overKeys(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        KeyKind kind = focus.kind().key();
        String x = patterns.fresh("x");
        open("for (" + kind.type() + " " + x + " : List.of(" + keys.key(kind, scope) + ", " + keys.key(kind, scope)
                + "))");
        content.accept(scope.with(kind, x), focus);
        statements.text().close();
    }

    private void handled(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        open("try");
        content.accept(scope, focus);
        if (dice.chance(70)) {
            statements.text().next("catch (RuntimeException " + patterns.fresh("e") + ")");
            line(scope.result() + "--;");
        } else {
            statements.text().next("finally");
            statements.simple(scope, focus);
        }
        statements.text().close();
    }

    /** Writes a method with the given parameters, which sees nothing else. */
    private void member(String head, Scope inner, Store focus, BiConsumer<Scope, Store> content) {
        SourceText former = statements.into(new SourceText());
        open(head);
        line("int r = 0;");
        content.accept(inner.collecting("r", "return r;"), focus);
        line("return r;");
        statements.text().close();
        members.append(statements.into(former));
    }

    /** The store, or one in a field if a variable holds it. */
    private Store field(Store store) {
        return store.name().startsWith("m") ? statements.anyStore() : store;
    }

    private void method(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        KeyKind kind = focus.kind().key();
        String name = patterns.fresh("h");
        Scope inner = Scope.empty("r", "").withAssignable("n").with(kind, "a");
        member("private int " + name + "(" + kind.type() + " a, int n)", inner, field(focus), content);
        String call = name + "(" + keys.key(kind, scope) + ", " + keys.number(scope) + ");";
        line(scope.result() + " += " + call);
        if (dice.chance(20)) {
            line(name + "(" + keys.key(kind, scope) + ", " + scope.result() + ");");
        }
    }

    private void methodOnStore(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        if (!focus.kind().isShared()) {
            method(scope, focus, content);
            return;
        }
        KeyKind kind = focus.kind().key();
        String name = patterns.fresh("h");
        Scope inner = Scope.empty("r", "").with(KeyKind.NUMBER, "n").with(kind, "a");
        String type = focus.kind().type().replace("$B", kind.box());
        member("private int " + name + "(" + type + " m, " + kind.type() + " a, int n)", inner, focus.as("m"), content);
        String store = focus.name();
        String call = name + "(" + store + ", " + keys.key(kind, scope) + ", " + keys.number(scope) + ");";
        line(scope.result() + " += " + call);
        if (dice.chance(25)) {
            line(name + "(" + statements.sibling(focus).name() + ", " + keys.key(kind, scope) + ", 1);");
        }
    }

    private void recursion(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        KeyKind kind = focus.kind().key();
        String name = patterns.fresh("h");
        Scope inner = Scope.empty("r", "").with(KeyKind.NUMBER, "n").with(kind, "a");
        boolean before = dice.chance(50);
        String next = "r += " + name + "(" + keys.key(kind, inner) + ", n - 1);";
        member("private int " + name + "(" + kind.type() + " a, int n)", inner, field(focus), (place, store) -> {
            line("if (n <= 0) return r;");
            if (before) {
                line(next);
            }
            content.accept(place, store);
            if (!before) {
                line(next);
            }
        });
        line(scope.result() + " += " + name + "(" + keys.key(kind, scope) + ", "
                + dice.pick("1", "2", "Math.min(2, " + keys.number(scope) + ")") + ");");
    }

    /** What lambda expressions may use of a place: copies of some variables. */
    private Scope captured(Scope scope, Store focus) {
        Scope inner = Scope.empty("r", "");
        if (dice.chance(60)) {
            inner = inner.with(KeyKind.NUMBER, capture(KeyKind.NUMBER, scope));
        }
        KeyKind kind = focus.kind().key();
        return dice.chance(70) ? inner.with(kind, capture(kind, scope)) : inner;
    }

    /** The place in a lambda expression, which uses its parameter most, or what it captured. */
    private Scope withParameter(Scope captured, KeyKind kind, String parameter) {
        Scope inner = captured.with(kind, parameter);
        return dice.chance(50) && !captured.of(kind).isEmpty()
                ? inner.with(kind, captured.of(kind).getFirst())
                : inner;
    }

    private String capture(KeyKind kind, Scope scope) {
        String name = patterns.fresh("c");
        line("final " + kind.type() + " " + name + " = " + keys.key(kind, scope) + ";");
        return name;
    }

    /** A lambda expression, which a method is given that calls it. */
    private void function(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        KeyKind kind = focus.kind().key();
        Scope inner = captured(scope, focus);
        String x = patterns.fresh("x");
        String q = patterns.fresh("q");
        open(scope.result() + " += " + dice.pick("call", "call", "twice") + kind.box() + "("
                + keys.key(kind, scope) + ", " + keys.key(kind, scope) + ", " + x + " ->");
        line("int " + q + " = 0;");
        content.accept(withParameter(inner, kind, x).collecting(q, "return " + q + ";"), focus);
        line("return " + q + ";");
        statements.text().close(");");
    }

    /** A lambda expression, which the JDK calls. */
    private void callback(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        KeyKind kind = focus.kind().key();
        Scope inner = captured(scope, focus);
        String x = patterns.fresh("x");
        String q = patterns.fresh("q");
        line("int[] " + q + " = {0};");
        String one = keys.key(kind, scope);
        String two = keys.key(kind, scope);
        open(dice.pick("List.of(" + one + ", " + two + ").forEach(",
                "Optional.of(" + one + ").ifPresent(",
                "Stream.of(" + one + ", " + two + ").filter(Objects::nonNull).forEach(",
                "new LinkedHashSet<>(List.of(" + one + ", " + two + ")).forEach(",
                "List.of(" + one + ").iterator().forEachRemaining(") + x + " ->");
        content.accept(withParameter(inner, kind, x).collecting(q + "[0]", "return;"), focus);
        statements.text().close(");");
        line(scope.result() + " += " + q + "[0];");
    }

    /** A lambda expression that captures something, which changes before it is called. */
    private void delayed(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        Scope inner = captured(scope, focus);
        String name = patterns.fresh("g");
        String q = patterns.fresh("q");
        open("IntSupplier " + name + " = () ->");
        line("int " + q + " = 0;");
        content.accept(inner.collecting(q, "return " + q + ";"), focus);
        line("return " + q + ";");
        statements.text().close(";");
        statements.disturb(scope, focus);
        line(scope.result() + " += " + name + ".getAsInt();");
    }

    /** A variable for the store or the key, which may be another one than afterwards. */
    private void local(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        KeyKind kind = focus.kind().key();
        String x = patterns.fresh("x");
        line("final " + kind.type() + " " + x + " = " + keys.key(kind, scope) + ";");
        Scope inner = scope.with(kind, x);
        if (!focus.kind().isShared()) {
            content.accept(inner, focus);
            return;
        }
        String m = patterns.fresh("m");
        String type = focus.kind().type().replace("$B", kind.box());
        line("final " + type + " " + m + " = " + focus.name() + ";");
        if (dice.chance(40)) {
            statements.disturb(scope, focus);
        }
        content.accept(inner, focus.as(m));
    }

    private void choice(Scope scope, Store focus, BiConsumer<Scope, Store> content) {
        if (!focus.kind().isShared()) {
            condition(scope, focus, content);
            return;
        }
        String m = patterns.fresh("m");
        String type = focus.kind().type().replace("$B", focus.kind().key().box());
        String condition = statements.condition(scope, focus);
        line("final " + type + " " + m + " = " + condition + " ? " + focus.name() + " : "
                + statements.sibling(focus).name() + ";");
        content.accept(scope, focus.as(m));
    }
}
