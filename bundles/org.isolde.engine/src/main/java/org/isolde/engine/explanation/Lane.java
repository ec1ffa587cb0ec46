// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.List;
import org.isolde.engine.Place;

/**
 * A column of the {@linkplain Explanation#timeline() timeline}, whose steps run one after the
 * other. Each concurrent transaction has its own column; a process that splits an operation into
 * several transactions has one for all of them.
 *
 * @param title a short name, for example {@code T1} or {@code T1, T2}
 * @param name the transactions, for example {@code SmallBank.writeCheck}
 * @param role its role, in a few words, for example {@code pivot}; empty if it has none
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
