// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Snapshots;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Transactions that run at the same time have a result they could have had one after the other. */
@Tag("same-on-most-javas")
class SerializableTest {

    @Test
    void noUpdateOfACounterIsLost() {
        Forked.withAgent(Counter.class).printsOnly("200000");
    }

    @Test
    void transactionsOfAllClassesGroupsAndAnnotationsAreIsolatedFromEachOther() {
        Forked.withAgent(Snapshots.class).printsOnly("0");
    }
}
