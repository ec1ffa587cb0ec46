package org.isolde.stm.agent;

import org.isolde.stm.agent.programs.Exceptions;
import org.junit.jupiter.api.Test;

/** What becomes of exceptions that leave an atomic method. */
class ExceptionsTest {

    @Test
    void exceptionsPassThroughUnchangedEndTheTransactionAndUndoItsWrites() {
        Forked.withAgent(Exceptions.class)
                .printsOnly(
                        "IOException is the same",
                        "IllegalStateException is the same",
                        "Error is the same",
                        "writes that stayed: 0, with the rule of Deuce: 1",
                        "caught inside: inner held 1",
                        "held after overflows: 0",
                        "another thread: inner held 1");
    }
}
