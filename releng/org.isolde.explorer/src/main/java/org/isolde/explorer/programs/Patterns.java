// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills in statements and expressions that have places for what differs:
 *
 * <ul>
 * <li>{@code $F} the store, {@code $G} one of the same kind, if there is one
 * <li>{@code $K} and {@code $J} keys, {@code $B} their type as an argument of a generic type
 * <li>{@code $L} and {@code $M} keys that lambda expressions may capture, {@code $W} such a number
 * <li>{@code $V} a number, {@code $R} the variable that collects what is read
 * <li>{@code $1}, {@code $2} names of new variables
 * </ul>
 *
 * The same letter is the same text each time in one pattern, except that {@code $K} and {@code $J}
 * may be the same key.
 */
final class Patterns {

    private static final Pattern PLACE = Pattern.compile("\\$([A-Z0-9])");

    private final Dice dice;
    private final Keys keys;
    private int names;

    Patterns(Dice dice, Keys keys) {
        this.dice = dice;
        this.keys = keys;
    }

    /** A name that no other variable has. */
    String fresh(String prefix) {
        return prefix + names++;
    }

    /** A pattern with everything filled in; declarations of what is captured come first. */
    String fill(String pattern, Store store, List<Store> all, Scope scope) {
        StringBuilder declarations = new StringBuilder();
        Map<String, String> filled = new HashMap<>();
        Matcher place = PLACE.matcher(pattern);
        StringBuilder text = new StringBuilder();
        while (place.find()) {
            String value = filled.computeIfAbsent(
                    place.group(1), letter -> value(letter.charAt(0), store, all, scope, declarations));
            place.appendReplacement(text, Matcher.quoteReplacement(value));
        }
        place.appendTail(text);
        return declarations + text.toString();
    }

    private String value(char letter, Store store, List<Store> all, Scope scope, StringBuilder declarations) {
        KeyKind kind = store.kind().key();
        return switch (letter) {
            case 'F' -> store.name();
            case 'G' -> sibling(store, all).name();
            case 'K', 'J' -> keys.key(kind, scope);
            case 'B' -> kind.box();
            case 'L', 'M' -> captured(kind.type(), keys.key(kind, scope), declarations);
            case 'V' -> number(scope);
            case 'W' -> captured("int", number(scope), declarations);
            case 'R' -> scope.result();
            default -> fresh("v");
        };
    }

    private String number(Scope scope) {
        return dice.chance(30) ? scope.result() + " + 1" : keys.key(KeyKind.NUMBER, scope);
    }

    private String captured(String type, String value, StringBuilder declarations) {
        String name = fresh("c");
        declarations.append("final ").append(type).append(' ').append(name).append(" = ").append(value).append(";\n");
        return name;
    }

    /** A store of the same kind, another one if there is one. */
    Store sibling(Store store, List<Store> all) {
        List<Store> others = all.stream()
                .filter(other -> other.kind().equals(store.kind()) && !other.name().equals(store.name())).toList();
        return others.isEmpty() ? store : others.get(dice.below(others.size()));
    }
}
