package org.isolde.program.process;

import java.util.Collection;
import java.util.List;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;

/** Finds the processes of a program. */
public final class Processes {

    private Processes() {}

    /**
     * The processes of a program, sorted by entry.
     *
     * @param calls its call graph
     * @param regions its atomic regions
     */
    public static List<Process> of(CallGraph calls, Collection<AtomicRegion> regions) {
        throw new UnsupportedOperationException("being written");
    }
}
