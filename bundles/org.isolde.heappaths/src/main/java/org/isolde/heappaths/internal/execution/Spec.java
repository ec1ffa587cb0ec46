// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.heappaths.internal.execution.limits.ExecutionLimitException;
import org.isolde.heappaths.internal.execution.result.Ending;
import org.isolde.heappaths.internal.execution.state.Point;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.StateKey;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.code.MethodRef;

/**
 * The function {@code spec} of Dias' thesis, section 4.7: the final states of a method for an
 * initial state. Results are cached. Recursive methods, which the thesis leaves out, are executed
 * again until no new final state appears; their initial and final states are abstracted, so this
 * terminates.
 */
final class Spec {

    private static final int VARIANTS = 6;
    private static final int BEGINNINGS = 60;
    private static final int DEPTH = 120;

    private final Session session;
    private final Map<Beginning, Entry> entries = new HashMap<>();
    private final Map<MethodRef, Integer> beginnings = new HashMap<>();
    private final List<Entry> stack = new ArrayList<>();
    private final SortedSet<MethodRef> recursive = new TreeSet<>();
    private int round;

    Spec(Session session) {
        this.session = session;
    }

    /** The key of a result: a method and its initial state. */
    private record Beginning(MethodRef method, ExceptionRule rule, StateKey start) {}

    /** The final states of a method for one initial state. */
    private static final class Entry {

        private final MethodRef method;
        private final Point returned = new Point(VARIANTS);
        private final Point thrown = new Point(VARIANTS);
        private boolean complete;
        private boolean used;
        private int place;
        private int lowest;
        private int round = -1;

        Entry(MethodRef method) {
            this.method = method;
        }

        List<Ending> endings() {
            List<Ending> endings = new ArrayList<>();
            returned.states().forEach(state -> endings.add(new Ending(state, false)));
            thrown.states().forEach(state -> endings.add(new Ending(state, true)));
            return endings;
        }
    }

    /** Whether a method is known to call itself, perhaps by others. */
    boolean isRecursive(MethodRef method) {
        return recursive.contains(method);
    }

    /**
     * How a method ends that begins in a canonical state.
     *
     * @param start the state, which nobody changes any more
     * @param rule whether endings by exceptions matter; when they do not, there are none
     */
    List<Ending> endings(MethodCode code, State start, ExceptionRule rule) {
        Beginning key = new Beginning(code.method(), rule, StateKey.of(start));
        Entry entry = entries.get(key);
        if (entry == null) {
            int count = beginnings.merge(code.method(), 1, Integer::sum);
            if (count > BEGINNINGS || stack.size() > DEPTH) {
                throw new ExecutionLimitException(
                        code.method().owner().replace('/', '.') + "." + code.method().name()
                                + " is called in too many different situations");
            }
            entry = new Entry(code.method());
            entries.put(key, entry);
        }
        if (entry.complete) {
            return entry.endings();
        }
        int place = stack.indexOf(entry);
        if (place >= 0) {
            entry.used = true;
            stack.subList(place, stack.size()).forEach(inside -> recursive.add(inside.method));
            Entry top = stack.getLast();
            top.lowest = Math.min(top.lowest, place);
            return entry.endings();
        }
        if (entry.round != round) {
            compute(entry, code, start, rule);
        }
        return entry.endings();
    }

    private void compute(Entry entry, MethodCode code, State start, ExceptionRule rule) {
        entry.place = stack.size();
        stack.add(entry);
        boolean again = true;
        while (again) {
            entry.lowest = entry.place;
            entry.used = false;
            boolean news = false;
            for (Ending ending : Flow.run(session, code, start.copy(), rule)) {
                State state = ending.state();
                if (isRecursive(code.method())) {
                    session.folding().foldEnding(state);
                }
                news |= (ending.exceptional() ? entry.thrown : entry.returned).add(state);
            }
            again = entry.used && news;
            if (again) {
                round++;
            }
        }
        stack.removeLast();
        entry.round = round;
        if (entry.lowest == entry.place) {
            entry.complete = true;
        } else if (!stack.isEmpty()) {
            Entry below = stack.getLast();
            below.lowest = Math.min(below.lowest, entry.lowest);
        }
    }
}
