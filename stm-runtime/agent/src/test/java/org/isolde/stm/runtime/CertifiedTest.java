// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Proofs that are taken back while transactions run. */
@Tag("same-on-most-javas")
class CertifiedTest {

    private static final String METHOD = "bank/Account.deposit(I)V";

    private final TransactionSite site = new TransactionSite("deposit", Isolation.AUTO, 50, false, false);

    @AfterEach
    void takeAllBack() {
        Certified.set(Set.of());
    }

    @Test
    void whatIsNotProvenIsLeftToTheAlgorithm() {
        Certified.set(Set.of("bank/Account.deposit(J)V"));
        Certified.add(site, METHOD);
        assertThat(site.isolation()).isEqualTo(Isolation.AUTO);
    }

    @Test
    void whatIsProvenLaterCounts() {
        Certified.add(site, METHOD);
        Certified.set(Set.of(METHOD));
        assertThat(site.isolation()).isEqualTo(Isolation.SNAPSHOT);
    }

    @Test
    void anAttemptThatRunsWhenItsProofIsTakenBackDoesNotCommit() {
        Certified.set(Set.of(METHOD));
        Certified.add(site, METHOD);
        Transaction tx = Algorithms.MVSTM.newTransaction();
        tx.begin(site);
        Certified.set(Set.of());
        assertThat(tx.commit()).isFalse();
        tx.begin(site);
        assertThat(tx.isolation()).isEqualTo(Isolation.AUTO);
        assertThat(tx.commit()).isTrue();
    }

    @Test
    void anIrrevocableOneCommitsAllTheSame() {
        TransactionSite alone = new TransactionSite("deposit", Isolation.AUTO, 50, false, true);
        Certified.set(Set.of(METHOD));
        Certified.add(alone, METHOD);
        Transaction tx = Algorithms.MVSTM.newTransaction();
        tx.begin(alone);
        Certified.set(Set.of());
        assertThat(tx.commit()).isTrue();
    }
}
