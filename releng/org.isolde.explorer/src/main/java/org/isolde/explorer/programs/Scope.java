// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The names that generated statements may use at some place. The first name of each kind is used
 * most, so that a program comes back to the same key.
 *
 * @param result the variable that collects what is read
 * @param exit the statement that leaves the method
 * @param names the variables that hold keys
 * @param assignable the numbers among them that may be assigned
 */
record Scope(String result, String exit, Map<KeyKind, List<String>> names, List<String> assignable) {

    /** Keeps copies. */
    Scope {
        Map<KeyKind, List<String>> copies = new EnumMap<>(KeyKind.class);
        names.forEach((kind, variables) -> copies.put(kind, List.copyOf(variables)));
        names = copies;
        assignable = List.copyOf(assignable);
    }

    /** A place that sees no variables yet. */
    static Scope empty(String result, String exit) {
        return new Scope(result, exit, Map.of(), List.of());
    }

    /** The variables of a kind, none if there are none. */
    List<String> of(KeyKind kind) {
        return names.getOrDefault(kind, List.of());
    }

    /** The place that sees another variable, which is used most from now on. */
    Scope with(KeyKind kind, String variable) {
        Map<KeyKind, List<String>> more = new EnumMap<>(KeyKind.class);
        more.putAll(names);
        List<String> variables = new ArrayList<>(List.of(variable));
        variables.addAll(of(kind));
        more.put(kind, variables);
        return new Scope(result, exit, more, assignable);
    }

    /** The same with a number that may be assigned, too. */
    Scope withAssignable(String variable) {
        List<String> more = new ArrayList<>(assignable);
        more.add(variable);
        Scope scope = with(KeyKind.NUMBER, variable);
        return new Scope(result, exit, scope.names(), more);
    }

    /** The place with another result and exit. */
    Scope collecting(String otherResult, String otherExit) {
        return new Scope(otherResult, otherExit, names, assignable);
    }
}
