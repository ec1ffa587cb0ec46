// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.List;
import java.util.Optional;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.predicates.Position;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;

/**
 * A definition as it is written.
 *
 * @param name the predicate's name
 * @param position where the name stands
 * @param parameters its parameters
 * @param disjuncts its cases
 */
record Definition(String name, Position position, List<Declared> parameters, List<SymbolicHeap> disjuncts) {

    /**
     * A parameter as it is written.
     *
     * @param name its name
     * @param role what the user says it is, if anything
     */
    record Declared(String name, Optional<Role> role) {}
}
