// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;

/** Removes dead variables from a state, and created objects that have become unreachable. */
public final class Lifetimes {

    private Lifetimes() {}

    /**
     * Drops the values of dead variables.
     *
     * @param live the indices of the others
     */
    public static void end(State state, BitSet live) {
        for (int v = 0; v < state.locals().length; v++) {
            if (!live.get(v)) {
                state.locals()[v] = null;
            }
        }
    }

    /**
     * Whether some values refer to an existential term of the heap that no variable of a state
     * holds.
     */
    public static boolean frees(Value[] values, State state) {
        SortedSet<Term> freed = new TreeSet<>();
        for (Value value : values) {
            if (value instanceof Value.Reference(Term term) && term instanceof Term.Existential) {
                freed.add(term);
            }
        }
        if (freed.isEmpty()) {
            return false;
        }
        freed.removeAll(state.held());
        return !freed.isEmpty()
                && state.heap().spatial().stream().anyMatch(spatial -> freed.contains(spatial.begin()));
    }

    /** Removes unreachable objects that were created. */
    public static void sweep(State state) {
        if (state.created().isEmpty() && state.own().isEmpty()) {
            return;
        }
        List<Spatial> open = new ArrayList<>(state.heap().spatial());
        Set<Term> reached = new HashSet<>(state.held());
        reached.addAll(state.escaped());
        boolean found = true;
        while (found) {
            found = false;
            for (Iterator<Spatial> rest = open.iterator(); rest.hasNext();) {
                Spatial spatial = rest.next();
                if (!isNew(spatial, state) || reached.contains(spatial.begin())) {
                    rest.remove();
                    reached.addAll(spatial.terms());
                    found = true;
                }
            }
        }
        for (Spatial gone : open) {
            Term entry = gone.begin();
            state.setHeap(state.heap().without(gone));
            state.created().remove(entry);
            state.own().remove(entry);
            state.changed().remove(entry);
            state.cells().remove(entry::equals);
        }
    }

    /** Whether a predicate describes created objects only. */
    private static boolean isNew(Spatial predicate, State state) {
        return predicate instanceof Spatial.PointsTo object
                ? state.isCreated(object.source())
                : state.own().contains(predicate.begin());
    }
}
