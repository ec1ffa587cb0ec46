// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Trials in JVMs of their own. */
class TrialTest {

    private static Result result(Implementation implementation, int size) throws IOException, InterruptedException {
        Trial.Load load = new Trial.Load(implementation, Structure.LIST, size, 50, 1, 1, 0, 0, 1);
        Process process = OwnJvm.of(List.of("-Xms64m", "-Xmx64m"), Trial.class, load.arguments())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return out.lines().map(Trial::result).filter(Objects::nonNull).reduce((one, other) -> {
            throw new AssertionError("two results: " + out);
        }).orElseThrow();
    }

    /** Not what the first set of a JVM brings with it, which is classes for the most part. */
    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "LOCK"})
    void ofTheHeapTheSetIsMeasured(Implementation implementation) throws IOException, InterruptedException {
        assertThat(result(implementation, 8).taken()).isBetween(-16_000L, 16_000L);
        assertThat(result(implementation, 4096).taken()).isBetween(4096 * 16L, 4096 * 40L);
    }

    @ParameterizedTest
    @EnumSource(names = {"PLAIN", "LOCK", "SCALASTM"})
    void noUpdateIsLostAndNothingIsGivenUpInOneThread(Implementation implementation)
            throws IOException, InterruptedException {
        Result result = result(implementation, 64);
        assertThat(result.lost()).isZero();
        assertThat(result.aborts()).isZero();
        assertThat(result.perSecond()).isPositive();
    }
}
