// SPDX-License-Identifier: EPL-2.0
package org.isolde.scenarios;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.isolde.stm.testing.Interleaving;
import org.isolde.stm.testing.Scenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever asks for something that there is not is told so. */
class BadUseTest {

    /** Well made. */
    static class Two extends Scenario {

        Two() {
            transaction("T1", Boxes::visit);
            transaction("T2", Boxes::visit);
        }
    }

    /** There are two of one name. */
    static class Twice extends Scenario {

        Twice() {
            transaction("T1", Boxes::visit);
            transaction("T1", Boxes::visit);
        }
    }

    /** Its constructor throws. */
    static class Failing extends Scenario {

        Failing() {
            throw new UnsupportedOperationException("not today");
        }
    }

    /** Has none. */
    static class Empty extends Scenario {}

    /** Belongs to an object. */
    class Inner extends Scenario {}

    /** Its call is no transaction. */
    static class Plain extends Scenario {

        Plain() {
            Boxes boxes = new Boxes();
            transaction("T1", boxes::plain);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"T1 ends", "begins", " commits", "T1", ""})
    void anUnknownStep(String step) {
        Interleaving interleaving = Interleaving.of(Two.class);
        assertThatThrownBy(() -> interleaving.steps(step)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown step \"" + step + "\": a step is \"NAME begins\" or \"NAME commits\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "T1 begins, T3 begins | the step \"T3 begins\" names no transaction of the scenario: it has T1, T2",
        "T1 commits | the step \"T1 commits\" comes before \"T1 begins\"",
        "T1 begins, T1 begins | the step \"T1 begins\" is there twice",
        "T1 begins, T2 begins, T2 commits | missing among the steps: T1 commits",
        "T1 begins, T1 commits | missing among the steps: T2 begins, T2 commits"
    })
    void stepsThatDoNotFit(String steps, String message) {
        assertThatThrownBy(() -> Interleaving.of(Two.class).steps(steps.split(", ")).check("none"))
                .isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }

    @Test
    void twoOfOneName() {
        assertThatThrownBy(() -> Interleaving.of(Twice.class).steps("T1 begins", "T1 commits").check("none"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the constructor of " + Twice.class.getName())
                .hasMessageContaining("there is a transaction \"T1\" already");
    }

    @Test
    void aConstructorThatThrows() {
        assertThatThrownBy(() -> Interleaving.of(Failing.class).steps("T1 begins").check("none"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the constructor of " + Failing.class.getName()
                        + " throws java.lang.UnsupportedOperationException: not today")
                .hasMessageContaining("at " + Failing.class.getName() + ".<init>(BadUseTest.java:");
    }

    @Test
    void noTransactions() {
        assertThatThrownBy(() -> Interleaving.of(Empty.class).check("none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(Empty.class.getName() + " declares no transactions");
    }

    @Test
    void aClassThatBelongsToAnObject() {
        assertThatThrownBy(() -> Interleaving.of(Inner.class).check("none"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(Inner.class.getName() + " has no constructor without parameters: a scenario is "
                        + "a top-level or a static nested class that has one");
    }

    @Test
    void callsThatAreNoTransactions() {
        assertThatThrownBy(() -> Interleaving.of(Plain.class).steps("T1 begins", "T1 commits").check("none"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no transaction has run: the calls of " + Plain.class.getName() + " run no atomic method. "
                        + "Their methods may not be annotated, or their classes may be excluded");
    }
}
