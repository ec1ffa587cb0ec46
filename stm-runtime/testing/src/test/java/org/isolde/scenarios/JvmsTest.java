// SPDX-License-Identifier: EPL-2.0
package org.isolde.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.isolde.stm.testing.Interleaving;
import org.isolde.stm.testing.Scenario;
import org.isolde.stm.testing.jvm.AgentJvm;
import org.isolde.stm.testing.jvm.Handover;
import org.junit.jupiter.api.Test;

/** In which JVM a check runs, and what it has there. */
class JvmsTest {

    private static final String PROPERTY = "isolde.scenarios";
    private static final String AGENT = "isolde.stm.agent";

    /** Returns what a program may see of its JVM. */
    static class Curious extends Scenario {

        Curious() {
            System.out.println("a program may print");
            String seen = System.getProperty(PROPERTY) + Path.of("").toAbsolutePath()
                    + Thread.currentThread().getContextClassLoader().equals(Curious.class.getClassLoader());
            if (!seen.equals("given" + System.getProperty("user.dir") + true)) {
                throw new IllegalStateException(seen);
            }
            transaction("T1", Boxes::visit);
            observe("static Boxes", Boxes.class);
        }
    }

    /** Checks in a JVM that has the agent. */
    static class WithAgent {

        private WithAgent() {}

        public static void main(String[] arguments) throws IOException {
            // If it looked for one to start another JVM, it would fail.
            System.setProperty(AGENT, "none");
            Handover handover = new Handover(Path.of(arguments[0]));
            try {
                Interleaving.of(Chance.class).steps("T1 begins", "T1 commits").check("none");
                handover.giveResult("passed");
            } catch (IllegalStateException failure) {
                handover.giveResult(failure.getMessage());
            }
        }
    }

    /** Is never the same. */
    static class Chance extends Scenario {

        Chance() {
            transaction("T1", Boxes::visit);
            observe("now", System.nanoTime());
        }
    }

    @Test
    void theProgramHasThePropertiesAndTheFolder() {
        System.setProperty(PROPERTY, "given");
        try {
            Interleaving.of(Curious.class).steps("T1 begins", "T1 commits").check("none");
        } finally {
            System.clearProperty(PROPERTY);
        }
    }

    @Test
    void aJvmThatHasTheAgentNeedsNoOther() {
        String result = AgentJvm.run(WithAgent.class, WithAgent.class, "algorithm=mvstm-si", List.of());
        assertThat(result).startsWith("the same steps do not give the same each time");
    }

    @Test
    void chanceIsNoAnomaly() {
        assertThatThrownBy(() -> Interleaving.of(Chance.class).steps("T1 begins", "T1 commits").check("none"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("They gave\n    now = ").hasMessageContaining("and then\n    now = ");
    }

    @Test
    void anAgentThatIsNoneIsNamed() {
        System.setProperty(AGENT, "none.jar");
        try {
            assertThatThrownBy(() -> Interleaving.of(Chance.class).steps("T1 begins").check("none"))
                    .isInstanceOf(IllegalStateException.class).hasMessageContaining("\"none.jar\"");
        } finally {
            System.clearProperty(AGENT);
        }
    }

    @Test
    void aJvmWithoutAResultIsShown() {
        assertThatThrownBy(() -> AgentJvm.run(WithAgent.class, WithAgent.class, "algorithm=none", List.of()))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("has ended with status 2")
                .hasMessageContaining("Isolde STM: cannot start");
    }
}
