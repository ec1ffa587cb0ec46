// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.HeapSpecificationException;

/**
 * The scopes of the variables of one formula. A quantified variable gets a name that is unique in
 * the formula, so that parts of the formula can be combined freely. In a finished disjunct
 * variables get back the user's names, as far as that is unambiguous.
 */
final class Variables {

    /** What an unprimed name may be: one of these; anything when empty. */
    private final Optional<Set<String>> names;
    private final Deque<Map<String, Term.Existential>> scopes = new ArrayDeque<>();
    private final Map<Term, String> written = new LinkedHashMap<>();
    private final Set<String> used = new HashSet<>();

    private Variables(Optional<Set<String>> names) {
        this.names = names;
        scopes.push(new HashMap<>());
    }

    /**
     * Those of the body of a definition: parameters, and primed variables, which must be
     * quantified.
     */
    static Variables ofBody(Set<String> parameters) {
        return new Variables(Optional.of(parameters));
    }

    /** Those of a state: any names, and primed variables, which need not be quantified. */
    static Variables ofState() {
        return new Variables(Optional.empty());
    }

    /** Begins the scope of a quantifier. */
    void open() {
        scopes.push(new HashMap<>());
    }

    /** Quantifies a variable in the innermost scope. */
    void quantify(Token variable) throws HeapSpecificationException {
        if (scopes.element().containsKey(variable.text())) {
            throw new HeapSpecificationException(
                    variable.position(), "Variable " + variable.text() + "' is quantified twice. Remove one of them.");
        }
        scopes.element().put(variable.text(), distinct(variable.text()));
    }

    /** Ends the innermost scope. */
    void close() {
        scopes.pop();
    }

    private Term.Existential distinct(String name) {
        Term.Existential variable = new Term.Existential(unused(name, used));
        used.add(variable.name());
        written.put(variable, name);
        return variable;
    }

    private static String unused(String name, Set<String> used) {
        String candidate = name;
        for (int i = 1; used.contains(candidate); i++) {
            candidate = name + i;
        }
        return candidate;
    }

    /** What an unprimed name means. */
    Term named(Token name) throws HeapSpecificationException {
        if (names.isPresent() && !names.get().contains(name.text())) {
            throw new HeapSpecificationException(
                    name.position(),
                    "Variable " + name.text()
                            + " is no parameter of this predicate. Add it to the parameters, or write "
                            + "it with a prime and quantify it: \"E " + name.text() + "'. …\".");
        }
        return new Term.Name(name.text());
    }

    /** What a primed name means. */
    Term primed(Token name) throws HeapSpecificationException {
        for (Map<String, Term.Existential> scope : scopes) {
            Term.Existential variable = scope.get(name.text());
            if (variable != null) {
                return variable;
            }
        }
        if (names.isPresent()) {
            throw new HeapSpecificationException(
                    name.position(),
                    "Variable " + name.text() + "' is not quantified here. Write \"E " + name.text()
                            + "'.\" before the part that uses it, and put parentheses around that part if it has "
                            + "several cases.");
        }
        Term.Existential variable = distinct(name.text());
        scopes.getLast().put(name.text(), variable);
        return variable;
    }

    /** A finished disjunct, with names as the user wrote them. */
    SymbolicHeap settled(SymbolicHeap disjunct) {
        SortedSet<Term> occurring = new TreeSet<>();
        disjunct.map(term -> {
            occurring.add(term);
            return term;
        });
        Set<String> taken = new HashSet<>();
        Map<Term, Term> settled = new HashMap<>();
        written.forEach((variable, name) -> {
            if (occurring.contains(variable)) {
                String chosen = unused(name, taken);
                taken.add(chosen);
                settled.put(variable, new Term.Existential(chosen));
            }
        });
        return disjunct.map(term -> settled.getOrDefault(term, term));
    }
}
