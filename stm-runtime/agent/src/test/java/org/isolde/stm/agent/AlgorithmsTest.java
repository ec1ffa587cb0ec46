package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Rollback;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.history.Algorithms;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Instrumented programs, with every algorithm. */
class AlgorithmsTest {

    static Stream<String> algorithms() {
        return Algorithms.all().map(Algorithm::optionName);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void exceptionsUndoWritesOfEveryType(String algorithm) {
        Forked result = run(algorithm, Rollback.class);
        assertThat(result.out())
                .containsExactly(
                        "11 -9223372036854775808 3.5 -4.5 -56 65535 -6 true x11 8;7;080 o-1true-128-1.51n1", "true",
                        "true", "100 100 x11 [0, 8, 0]", "301", "ArrayIndexOutOfBoundsException 301",
                        "NullPointerException 301", "ArrayStoreException 301", "ClassCastException 301");
        assertThat(result.err()).containsExactly("Isolde STM: transactions run with algorithm=" + algorithm);
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void noUpdateOfACounterIsLost(String algorithm) {
        Forked result = run(algorithm, Counter.class);
        assertThat(result.out()).containsExactly("200000");
        assertThat(result.err()).containsExactly("Isolde STM: transactions run with algorithm=" + algorithm);
        assertThat(result.status()).isZero();
    }

    private static Forked run(String algorithm, Class<?> program) {
        return Forked.java(
                List.of(Forked.agent("algorithm=" + algorithm), "-cp", Forked.programs(), program.getName()));
    }
}
