// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.List;

/**
 * An initial state of a search.
 *
 * @param memory what it holds
 * @param calls the calls that make it, as Java source
 */
record State(Memory memory, List<String> calls) {

    State {
        calls = List.copyOf(calls);
    }

    /** The state after one more call. */
    State after(Memory next, String call) {
        List<String> more = new ArrayList<>(calls);
        more.add(call);
        return new State(next, more);
    }
}
