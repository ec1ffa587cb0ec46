// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.Map;
import java.util.TreeMap;

/**
 * Generates the atomic regions of a program with processes, as methods, on their first use. Those
 * that access the fields {@code x}, {@code y} and {@code z} of the class {@code T} are
 * transactions; those that access {@code u} and {@code v} of the class {@code S} lock that class,
 * so the two kinds do not exclude each other. Transactions may call regions with a lock, but not
 * vice versa, so there is no deadlock.
 */
final class ProcessRegions {

    private final Map<String, String> transactions = new TreeMap<>();
    private final Map<String, String> locked = new TreeMap<>();
    private int used;

    /** How many regions the calls run that were asked for, those inside others included. */
    int used() {
        return used;
    }

    /** The field that goes together with a field. */
    static String other(String field) {
        return switch (field) {
            case "x" -> "y";
            case "y" -> "z";
            case "z" -> "x";
            case "u" -> "v";
            default -> "u";
        };
    }

    private static boolean isLocked(String field) {
        return field.equals("u") || field.equals("v");
    }

    String get(String field) {
        return of(field, "int get_" + field + "()", "return " + field + ";") + "()";
    }

    String set(String field, String value) {
        return of(field, "void set_" + field + "(int n)", field + " = n;") + "(" + value + ")";
    }

    String add(String field, String value) {
        return of(field, "void add_" + field + "(int n)", field + " = " + field + " + n;") + "(" + value + ")";
    }

    /** Sets a field and its other one. */
    String both(String field, String value) {
        return of(field, "void both_" + field + "(int n)", field + " = n; " + other(field) + " = n;")
                + "(" + value + ")";
    }

    /** A {@code Pair} of a field and its other one. */
    String pair(String field) {
        return of(field, "Pair pair_" + field + "()", "return new Pair(" + field + ", " + other(field) + ");") + "()";
    }

    /** A field, or its other one when a value is small. */
    String either(String field, String value) {
        return of(field, "int either_" + field + "(int c)",
                "if (c > 1) { return " + field + "; } return " + other(field) + ";") + "(" + value + ")";
    }

    /** Sets a field that still has its old value; returns 1 then and 0 otherwise. */
    String compareAndSet(String field, String old, String value) {
        return of(field, "int cas_" + field + "(int o, int n)",
                "if (" + field + " == o) { " + field + " = n; return 1; } return 0;")
                + "(" + old + ", " + value + ")";
    }

    /** Sets a field that is 2. */
    String put(String field, String value) {
        return of(field, "void put_" + field + "(int n)", "if (" + field + " == 2) { " + field + " = n; }")
                + "(" + value + ")";
    }

    /** Throws an exception when a field is greater than a value. */
    String check(String field, String value) {
        return of(field, "void check_" + field + "(int n)",
                "if (" + field + " > n) { throw new IllegalStateException(); }") + "(" + value + ")";
    }

    /** Throws a {@code Told} with the value of a field that is greater than 1. */
    String tell(String field) {
        return of(field, "void tell_" + field + "()", "if (" + field + " > 1) { throw new Told(" + field + "); }")
                + "()";
    }

    /** The next number. */
    String next(String field) {
        return of(field, "int next_" + field + "()", "int t = " + field + "; " + field + " = t + 1; return t;") + "()";
    }

    /** The last number, which is taken back; 0 when there is none. */
    String take(String field) {
        return of(field, "int take_" + field + "()",
                "int t = " + field + "; if (t == 0) { return 0; } " + field + " = t - 1; return t;") + "()";
    }

    /** Puts a value into a place of an array. */
    String keep(String place, String value) {
        return of("x", "void keep(int i, int n)", "slots[i & 7] = n;") + "(" + place + ", " + value + ")";
    }

    /** A transaction that adds to a field with a lock, by two regions. */
    String addInside(String field, String value) {
        return around("int raise_" + field + "(int n)",
                "int t = " + get(field) + "; " + set(field, "t + n") + "; return t;") + "(" + value + ")";
    }

    /** A transaction that reads two fields with a lock, by two regions. */
    String sumInside(String field) {
        return around("int sum_" + field + "()", "return " + get(field) + " + 10 * " + get(other(field)) + ";")
                + "()";
    }

    /** A transaction that sets a field of its own to one with a lock. */
    String loadInside(String field, String own) {
        return around("void load_" + field + own + "()", own + " = " + get(field) + ";") + "()";
    }

    /** A transaction that sets a field with a lock to one of its own. */
    String storeInside(String field, String own, String value) {
        return around("void store_" + field + own + "(int n)", set(field, own + " + n") + ";") + "(" + value + ")";
    }

    private String of(String field, String head, String body) {
        used++;
        (isLocked(field) ? locked : transactions).put(head,
                (isLocked(field) ? "static synchronized " : "@org.isolde.stm.Atomic static ") + head + " { " + body
                        + " }");
        return (isLocked(field) ? "S." : "") + name(head);
    }

    private String around(String head, String body) {
        used++;
        transactions.put(head, "@org.isolde.stm.Atomic static " + head + " { " + body + " }");
        return name(head);
    }

    private static String name(String head) {
        return head.substring(head.indexOf(' ') + 1, head.indexOf('('));
    }

    /** Writes the transactions. */
    void writeTransactions(SourceText text) {
        transactions.values().forEach(text::line);
    }

    /** Writes the class {@code S}. */
    void writeLocked(SourceText text) {
        text.open("class S");
        text.line("static int u, v;");
        locked.values().forEach(text::line);
        text.close();
    }
}
