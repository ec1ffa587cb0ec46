// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;

/**
 * The variables that represent slots of the operand stack.
 *
 * <p>For each place and kind there is one <em>home</em>, which holds the value of that place
 * between blocks, and spare ones for when the home still holds a value that has moved to another
 * place.
 */
final class Temporaries {

    private record Key(int place, Kind kind, int spare) {}

    private final VariableTable table;
    private final Map<Key, Variable> variables = new HashMap<>();

    /**
     * Creates the temporaries of one body, to be added to {@code table} when they are first asked
     * for.
     */
    Temporaries(VariableTable table) {
        this.table = table;
    }

    /** The variable that holds the value of this place and kind between blocks. */
    Variable home(int place, Kind kind) {
        return get(place, kind, 0);
    }

    /** A variable for a value of this place that is not in use: the home if possible. */
    Variable unused(int place, Kind kind, Predicate<Variable> inUse) {
        return unusedFrom(0, place, kind, inUse);
    }

    /** A variable that is no place's home and that is not in use. */
    Variable unusedSpare(int place, Kind kind, Predicate<Variable> inUse) {
        return unusedFrom(1, place, kind, inUse);
    }

    private Variable unusedFrom(int first, int place, Kind kind, Predicate<Variable> inUse) {
        int spare = first;
        while (inUse.test(get(place, kind, spare))) {
            spare++;
        }
        return get(place, kind, spare);
    }

    private Variable get(int place, Kind kind, int spare) {
        return variables.computeIfAbsent(new Key(place, kind, spare), key -> table.add(kind, null));
    }
}
