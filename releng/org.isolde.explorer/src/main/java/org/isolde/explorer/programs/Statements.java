// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/**
 * Generates statements over the stores of a program. Those of one transaction come back to the same
 * store and the same key most of the time: a read, perhaps something that changes which key or
 * which object that is, and a write.
 */
final class Statements {

    private final Dice dice;
    private final Keys keys;
    private final Patterns patterns;
    private final List<Store> stores;
    private final int focusShare;
    private SourceText text;

    /**
     * Statements over some stores, at least one; the text is given later.
     *
     * @param focusShare how often a statement uses the store that the one before uses, in percent
     */
    Statements(Dice dice, Keys keys, Patterns patterns, List<Store> stores, int focusShare) {
        this.dice = dice;
        this.keys = keys;
        this.patterns = patterns;
        this.stores = List.copyOf(stores);
        this.focusShare = focusShare;
        this.text = new SourceText();
    }

    /** Writes to another text from now on, and returns the former one. */
    SourceText into(SourceText other) {
        SourceText former = text;
        text = other;
        return former;
    }

    SourceText text() {
        return text;
    }

    Store anyStore() {
        return stores.get(dice.below(stores.size()));
    }

    Store sibling(Store store) {
        return patterns.sibling(store, stores);
    }

    private Store near(Store focus) {
        return dice.chance(focusShare) ? focus : anyStore();
    }

    /** Reads, and perhaps checks, and writes. */
    void checkAndAct(Scope scope, Store focus) {
        if (dice.chance(60)) {
            read(scope, focus);
        }
        if (dice.chance(45)) {
            guard(scope, focus);
        }
        if (dice.chance(20)) {
            disturb(scope, focus);
        }
        write(dice.chance(25) ? beside(scope, focus) : scope, near(focus));
    }

    /** The place where another key is used most. */
    private Scope beside(Scope scope, Store focus) {
        KeyKind kind = focus.kind().key();
        String other = patterns.fresh("y");
        text.line("final " + kind.type() + " " + other + " = " + keys.variation(kind, scope) + ";");
        return scope.with(kind, other);
    }

    /** Some statement without others in it. */
    void simple(Scope scope, Store focus) {
        switch (dice.below(12)) {
            case 0, 1, 2, 3 -> read(scope, near(focus));
            case 4, 5, 6, 7, 8 -> write(scope, near(focus));
            case 9, 10 -> guard(scope, near(focus));
            default -> disturb(scope, focus);
        }
    }

    void read(Scope scope, Store store) {
        emit(dice.pick(store.kind().reads()), store, scope);
    }

    void write(Scope scope, Store store) {
        emit(dice.pick(store.kind().writes()), store, scope);
    }

    /** Leaves the method on a condition. */
    void guard(Scope scope, Store store) {
        text.line("if (" + condition(scope, store) + ") " + scope.exit());
    }

    String condition(Scope scope, Store store) {
        return dice.chance(20)
                ? keys.key(KeyKind.NUMBER, scope) + dice.pick(" > ", " == ", " < ") + keys.number(scope)
                : patterns.fill(dice.pick(store.kind().conditions()), store, stores, scope);
    }

    /** Changes what a variable or a field refers to. */
    void disturb(Scope scope, Store focus) {
        List<String> numbers = scope.assignable();
        if (!focus.isFinal() && focus.kind().isShared() && dice.chance(60)) {
            text.line(focus.name() + " = " + dice.pick(
                    patterns.sibling(focus, stores).name(), focus.kind().creations().getFirst()) + ";");
        } else if (!numbers.isEmpty()) {
            String x = numbers.get(dice.below(numbers.size()));
            String y = keys.number(scope);
            text.line(dice.pick(x + "++;", x + " = " + y + ";", x + " = -" + x + ";", x + " = " + scope.result() + ";",
                    x + " += " + y + ";", x + "--;", "if (" + x + " > 0) " + x + " = " + y + ";"));
        }
    }

    private void emit(String pattern, Store store, Scope scope) {
        text.block(patterns.fill(pattern, store, stores, scope));
    }
}
