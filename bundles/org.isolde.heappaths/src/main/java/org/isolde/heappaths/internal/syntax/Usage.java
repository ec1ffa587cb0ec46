// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.Map;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.Position;

/**
 * A use of a predicate in a text.
 *
 * @param predicate the predicate's name
 * @param arguments the number of arguments
 * @param position the position of its name
 */
record Usage(String predicate, int arguments, Position position) {

    /**
     * Requires that there is such a predicate with as many parameters; {@code arities} has those of
     * all predicates.
     */
    void check(Map<String, Integer> arities) throws HeapSpecificationException {
        Integer arity = arities.get(predicate);
        if (arity == null) {
            String known = arities.isEmpty()
                    ? "no predicates are defined"
                    : "the defined ones are " + String.join(", ", arities.keySet().stream().sorted().toList());
            throw new HeapSpecificationException(
                    position,
                    "There is no predicate " + predicate + "; " + known
                            + ". Define it in the file of @Predicates, or correct its name.");
        }
        if (arity != arguments) {
            throw new HeapSpecificationException(
                    position,
                    "Predicate " + predicate + " has " + counted(arity, "parameter") + " but is given "
                            + counted(arguments, "argument") + ". Give it one argument for each parameter.");
        }
    }

    private static String counted(int count, String noun) {
        return (count == 0 ? "no" : Integer.toString(count)) + " " + noun + (count == 1 ? "" : "s");
    }
}
