// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.path.HeapPath;

/** Replaces parts of paths by repetitions, throughout a state. */
public final class Compression {

    private final State state;
    private final FreshNames fresh;
    private final SortedSet<String> superseded = new TreeSet<>();

    Compression(State state, FreshNames fresh) {
        this.state = state;
        this.fresh = fresh;
    }

    /**
     * Makes repetitions of parts of a path; the path afterwards.
     *
     * @param from where the first part begins
     * @param lengths how many steps the parts have, one behind the other; those of fewer than two
     *     stay as they are
     */
    HeapPath compress(HeapPath path, int from, List<Integer> lengths) {
        HeapPath now = path;
        int begin = from;
        for (int length : lengths) {
            if (length < 2) {
                begin += length;
            } else {
                Renewal renewal = Renewal.of(now, begin, begin + length, fresh.label());
                superseded.addAll(renewal.superseded());
                state.renew(renewal);
                now = renewal.apply(now);
                begin++;
            }
        }
        return now;
    }

    /**
     * The labels in what was compressed: where nobody else has them, their words are of no use any
     * more.
     */
    SortedSet<String> superseded() {
        return superseded;
    }
}
