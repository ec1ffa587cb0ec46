// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.heappaths.internal.syntax.Token.Kind;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.SpecificationText;

/**
 * Parses the initial heap of a transaction, such as {@code | this -> [head:h'] * List(h', nil)}.
 */
public final class StateParser {

    private StateParser() {}

    /**
     * Parses a state.
     *
     * @param definitions the predicates that it may use
     * @return the heap; names in it are shared variables
     * @throws HeapSpecificationException when the text is malformed or invalid
     */
    public static SymbolicHeap parse(SpecificationText text, Iterable<PredicateDefinition> definitions)
            throws HeapSpecificationException {
        Tokens tokens = new Tokens(text);
        Token start = tokens.peek();
        List<Usage> usages = new ArrayList<>();
        List<SymbolicHeap> cases = new FormulaParser(tokens, Variables.ofState(), usages).formula();
        tokens.take(Kind.END, "an operator (\"*\", \"/\\\") or the end");
        Map<String, Integer> arities = new HashMap<>();
        definitions.forEach(definition -> arities.put(definition.name(), definition.parameters().size()));
        for (Usage usage : usages) {
            usage.check(arities);
        }
        if (cases.size() != 1) {
            throw new HeapSpecificationException(
                    start.position(),
                    "A state is one heap, but this has " + cases.size()
                            + " cases. Make a predicate of them and use it here.");
        }
        SymbolicHeap heap = cases.getFirst();
        if (impossible(heap)) {
            throw new HeapSpecificationException(
                    start.position(),
                    "No heap is like this state: it describes one object twice, calls nil an object, or says that "
                            + "something differs from itself. Correct it, because everything could be proved of such a "
                            + "state.");
        }
        return heap;
    }

    /** Whether a heap contradicts itself on its face. */
    private static boolean impossible(SymbolicHeap heap) {
        for (Pure fact : heap.pure()) {
            if (fact instanceof Pure.Different(Term left, Term right) && Aliases.of(left, heap).contains(right)) {
                return true;
            }
        }
        Set<Term> objects = new HashSet<>();
        for (Spatial part : heap.spatial()) {
            if (part instanceof Spatial.PointsTo object) {
                Set<Term> names = Aliases.of(object.source(), heap);
                if (names.contains(Term.Nil.NIL) || !Collections.disjoint(names, objects)) {
                    return true;
                }
                objects.addAll(names);
            }
        }
        return false;
    }
}
