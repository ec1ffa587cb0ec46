// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.isolde.stm.testing.jvm.AgentJvm;
import org.isolde.stm.testing.jvm.Handover;
import org.junit.jupiter.api.Test;

/** Calls that do not end. */
class EndlessTest {

    private static final Patience SHORT = new Patience(Duration.ofSeconds(1), Duration.ofSeconds(2));

    /** Waits for ever. */
    static class Endless extends Scenario {

        Endless() {
            CountDownLatch never = new CountDownLatch(1);
            transaction("T1", () -> never.await());
        }
    }

    /** Waits in its constructor. */
    static class NeverMade extends Scenario {

        NeverMade() throws InterruptedException {
            new CountDownLatch(1).await();
        }
    }

    /** Checks a scenario with less patience. */
    static class Impatient {

        private Impatient() {}

        public static void main(String[] arguments) throws IOException {
            List<Step> steps = List.of(Step.parse("T1 begins"), Step.parse("T1 commits"));
            Check check = new Check(arguments[1], ClassLoader.getSystemClassLoader(), steps);
            Verdict verdict = check.run(StmRuntime.ofThisJvm().orElseThrow(), SHORT);
            new Handover(Path.of(arguments[0])).giveResult(verdict.toText());
        }
    }

    private static Verdict check(Class<? extends Scenario> scenario) {
        return Verdict.parse(AgentJvm.run(
                Impatient.class, scenario, "algorithm=" + StmRuntime.ALGORITHM, List.of(scenario.getName())));
    }

    @Test
    void aCallThatDoesNotEndIsShown() {
        Verdict verdict = check(Endless.class);
        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.FAILURE);
        assertThat(verdict.text()).startsWith("T1 is still running after 2 s. The threads of the transactions that "
                + "have not ended:\n  T1 (WAITING)\n    at ").contains("CountDownLatch.await");
    }

    @Test
    void aConstructorThatDoesNotEndIsShown() {
        Verdict verdict = check(NeverMade.class);
        assertThat(verdict.kind()).isEqualTo(Verdict.Kind.FAILURE);
        assertThat(verdict.text()).startsWith("the constructor of " + NeverMade.class.getName()
                + " is still running after 2 s:\n  scenario (WAITING)\n    at ").contains("CountDownLatch.await");
    }
}
