// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.programs.Initializers;
import org.isolde.stm.agent.programs.ManyVirtualThreads;
import org.isolde.stm.agent.programs.VirtualThreads;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Virtual threads run transactions as others do, and wait in them; and they are recorded. */
@EnabledForJreRange(min = JRE.JAVA_21)
@CampaignTests
class VirtualThreadsTest {

    /** With the global lock a transaction that waits never lets another one run before Java 24. */
    static List<String> algorithms(Campaign campaign) {
        return campaign.sample(Algorithms.all().stream().map(Algorithm::optionName).toList());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void virtualThreadsTakeTurns(String algorithm) {
        Forked result = Forked.with(algorithm, VirtualThreads.class);
        assertThat(result.out()).containsExactly("2000 2000");
        assertThat(result.err()).containsExactly(Forked.started(algorithm));
        assertThat(result.status()).isZero();
    }

    /** What runs them must not wait for the recorder, whom others of them keep waiting. */
    @Test
    void thousandsOfThemAreRecorded(@TempDir Path folder) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = RecordedRun.record(file, "", ManyVirtualThreads.class);
        assertThat(result.out()).as("%s", result).containsExactly("100000");
        assertThat(result.status()).isZero();
        try (TraceFile trace = TraceFile.open(file)) {
            Set<Integer> threads = new HashSet<>();
            trace.replay((thread, kind, operand, source) -> threads.add(thread));
            assertThat(trace.losses()).isEmpty();
            assertThat(threads.stream().map(trace.names()::givenName)).as("5,000, and main")
                    .filteredOn(name -> name.isEmpty()).hasSize(5_000);
            assertThat(threads.stream().map(trace.names()::thread)).as("each as itself")
                    .filteredOn(name -> name.matches("thread \\d+")).hasSize(5_000).doesNotHaveDuplicates();
            assertThat(threads.stream().map(trace.names()::thread))
                    .noneMatch(name -> name.startsWith("ForkJoinPool"));
        }
    }

    /** There they cannot make room for those which they wait for. */
    @Test
    void theyAreRecordedInClassInitialisers(@TempDir Path folder) {
        Forked result = RecordedRun.record(folder.resolve("run.trace"), "", Initializers.class);
        assertThat(result.out()).as("%s", result).containsExactly("800");
        assertThat(result.status()).isZero();
    }

    /** There they cannot make room for those whose turn it is, either. */
    @Test
    void theyAreDrivenInClassInitialisers(@TempDir Path folder) {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=*.Initializers.come", Initializers.class);
        Forked result = Forked.withAgent("replay=" + file + ",violation=1", Initializers.class);
        assertThat(result.out()).as("%s", result).containsExactly("800");
        assertThat(result.err()).last().asString().startsWith("Isolde STM: the violation is ");
        assertThat(result.status()).isZero();
    }
}
