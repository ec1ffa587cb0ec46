// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.stm.agent.programs.Exceptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of exceptions that leave an atomic method. */
@Tag("same-on-most-javas")
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

    @ParameterizedTest
    @CsvSource({
        "annotation, 'writes that stayed: 0, with the rule of Deuce: 1'",
        "commit,     'writes that stayed: 3, with the rule of Deuce: 4'",
        "rollback,   'writes that stayed: 0, with the rule of Deuce: 0'"
    })
    void anOptionChoosesTheRuleForAllTransactions(String rule, String line) {
        Forked result = Forked.withAgent("algorithm=tl2-inplace,exceptions=" + rule, Exceptions.class);
        assertThat(result.out()).contains(line);
        assertThat(result.status()).isZero();
    }
}
