// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.isolde.heappaths.internal.syntax.Definition.Declared;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.PredicateDefinition.Parameter;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;

/**
 * Infers which parameters are entry points and which are exit points, if the user does not declare
 * it (Dias' thesis, definitions 4.3 and 4.4).
 *
 * <p>Two interpretations where the definitions are ambiguous. An entry parameter is one in
 * <em>every</em> case that has objects (the source of a points-to, or an entry argument of another
 * predicate): all of the region is to be reached from it whatever the case is. An exit parameter is
 * stored in a field, or is an exit argument of another predicate or of the same one, and is no
 * entry parameter itself. To the letter, definition 4.4 also rules out what is an entry argument
 * inside of one case; then {@code y} in the tree segment {@code tseg(x, y)}, whose cases have
 * {@code tree(y)} beside {@code tnd(x, y, z')}, would be an entry and no exit, but example 4.2
 * tells its path from {@code x} to {@code y}. Terms that are equal by the facts of a case are
 * treated as one.
 *
 * <p>Both are least fixed points over all definitions, reached after at most as many rounds as
 * there are parameters.
 */
final class RoleInference {

    private final Collection<Definition> definitions;
    private final Map<String, List<Role>> roles = new HashMap<>();

    private RoleInference(Collection<Definition> definitions) {
        this.definitions = definitions;
        for (Definition definition : definitions) {
            List<Role> known = new ArrayList<>();
            definition.parameters().forEach(parameter -> known.add(parameter.role().orElse(Role.OTHER)));
            roles.put(definition.name(), known);
        }
    }

    /** The parameters with their roles, by the predicates' names. */
    static Map<String, List<Parameter>> of(Collection<Definition> definitions) {
        RoleInference inference = new RoleInference(definitions);
        inference.spread(Role.ENTRY, inference::entry);
        inference.spread(Role.EXIT, inference::exit);
        Map<String, List<Parameter>> parameters = new HashMap<>();
        for (Definition definition : definitions) {
            List<Parameter> complete = new ArrayList<>();
            for (int i = 0; i < definition.parameters().size(); i++) {
                complete.add(new Parameter(
                        definition.parameters().get(i).name(), inference.roles.get(definition.name()).get(i)));
            }
            parameters.put(definition.name(), List.copyOf(complete));
        }
        return parameters;
    }

    /** Whether a parameter of a definition has a role, as far as is known. */
    private interface Condition {
        boolean holds(Definition definition, Term parameter);
    }

    private void spread(Role role, Condition condition) {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Definition definition : definitions) {
                List<Role> known = roles.get(definition.name());
                for (int i = 0; i < known.size(); i++) {
                    Declared declared = definition.parameters().get(i);
                    if (known.get(i) == Role.OTHER && condition.holds(definition, new Term.Name(declared.name()))) {
                        known.set(i, role);
                        grown = true;
                    }
                }
            }
        }
    }

    private boolean entry(Definition definition, Term parameter) {
        List<SymbolicHeap> withObjects = definition.disjuncts().stream()
                .filter(disjunct -> !disjunct.spatial().isEmpty()).toList();
        return !withObjects.isEmpty() && withObjects.stream().allMatch(disjunct -> {
            Set<Term> same = Aliases.of(parameter, disjunct);
            return disjunct.spatial().stream().anyMatch(part -> switch (part) {
                case Spatial.PointsTo object -> same.contains(object.source());
                case Spatial.Use use -> !use.predicate().equals(definition.name())
                        && isArgument(use, Role.ENTRY, same::contains);
            });
        });
    }

    private boolean exit(Definition definition, Term parameter) {
        return definition.disjuncts().stream().anyMatch(disjunct -> {
            Set<Term> same = Aliases.of(parameter, disjunct);
            return disjunct.spatial().stream().anyMatch(part -> switch (part) {
                case Spatial.PointsTo object -> object.fields().values().stream().anyMatch(same::contains);
                case Spatial.Use use -> isArgument(use, Role.EXIT, same::contains);
            });
        });
    }

    private boolean isArgument(Spatial.Use use, Role role, Predicate<Term> wanted) {
        List<Role> known = roles.get(use.predicate());
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i) == role && wanted.test(use.arguments().get(i))) {
                return true;
            }
        }
        return false;
    }
}
