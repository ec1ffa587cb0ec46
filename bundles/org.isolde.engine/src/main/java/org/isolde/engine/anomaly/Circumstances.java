// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is known of two critical sections of a process that makes a report of them more credible.
 *
 * @param facts what holds for certain
 * @param guarded how many accesses of the program to the fields concerned are in critical sections
 *     that hold a lock; constructors do not count
 * @param accesses how many accesses there are in all
 */
public record Circumstances(SortedSet<Circumstance> facts, int guarded, int accesses) {

    /** Keeps a copy of the facts. */
    public Circumstances {
        facts = Collections.unmodifiableSortedSet(new TreeSet<>(facts));
        if (guarded < 0 || guarded > accesses) {
            throw new IllegalArgumentException(guarded + " of " + accesses + " accesses");
        }
    }
}
