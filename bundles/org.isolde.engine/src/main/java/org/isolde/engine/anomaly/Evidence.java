// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.List;
import java.util.Optional;
import org.isolde.engine.Place;

/** The evidence for an anomaly. */
public sealed interface Evidence {

    /**
     * A cycle of dependencies between transactions.
     *
     * @param dependencies from each participant to the next and from the last back to the first
     * @param heap a small heap in which it can happen, drawn in lines of text: what the instances
     *     read and write of it, and which object of the one is which of the other; empty where none
     *     is known
     * @param examination what was found out about it on heap paths
     * @param assumption what a user would only have to say of the heap for it not to be reported;
     *     empty where that is not known
     */
    record Cycle(
            List<DependencyEvidence> dependencies,
            List<String> heap,
            Examination examination,
            Optional<Assumption> assumption)
            implements Evidence {

        /** Keeps copies of the lists. */
        public Cycle {
            dependencies = List.copyOf(dependencies);
            heap = List.copyOf(heap);
        }

        /** One without an assumption. */
        public Cycle(List<DependencyEvidence> dependencies, List<String> heap, Examination examination) {
            this(dependencies, heap, examination, Optional.empty());
        }
    }

    /**
     * Two regions of one process, with a region of another process interleaved between them. The
     * participants are these two and the other process's region.
     *
     * @param process the entry method of the process
     * @param otherProcess the entry method of the other process
     * @param firstRun where the process runs the first region
     * @param secondRun where it runs the second one
     * @param path the path of a stale value from the first to the second; empty if there is none
     * @param circumstances what makes it likely that critical sections should be one; empty for
     *     transactions
     */
    record Split(
            Place process,
            Place otherProcess,
            Place firstRun,
            Place secondRun,
            List<PathStep> path,
            Optional<Circumstances> circumstances)
            implements Evidence {

        /** Keeps a copy of the list. */
        public Split {
            path = List.copyOf(path);
        }
    }

    /**
     * Accesses of two processes to one variable, which no lock keeps apart. The participants are
     * the regions in which they stand.
     *
     * @param process the entry method of the process that does without the others' lock
     * @param otherProcess the entry method of the other process
     * @param run where the one accesses the variable
     * @param otherRun where the other does
     * @param circumstances what makes it likely that a lock is missing
     */
    record Race(Place process, Place otherProcess, Place run, Place otherRun, Circumstances circumstances)
            implements Evidence {}
}
