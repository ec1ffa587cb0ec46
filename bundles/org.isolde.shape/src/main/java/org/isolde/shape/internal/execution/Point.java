package org.isolde.shape.internal.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The states that have come to a point of the code. Of those that differ in their footprints only some are kept apart; then they are
 * joined, which forgets what only some of them surely do. When there are many that differ otherwise, what they know of numbers is
 * forgotten first; when there still are too many, the execution gives up.
 */
final class Point {

    private static final int KEYS_BEFORE_COARSE = 24;
    private static final int KEYS = 200;

    private final int variants;
    private final List<State> unseen = new ArrayList<>();
    private final Map<String, List<State>> states = new LinkedHashMap<>();

    /** A point where so many footprints of otherwise equal states are kept apart. */
    Point(int variants) {
        this.variants = variants;
    }

    /** Adds a state; whether it is news. The state may be changed. */
    boolean add(State added) {
        State state = Canonical.of(added);
        if (states.size() >= KEYS_BEFORE_COARSE && !states.containsKey(Canonical.key(state))) {
            coarsen(state);
        }
        String key = Canonical.key(state);
        List<State> same = states.computeIfAbsent(key, k -> new ArrayList<>());
        if (states.size() > KEYS) {
            throw new GaveUpException("There are too many ways to run");
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
        last.footprint().join(state.footprint());
        last.footprint().normalise(last.labels());
        unseen.remove(same.getLast());
        same.set(same.size() - 1, last);
        unseen.add(last);
        return true;
    }

    private static void coarsen(State state) {
        for (int i = 0; i < state.locals().length; i++) {
            if (state.locals()[i] instanceof Value.Number || state.locals()[i] instanceof Value.Compared) {
                state.locals()[i] = Value.SOME_NUMBER;
            }
        }
        state.numbers().replaceAll((cell, value) -> Value.SOME_NUMBER);
        state.facts().clear();
    }

    /** Those that have been added since this was last asked, as copies. */
    List<State> unseen() {
        List<State> news = unseen.stream().map(State::copy).toList();
        unseen.clear();
        return news;
    }

    /** All of them, as copies. */
    List<State> states() {
        List<State> all = new ArrayList<>();
        states.values().forEach(same -> same.forEach(state -> all.add(state.copy())));
        return all;
    }
}
