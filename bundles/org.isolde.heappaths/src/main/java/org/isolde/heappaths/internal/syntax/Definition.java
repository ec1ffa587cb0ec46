// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.List;
import java.util.Optional;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.predicates.Position;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;

/**
 * A definition of a predicate as parsed.
 *
 * @param name the predicate's name
 * @param position the position of its name
 * @param parameters its parameters
 * @param disjuncts its cases
 */
record Definition(String name, Position position, List<Declared> parameters, List<SymbolicHeap> disjuncts) {

    /**
     * A parameter as parsed.
     *
     * @param name its name
     * @param role its declared role, if there is one
     */
    record Declared(String name, Optional<Role> role) {}
}
