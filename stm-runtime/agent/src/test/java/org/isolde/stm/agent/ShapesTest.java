// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.util.List;
import org.assertj.core.api.Assertions;
import org.isolde.stm.agent.programs.Bodiless;
import org.isolde.stm.agent.programs.Serialized;
import org.isolde.stm.agent.programs.Shapes;
import org.junit.jupiter.api.Test;

/** Methods of every shape become transactions and compute what they did before. */
class ShapesTest {

    @Test
    void everyMethodWithABodyBecomesATransaction() {
        Forked result = Forked.withAgent(Shapes.class);
        result.reports(Forked.takesMonitor(Shapes.class, "locked()"));
        Assertions.assertThat(result.out())
                .containsExactly(
                        "record: 103",
                        "bridge: 102",
                        "enum: +1",
                        "default method: hello you!11",
                        "static interface method: hello all1",
                        "super call: derived0base1",
                        "wide: 1026",
                        "real: 1.5",
                        "synchronized: true",
                        "varargs: a-null-2-1",
                        "lambdas: 230",
                        "nested: 1",
                        "generic: c",
                        "reused: xyy:01",
                        "local class: 1local",
                        "outside: 0");
    }

    @Test
    void anAtomicMethodWithoutABodyIsNamedAndTheProgramRuns() {
        Forked result = Forked.withAgent(Bodiless.class);
        Assertions.assertThat(result.err())
                .containsExactlyInAnyOrder(
                        Forked.STARTED,
                        "Isolde STM: org.isolde.stm.agent.programs.Bodiless.run() is annotated as atomic, "
                                + "but does not become a transaction: it is native",
                        "Isolde STM: org.isolde.stm.agent.programs.Bodiless$Shape.area(int[]) is annotated as atomic, "
                                + "but does not become a transaction: it is abstract; "
                                + "annotate the methods that implement it");
        Assertions.assertThat(result.out()).isEqualTo(List.of("9"));
        Assertions.assertThat(result.status()).isZero();
    }

    @Test
    void aSerializableClassKeepsItsDefaultVersion() {
        // This JVM has no agent.
        Forked result = Forked.withAgent(Serialized.class);
        result.reports(
                Forked.takesMonitor(Serialized.class, "increment()"),
                Forked.takesMonitor(Serialized.class, "decrement()"));
        Assertions.assertThat(result.out()).containsExactly(Long.toString(Serialized.version()));
    }
}
