// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * An initial state of a search.
 *
 * @param memory what it holds
 * @param last the last call that makes it; empty when only classes have been initialised
 */
record State(Memory memory, Optional<Call> last) {

    /**
     * A call of the set-up.
     *
     * @param before the state that it is made on
     */
    record Call(State before, Action action) {}

    /** A state that no call has made. */
    static State initial(Memory memory) {
        return new State(memory, Optional.empty());
    }

    /** The state after one more call. */
    State after(Memory next, Action action) {
        return new State(next, Optional.of(new Call(this, action)));
    }

    /** The calls that make it, in their order. */
    List<Call> calls() {
        List<Call> calls = new ArrayList<>();
        for (Optional<Call> call = last; call.isPresent(); call = call.get().before().last()) {
            calls.add(call.get());
        }
        Collections.reverse(calls);
        return calls;
    }
}
