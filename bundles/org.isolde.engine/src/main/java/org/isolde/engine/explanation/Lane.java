// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.List;
import org.isolde.engine.Place;

/**
 * A column of the {@linkplain Explanation#timeline() timeline}: what runs one after the other. For
 * transactions that run at the same time each has its own; a process that does in several
 * transactions what should be one has one for all of them.
 *
 * @param title a short name, for example {@code T1} or {@code T1, T2}
 * @param name what runs, for example {@code SmallBank.writeCheck}
 * @param role what part it has, in a few words, for example {@code pivot}; empty where there is
 *     nothing to say
 * @param place where it is declared, or where the process begins
 * @param participants which participants of the anomaly run in it, as indexes, in the order in
 *     which they run
 */
public record Lane(String title, String name, String role, Place place, List<Integer> participants) {

    /** Keeps a copy of the list. */
    public Lane {
        participants = List.copyOf(participants);
    }
}
