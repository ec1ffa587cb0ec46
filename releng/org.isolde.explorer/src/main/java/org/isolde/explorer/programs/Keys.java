// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/** Generates the expressions that are keys, elements and indices. */
final class Keys {

    /** How often a record is made of the same numbers as others are, or nearly the same. */
    private static final int NEIGHBOUR = 30;

    private final Dice dice;
    private final int first;
    private final int other;
    private final int constant;

    /**
     * Keys of some program.
     *
     * @param firstShare how often a key is the first variable of its kind, in percent
     */
    Keys(Dice dice, int firstShare) {
        this.dice = dice;
        this.first = firstShare;
        this.other = firstShare + (100 - firstShare) * 2 / 5;
        this.constant = other + (100 - firstShare) * 3 / 10;
    }

    /** A key of some kind: most often the first variable of the place. */
    String key(KeyKind kind, Scope scope) {
        if (kind == KeyKind.PAIR && dice.chance(NEIGHBOUR)) {
            return neighbour(scope);
        }
        List<String> variables = scope.of(kind);
        int choice = dice.below(100);
        if (choice < other && !variables.isEmpty()) {
            return choice < first ? variables.getFirst() : variable(variables);
        }
        return choice < constant ? constant(kind) : computed(kind, scope);
    }

    /** A key that is nearly the one that a place uses most: another variable, another component. */
    String variation(KeyKind kind, Scope scope) {
        List<String> variables = scope.of(kind);
        return variables.size() > 1 && dice.chance(40)
                ? variables.get(1 + dice.below(variables.size() - 1))
                : kind == KeyKind.PAIR ? neighbour(scope) : computed(kind, scope);
    }

    private String neighbour(Scope scope) {
        List<String> numbers = scope.of(KeyKind.NUMBER);
        String a = numbers.isEmpty() ? "1" : numbers.getFirst();
        String b = numbers.isEmpty() ? "0" : numbers.getLast();
        return dice.pick("new K(" + a + ", " + b + ")", "new K(" + a + ", " + b + ")",
                "new K(" + a + ", 1 - " + b + ")", "new K(" + b + ", " + a + ")", "new K(" + a + ", 0)",
                "new K(" + a + ", 1)");
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
                "Math.max(" + x + ", " + y + ")", scope.result(), "Integer.valueOf(" + x + ")", x + " / 2",
                "(" + x + " ^ 1)");
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
