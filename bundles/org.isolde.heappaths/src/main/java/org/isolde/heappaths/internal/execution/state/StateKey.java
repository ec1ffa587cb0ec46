// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.Arrays;
import java.util.List;

/**
 * The key of a {@linkplain Canonical canonical} state: everything but its footprint. It is valid
 * until the state is modified.
 */
public final class StateKey {

    private final List<Object> parts;
    /** Asked for again and again. */
    private final int hash;

    private StateKey(List<Object> parts) {
        this.parts = parts;
        this.hash = parts.hashCode();
    }

    /** The key of a state. */
    public static StateKey of(State state) {
        Cells cells = state.cells();
        return new StateKey(
                List.of(
                        state.heap(),
                        Arrays.asList(state.locals()),
                        state.paths(),
                        state.created().keySet(),
                        state.changed(),
                        state.own(),
                        state.escaped(),
                        cells.numbers(),
                        cells.written(),
                        cells.scattered(),
                        state.known()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StateKey that && hash == that.hash && parts.equals(that.parts);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
