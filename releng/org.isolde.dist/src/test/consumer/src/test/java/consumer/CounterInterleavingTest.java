// SPDX-License-Identifier: EPL-2.0
package consumer;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.isolde.stm.testing.Interleaving;
import org.isolde.stm.testing.Scenario;
import org.junit.jupiter.api.Test;

class CounterInterleavingTest {

    /** Each counts if the other one has not. */
    static class State extends Scenario {

        State() {
            Counter first = new Counter();
            Counter second = new Counter();
            transaction("T1", () -> first.incrementIfZero(second));
            transaction("T2", () -> second.incrementIfZero(first));
        }
    }

    @Test
    void bothMayCount() {
        Interleaving interleaving = Interleaving.of(State.class)
                .steps("T1 begins", "T2 begins", "T1 commits", "T2 commits");
        AssertionError error = assertThrows(AssertionError.class, () -> interleaving.check("Write skew."));

        assertTrue(error.getMessage().contains("T2 returned true"), error::getMessage);
    }
}
