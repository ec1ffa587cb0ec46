// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.Optional;

/**
 * The selection of a graph to be shown.
 *
 * @param kind the kind of graph
 * @param process the {@linkplain ProcessChoice#key key} of the process whose graph it is; if it is
 *     empty or no longer exists, the first process; ignored for graphs of the whole workspace
 */
public record GraphChoice(Kind kind, Optional<String> process) {

    /** The kinds of graphs. */
    public enum Kind {
        /** The static dependency graphs of all transactions. */
        DEPENDENCIES,
        /** The causal dependencies of a process. */
        CAUSAL,
        /** The views of a process. */
        VIEWS;

        /** Whether it is the graph of one process. */
        boolean ofProcess() {
            return this != DEPENDENCIES;
        }
    }
}
