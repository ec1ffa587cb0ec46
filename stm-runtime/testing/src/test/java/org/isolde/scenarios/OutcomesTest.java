// SPDX-License-Identifier: EPL-2.0
package org.isolde.scenarios;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isolde.stm.Atomic;
import org.isolde.stm.Stm;
import org.isolde.stm.testing.Interleaving;
import org.isolde.stm.testing.Scenario;
import org.junit.jupiter.api.Test;

/** What histories begin with, and what is compared. */
class OutcomesTest {

    private static final String[] OVERLAPPING = {"T1 begins", "T2 begins", "T1 commits", "T2 commits"};

    /** Static fields are observed, and exceptions are a part of the outcome. */
    private static final class Withdrawals extends Scenario {

        Withdrawals() {
            Accounts.x += 20;
            Accounts.y += 80;
            transaction("T1", () -> Accounts.withdrawFromX(30));
            transaction("T2", () -> Accounts.withdrawFromY(90));
            observe("static Accounts", Accounts.class);
        }
    }

    @Test
    void staticFieldsAreFreshAndExceptionsCount() {
        Accounts.x = 1_000;
        assertThatThrownBy(() -> Interleaving.of(Withdrawals.class).steps(OVERLAPPING).check("Write skew."))
                .isInstanceOf(AssertionError.class).hasMessageContaining("""
                        gave
                            T1 returned
                            T2 returned
                            static Accounts = {x=-10, y=-10}
                        but T1, then T2
                            T1 returned
                            T2 threw java.lang.IllegalArgumentException: only 70 left
                            static Accounts = {x=-10, y=80}
                        but T2, then T1
                            T1 threw java.lang.IllegalArgumentException: only 10 left
                            T2 returned
                            static Accounts = {x=20, y=-10}
                        """);
    }

    /** Fekete, O'Neil, O'Neil, A Read-Only Transaction Anomaly Under Snapshot Isolation, 2004. */
    static class ReadOnly extends Scenario {

        ReadOnly() {
            transaction("withdrawal", Accounts::withPenalty);
            transaction("deposit", Accounts::depositToY);
            transaction("report", Accounts::sum);
            observe("static Accounts", Accounts.class);
        }
    }

    @Test
    void aTransactionThatOnlyReadsIsAWitness() {
        assertThatThrownBy(() -> Interleaving.of(ReadOnly.class)
                .steps("withdrawal begins", "deposit begins", "deposit commits", "report begins", "report commits",
                        "withdrawal commits")
                .check("Read-only anomaly.")).isInstanceOf(AssertionError.class).hasMessageContaining("""
                        gave
                            withdrawal returned
                            deposit returned
                            report returned 20
                            static Accounts = {x=-11, y=20}
                        """).hasMessageContaining("but deposit, then report, then withdrawal");
    }

    @Test
    void withoutItThereIsNoAnomaly() {
        Interleaving.of(ReadOnly.class)
                .steps("withdrawal begins", "deposit begins", "deposit commits", "withdrawal commits", "report begins",
                        "report commits")
                .check("none");
    }

    /** The content of both is the same in all orders, but not which one is in which place. */
    static class Sharing extends Scenario {

        private Object[] places = {new Object[0], new Object[0]};

        Sharing() {
            transaction("T1", () -> copy(places, 0, 1));
            transaction("T2", () -> copy(places, 1, 0));
            observe("places", places);
        }

        @Atomic
        private static void copy(Object[] places, int from, int to) {
            places[to] = places[from];
        }
    }

    @Test
    void sharingCounts() {
        assertThatThrownBy(() -> Interleaving.of(Sharing.class).steps(OVERLAPPING).check("Both are exchanged."))
                .isInstanceOf(AssertionError.class).hasMessageContaining("places = [[], []]")
                .hasMessageContaining("places = [#1 [], #1]");
    }

    /** One waits for the other. */
    static class WaitingForEachOther extends Scenario {

        private static int count;

        WaitingForEachOther() {
            transaction("T1", WaitingForEachOther::take);
            transaction("T2", WaitingForEachOther::put);
        }

        @Atomic
        private static int take() {
            if (count == 0) {
                throw Stm.retry();
            }
            return --count;
        }

        @Atomic
        private static void put() {
            count++;
        }
    }

    @Test
    void aTransactionMayWaitForAnother() {
        Interleaving.of(WaitingForEachOther.class).steps(OVERLAPPING).check("none");
    }

    /** Both need the monitor that the first one holds while it is held. */
    static class InAMonitor extends Scenario {

        InAMonitor() {
            Object monitor = new Object();
            transaction("T1", () -> {
                synchronized (monitor) {
                    Accounts.withPenalty();
                }
            });
            transaction("T2", () -> {
                synchronized (monitor) {
                    Accounts.depositToY();
                }
            });
            observe("static Accounts", Accounts.class);
        }
    }

    @Test
    void aThreadThatIsBlockedGoesOnLater() {
        Interleaving.of(InAMonitor.class).steps(OVERLAPPING).check("none");
    }
}
