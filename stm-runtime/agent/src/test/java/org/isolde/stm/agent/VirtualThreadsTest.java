package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.isolde.stm.agent.programs.VirtualThreads;
import org.isolde.stm.runtime.Algorithm;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Virtual threads run transactions as others do, and wait in them. */
@EnabledForJreRange(min = JRE.JAVA_21)
class VirtualThreadsTest {

    /** With the global lock a transaction that waits never lets another one run before Java 24. */
    static Stream<String> algorithms() {
        return Algorithm.all().stream().map(Algorithm::optionName);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void virtualThreadsTakeTurns(String algorithm) {
        Forked result = Forked.with(algorithm, VirtualThreads.class);
        assertThat(result.out()).containsExactly("2000 2000");
        assertThat(result.err()).containsExactly(Forked.started(algorithm));
        assertThat(result.status()).isZero();
    }
}
