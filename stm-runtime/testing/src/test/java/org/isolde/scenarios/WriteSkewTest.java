// SPDX-License-Identifier: EPL-2.0
package org.isolde.scenarios;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isolde.stm.testing.Interleaving;
import org.isolde.stm.testing.Scenario;
import org.junit.jupiter.api.Test;

/** A write skew fails the check, and passes it after each fix. */
class WriteSkewTest {

    private static final String[] OVERLAPPING = {"T1 begins", "T2 begins", "T1 commits", "T2 commits"};

    /** Both find six. */
    private abstract static class Filled extends Scenario {

        final Boxes boxes = new Boxes();

        Filled() {
            boxes.fill(3);
            observe("boxes", boxes);
        }
    }

    /** Skews. */
    private static final class Skewing extends Filled {

        Skewing() {
            transaction("T1", () -> boxes.takeLeft(5));
            transaction("T2", () -> boxes.takeRight(5));
        }
    }

    /** Both write the left one. */
    static class Materialized extends Filled {

        Materialized() {
            transaction("T1", () -> boxes.takeLeft(5));
            transaction("T2", () -> boxes.takeRightAndLeave(5));
        }
    }

    /** Asks for what it needs. */
    static class Serializable extends Filled {

        Serializable() {
            transaction("T1", () -> boxes.takeLeftSerializable(5));
            transaction("T2", () -> boxes.takeRightSerializable(5));
        }
    }

    /** Takes monitors. */
    static class Synchronized extends Filled {

        Synchronized() {
            transaction("T1", () -> boxes.takeLeftAlone(5));
            transaction("T2", () -> boxes.takeRightAlone(5));
        }
    }

    @Test
    void isToldWithWhatEachOrderGives() {
        assertThatThrownBy(() -> Interleaving.of(Skewing.class).steps(OVERLAPPING).check("Write skew: both read six."))
                .isInstanceOf(AssertionError.class).hasMessage("""
                        Write skew: both read six.

                        These steps
                            T1 begins: org.isolde.scenarios.Boxes.takeLeft(int) runs up to its commit
                            T2 begins: org.isolde.scenarios.Boxes.takeRight(int) runs up to its commit
                            T1 commits
                            T2 commits
                        gave
                            T1 returned -2
                            T2 returned
                            boxes = Boxes{left=-2, right=-2}
                        but T1, then T2
                            T1 returned -2
                            T2 returned
                            boxes = Boxes{left=-2, right=3}
                        but T2, then T1
                            T1 returned 3
                            T2 returned
                            boxes = Boxes{left=3, right=-2}
                        No serial order gives what the steps gave: under snapshot isolation these transactions are \
                        not serializable.""");
    }

    @Test
    void passesIfTheyDoNotOverlap() {
        Interleaving.of(Skewing.class).steps("T2 begins", "T2 commits", "T1 begins", "T1 commits").check("none");
    }

    @Test
    void passesIfBothWriteTheSame() {
        Interleaving.of(Materialized.class).steps(OVERLAPPING).check("none");
    }

    @Test
    void passesIfBothAskForMore() {
        Interleaving.of(Serializable.class).steps(OVERLAPPING).check("none");
    }

    @Test
    void passesIfBothTakeMonitors() {
        Interleaving.of(Synchronized.class).steps(OVERLAPPING).check("none");
    }
}
