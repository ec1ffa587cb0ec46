// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.internal.heap.Rearrangement;
import org.isolde.heappaths.internal.heap.Unfolding;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;

/**
 * Splits a state into cases: a value is null or not, is equal to another one or not; and, by the
 * rearrangement of Dias' thesis, definition 4.8, the heap describes an object by its fields.
 */
final class Cases {

    private final Session session;

    Cases(Session session) {
        this.session = session;
    }

    /** The states in which a value is null. */
    List<State> nulls(State state, Value value) {
        return switch (value) {
            case Value.Reference(Term term) when term.equals(Term.Nil.NIL) -> List.of(state.copy());
            case Value.Reference(Term term) when isObject(state, term) -> List.of();
            case Value.Reference(Term term) ->
                cases(state, session.rearrangement().nullCases(state.heap(), term, session.fresh()));
            case Value.Anything a -> List.of(state.copy());
            default -> List.of();
        };
    }

    /** The states in which a value is not null. */
    List<State> nonNulls(State state, Value value) {
        return switch (value) {
            case Value.Reference(Term term) when term.equals(Term.Nil.NIL) -> List.of();
            case Value.Reference(Term term) when isObject(state, term) -> List.of(state.copy());
            case Value.Reference(Term term) ->
                cases(state, session.rearrangement().nonNullCases(state.heap(), term, session.fresh()));
            default -> List.of(state.copy());
        };
    }

    /**
     * The states in which a value is an object, and, if the heap describes it at all, one whose
     * fields are named.
     */
    List<State> exposed(State state, Value value) {
        if (!(value instanceof Value.Reference(Term term))) {
            return List.of(state.copy());
        }
        if (term.equals(Term.Nil.NIL)) {
            return List.of();
        }
        if (isObject(state, term)) {
            return List.of(state.copy());
        }
        return switch (session.rearrangement().expose(state.heap(), term, session.fresh())) {
            case Rearrangement.NullOnly none -> List.of();
            case Rearrangement.Unknown unknown -> nonNulls(state, value);
            case Rearrangement.Exposed(List<Rearrangement.Case> cases) -> cases(state, cases);
        };
    }

    /**
     * Whether a term surely is an object whose fields the heap names, or a class with its static
     * fields.
     */
    static boolean isObject(State state, Term term) {
        return term instanceof Term.Name || state.object(term).isPresent();
    }

    private static List<State> cases(State state, List<Rearrangement.Case> cases) {
        List<State> states = new ArrayList<>();
        for (Rearrangement.Case found : cases) {
            State next = state.copy();
            next.become(found.heap(), found.substitution());
            found.unfoldings().forEach(unfolding -> note(next, unfolding));
            next.findPaths();
            states.add(next);
        }
        return states;
    }

    private static void note(State state, Unfolding unfolding) {
        Term entry = unfolding.replaced().begin();
        boolean changed = state.changed().contains(entry);
        boolean own = state.own().contains(entry);
        if (own) {
            state.own().remove(entry);
        }
        for (Spatial atom : unfolding.atoms()) {
            Term begin = atom.begin();
            if (changed) {
                state.changed().add(begin);
            }
            if (own && atom instanceof Spatial.PointsTo) {
                state.created().put(begin, state.created().getOrDefault(entry, ""));
            } else if (own) {
                state.own().add(begin);
            }
        }
    }

    /** The states in which two terms are the same. */
    List<State> same(State state, Term one, Term other) {
        if (one.equals(other)) {
            return List.of(state.copy());
        }
        if (areApart(state, one, other)) {
            return List.of();
        }
        State next = state.copy();
        return next.assume(new Pure.Equal(one, other)) ? List.of(next) : List.of();
    }

    /** The states in which two terms differ. */
    List<State> different(State state, Term one, Term other) {
        if (one.equals(other)) {
            return List.of();
        }
        if (areApart(state, one, other)) {
            return List.of(state.copy());
        }
        State next = state.copy();
        return next.assume(new Pure.Different(one, other)) ? List.of(next) : List.of();
    }

    private static boolean areApart(State state, Term one, Term other) {
        boolean oneNew = state.isCreated(one) && state.object(one).isPresent();
        boolean otherNew = state.isCreated(other) && state.object(other).isPresent();
        return isObject(state, one) && isObject(state, other)
                || oneNew && (other.equals(Term.Nil.NIL) || state.path(other).isPresent())
                || otherNew && (one.equals(Term.Nil.NIL) || state.path(one).isPresent());
    }
}
