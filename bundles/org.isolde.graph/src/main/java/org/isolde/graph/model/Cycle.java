// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.model;

import java.util.List;

/**
 * The cycle of an anomaly, for stepping through it.
 *
 * @param id the anomaly's fingerprint
 * @param title the anomaly's kind and outcome, for example {@code write skew [possible]}
 * @param outcome how certain the anomaly is, for users, for example {@code possible}
 * @param steps from node to node along the edges, and back to the first
 */
public record Cycle(String id, String title, String outcome, List<Step> steps) {

    /** Keeps a copy of the list. */
    public Cycle {
        steps = List.copyOf(steps);
    }

    /**
     * One edge of the cycle.
     *
     * @param node the source node
     * @param edge the edge
     * @param location the location that both ends access
     */
    public record Step(String node, String edge, String location) {}
}
