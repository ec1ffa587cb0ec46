// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.isolde.stm.agent.programs.Counter;
import org.isolde.stm.agent.programs.Rollback;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.history.TestedAlgorithms;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Instrumented programs, with every algorithm. */
@Tag("same-on-each-java")
class AlgorithmsTest {

    static Stream<String> algorithms() {
        return TestedAlgorithms.all().map(Algorithm::optionName);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void exceptionsUndoWritesOfEveryType(String algorithm) {
        Forked result = Forked.with(algorithm, Rollback.class);
        assertThat(result.out())
                .containsExactly(
                        "11 -9223372036854775808 3.5 -4.5 -56 65535 -6 true x11 8;7;080 o-1true-128-1.51n1", "true",
                        "true", "100 100 x11 [0, 8, 0]", "301", "made 40 20",
                        "code 7 8 8 301", "code 9 9 -1 301", "code 10 10 11 301", "ArrayIndexOutOfBoundsException 301",
                        "NullPointerException 301", "ArrayStoreException 301", "ClassCastException 301");
        assertThat(result.err()).containsExactly(Forked.started(algorithm));
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void noUpdateOfACounterIsLost(String algorithm) {
        Forked result = Forked.hot(algorithm, Counter.class);
        assertThat(result.out()).containsExactly("200000");
        assertThat(result.err()).containsExactly(Forked.started(algorithm));
        assertThat(result.status()).isZero();
    }
}
