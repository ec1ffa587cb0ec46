// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.ArrayList;
import java.util.List;
import org.isolde.execution.Finding;
import org.isolde.execution.HeapGraph;

/**
 * The heap that a {@link Demonstration} begins with.
 *
 * @param setUp the calls that make it, as Java source
 * @param heap the objects, and which participants use their cells
 * @param varying the parts of the heap that depend on the order of the transactions, by index
 * @param starts the calls of the transactions, by participant
 */
public record InitialState(
        List<String> setUp, HeapGraph heap, List<Integer> varying, List<Finding.Start> starts) {

    /** Keeps copies. */
    public InitialState {
        setUp = List.copyOf(setUp);
        varying = List.copyOf(varying);
        starts = List.copyOf(starts);
    }

    /** The calls, and then the varying parts, in lines of text. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(setUp);
        List<String> parts = heap.texts();
        varying.forEach(part -> lines.add(parts.get(part)));
        return lines;
    }
}
