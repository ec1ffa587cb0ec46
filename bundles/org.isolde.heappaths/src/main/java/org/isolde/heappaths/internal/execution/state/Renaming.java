// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Comparison;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.condition.Search;
import org.isolde.heappaths.internal.execution.paths.Find;
import org.isolde.heappaths.internal.execution.paths.Words;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;

/**
 * A renaming of the terms, paths and numbers of a state.
 *
 * @param terms the renaming of terms; injective
 * @param paths the renaming of paths
 * @param arguments the renaming of numbers that are not the value of a field
 */
public record Renaming(UnaryOperator<Term> terms, UnaryOperator<HeapPath> paths, UnaryOperator<Value> arguments) {

    /** The renamed state, including its locals and the names known outside. */
    public State apply(State state) {
        State renamed = new State(state.heap().map(terms), state.locals().length);
        for (int i = 0; i < state.locals().length; i++) {
            renamed.locals()[i] = apply(state.locals()[i]);
        }
        state.paths().forEach((term, path) -> renamed.paths().put(terms.apply(term), paths.apply(path)));
        state.created().forEach((term, type) -> renamed.created().put(terms.apply(term), type));
        state.changed().forEach(term -> renamed.changed().add(terms.apply(term)));
        state.own().forEach(term -> renamed.own().add(terms.apply(term)));
        state.escaped().forEach(term -> renamed.escaped().add(terms.apply(term)));
        state.cells().numbers().forEach((cell, value) -> renamed.cells().numbers().put(cell.map(terms), apply(value)));
        state.cells().written().forEach(cell -> renamed.cells().written().add(cell.map(terms)));
        renamed.cells().scattered().addAll(state.cells().scattered());
        state.known().forEach((outside, term) -> renamed.known().put(outside, terms.apply(term)));
        renamed.setFootprint(state.footprint().mapped(paths));
        renamed.facts().clear();
        for (Comparison fact : state.facts()) {
            if (apply(new Value.Number(fact.left())) instanceof Value.Number(Scalar left)
                    && apply(new Value.Number(fact.right())) instanceof Value.Number(Scalar right)) {
                renamed.facts().add(new Comparison(left, fact.operator(), right));
            }
        }
        List.copyOf(renamed.footprint().finds().keySet()).forEach(
                loop -> renamed.footprint().finds().computeIfPresent(loop, (key, find) -> find(find)));
        return renamed;
    }

    /** What was found, in other names; null when its condition cannot be said in these. */
    private Find find(Find find) {
        List<Comparison> condition = new ArrayList<>();
        for (Comparison needed : find.search().condition()) {
            if (!(apply(new Value.Number(needed.right())) instanceof Value.Number(Scalar right))
                    || right instanceof Scalar.Content) {
                return null;
            }
            condition.add(new Comparison(needed.left(), needed.operator(), right));
        }
        return new Find(find.start(), find.found(), new Search(find.search().selector(), condition));
    }

    /** The renamed value. */
    public Value apply(Value value) {
        return switch (value) {
            case null -> null;
            case Value.Reference(Term term) -> new Value.Reference(terms.apply(term));
            case Value.Number(Scalar scalar) -> scalar instanceof Scalar.Content
                    ? contentOf(scalar)
                    : arguments.apply(value);
            case Value.Compared(Scalar left, Scalar right) ->
                apply(new Value.Number(left)) instanceof Value.Number(Scalar l)
                        && apply(new Value.Number(right)) instanceof Value.Number(Scalar r)
                                ? new Value.Compared(l, r)
                                : Values.SOME_NUMBER;
            default -> value;
        };
    }

    private Value contentOf(Scalar scalar) {
        Value named = arguments.apply(new Value.Number(scalar));
        return named.equals(new Value.Number(scalar)) ? new Value.Number(Words.mapped(scalar, paths)) : named;
    }
}
