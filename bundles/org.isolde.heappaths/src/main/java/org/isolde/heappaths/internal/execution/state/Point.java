// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.isolde.heappaths.internal.execution.limits.ExecutionLimitException;
import org.isolde.heappaths.path.HeapPath;

/**
 * The set of states at a program point. States that differ only in their footprints are joined when
 * there are too many, which forgets must-accesses of only some of them. If there are many others,
 * their facts about numbers are dropped; if there are still too many, the execution fails.
 */
public final class Point {

    private static final int KEYS_BEFORE_COARSE = 24;
    private static final int KEYS = 200;

    private final int variants;
    private final List<State> unseen = new ArrayList<>();
    private final Map<StateKey, List<State>> states = new LinkedHashMap<>();

    /** A point at which so many footprints of otherwise equal states are kept separate. */
    public Point(int variants) {
        this.variants = variants;
    }

    /**
     * Adds a state, which the caller must not use afterwards.
     *
     * @return whether the point did not cover this state before
     */
    public boolean add(State added) {
        State state = Canonical.of(added);
        StateKey key = StateKey.of(state);
        if (states.size() >= KEYS_BEFORE_COARSE && !states.containsKey(key)) {
            coarsen(state);
            key = StateKey.of(state);
        }
        List<State> same = states.computeIfAbsent(key, k -> new ArrayList<>());
        if (states.size() > KEYS) {
            throw new ExecutionLimitException("There are too many execution paths");
        }
        for (State known : same) {
            if (state.footprint().isCoveredBy(known.footprint())) {
                return false;
            }
        }
        if (same.size() < variants) {
            same.add(state);
            unseen.add(state);
            return true;
        }
        State last = same.getLast().copy();
        last.setFootprint(apart(last));
        last.footprint().join(apart(state));
        last.footprint().normalise(last.labels());
        if (last.footprint().isCoveredBy(same.getLast().footprint())) {
            return false;
        }
        unseen.remove(same.getLast());
        same.set(same.size() - 1, last);
        unseen.add(last);
        return true;
    }

    /**
     * The footprint with names for labels which are the same in two footprints only if they stand
     * for words of one kind.
     */
    private static ExecutionFootprint apart(State state) {
        SortedSet<String> alive = state.labels();
        return state.footprint().mapped(path -> new HeapPath(
                path.root(),
                path.steps()
                        .stream()
                        .map(step -> step instanceof HeapPath.Repeat repeat && !repeat.barred()
                                && !alive.contains(repeat.label()) && !repeat.label().contains(":")
                                        ? new HeapPath.Repeat(
                                                repeat.choice(),
                                                repeat.label() + ":" + repeat.least()
                                                        + String.join("|", repeat.choice()),
                                                repeat.least(),
                                                false)
                                        : step)
                        .toList()));
    }

    private static void coarsen(State state) {
        for (int i = 0; i < state.locals().length; i++) {
            if (state.locals()[i] instanceof Value.Number || state.locals()[i] instanceof Value.Compared) {
                state.locals()[i] = Values.SOME_NUMBER;
            }
        }
        state.cells().numbers().replaceAll((cell, value) -> Values.SOME_NUMBER);
        state.facts().clear();
    }

    /** Copies of the states that have been added since the last call. */
    public List<State> unseen() {
        List<State> news = unseen.stream().map(State::copy).toList();
        unseen.clear();
        return news;
    }

    /** Copies of all states. */
    public List<State> states() {
        List<State> all = new ArrayList<>();
        states.values().forEach(same -> same.forEach(state -> all.add(state.copy())));
        return all;
    }
}
