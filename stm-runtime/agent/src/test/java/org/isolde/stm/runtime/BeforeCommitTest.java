// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.history.Atomically;
import org.isolde.stm.runtime.history.Location;
import org.isolde.stm.runtime.history.Locations;
import org.isolde.stm.runtime.history.TestedAlgorithms;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a thread has to do before its next commit. */
@Tag("same-on-each-java")
class BeforeCommitTest {

    private static final TransactionSite SITE = new TransactionSite("test", Isolation.AUTO, 50, false, false);

    private final AtomicInteger calls = new AtomicInteger();

    static Stream<Algorithm> algorithms() {
        return TestedAlgorithms.all();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void happensOnceInTheTransaction(Algorithm algorithm) {
        Location location = Locations.fields(algorithm.layout()).get(0);
        Transaction tx = algorithm.newTransaction();
        tx.beforeCommit(() -> {
            assertThat(tx.isRunning()).isTrue();
            assertThat(location.read(tx)).isEqualTo(7);
            calls.incrementAndGet();
        });
        for (int i = 0; i < 2; i++) {
            Atomically.run(tx, SITE, () -> location.write(tx, 7));
            assertThat(calls).hasValue(1);
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void doesNotHappenWhenTheFirstAttemptAborts(Algorithm algorithm) {
        Transaction tx = algorithm.newTransaction();
        tx.beforeCommit(calls::incrementAndGet);
        AtomicInteger attempts = new AtomicInteger();
        Atomically.run(tx, SITE, () -> {
            if (attempts.incrementAndGet() == 1) {
                throw Abort.CONFLICT;
            }
        });
        assertThat(attempts).hasValue(2);
        assertThat(calls).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void doesNotHappenAfterAnException(Algorithm algorithm) {
        Transaction tx = algorithm.newTransaction();
        tx.beforeCommit(calls::incrementAndGet);
        assertThatThrownBy(() -> Atomically.run(tx, SITE, () -> {
            throw new IllegalStateException("program");
        })).hasMessage("program");
        Atomically.run(tx, SITE, () -> {});
        assertThat(calls).hasValue(0);
    }
}
