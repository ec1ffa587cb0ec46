// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Generates the expressions that are keys, elements and indices. */
final class Keys {

    private static final int FIRST = 60;
    private static final int OTHER = 15;
    private static final int CONSTANT = 13;

    private final Dice dice;

    Keys(Dice dice) {
        this.dice = dice;
    }

    /** A key of some kind: most often the first variable of the place. */
    String key(KeyKind kind, Scope scope) {
        List<String> variables = scope.of(kind);
        int choice = dice.below(100);
        if (choice < FIRST + OTHER && !variables.isEmpty()) {
            return choice < FIRST ? variables.getFirst() : variable(variables);
        }
        return choice < FIRST + OTHER + CONSTANT ? constant(kind) : computed(kind, scope);
    }

    /** A key that is the same in each call. */
    String constant(KeyKind kind) {
        return switch (kind) {
            case NUMBER -> dice.pick("0", "1", "1", "2", "-1");
            case TEXT -> dice.pick("\"a\"", "\"b\"", "A");
            case PAIR -> "new K(" + constant(KeyKind.NUMBER) + ", " + constant(KeyKind.NUMBER) + ")";
        };
    }

    private String computed(KeyKind kind, Scope scope) {
        List<String> variables = scope.of(kind);
        String x = variables.isEmpty() ? constant(kind) : variable(variables);
        return switch (kind) {
            case NUMBER -> number(x, variables.isEmpty() ? "1" : variable(variables), scope);
            case TEXT -> dice.pick("new String(" + x + ")", x + " + \"a\"", x + ".toUpperCase()", x + ".trim()",
                    "(" + x + ".isEmpty() ? \"a\" : " + x + ")", "String.valueOf(" + number(scope) + ")",
                    x + ".concat(\"\")", "\"\" + " + x);
            case PAIR -> pair(x, scope);
        };
    }

    private String number(String x, String y, Scope scope) {
        return dice.pick(x + " + 1", "-(" + x + ")", "Math.abs(" + x + ")", x + " - " + y, x + " * 2", x + " - 1",
                "Math.floorMod(" + x + ", 2)", x + " % 2", "(" + x + " == " + y + " ? 0 : " + x + ")", "1 - " + x,
                "Math.max(" + x + ", " + y + ")", scope.result(), "Integer.valueOf(" + x + ")", x + " / 2", "(" + x + " ^ 1)");
    }

    private String pair(String x, Scope scope) {
        String a = number(scope);
        return dice.pick("new K(" + a + ", " + number(scope) + ")", "new K(" + a + ", " + a + ")",
                "new K(" + a + ", 0)", "new K(" + number(scope) + ", " + a + ")", x + ".flip()",
                "new K(" + x + ".a(), " + a + ")", "new K(" + x + ".a(), " + x + ".b())");
    }

    /** A number: a variable or a constant. */
    String number(Scope scope) {
        List<String> variables = scope.of(KeyKind.NUMBER);
        return variables.isEmpty() || dice.chance(20) ? constant(KeyKind.NUMBER) : variable(variables);
    }

    private String variable(List<String> variables) {
        return variables.get(dice.below(variables.size()));
    }
}
