// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.programs.Described;
import org.isolde.stm.agent.programs.Effects;
import org.isolde.stm.agent.programs.Notebook;
import org.isolde.stm.agent.programs.Overriding;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.stm.runtime.globallock.GlobalLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What cannot be undone happens once for each transaction, and the call that needs it is named. */
@CampaignTests
@Tag("same-on-most-javas")
class EffectsTest {

    private static final String EFFECTS = Effects.class.getName();
    private static final String MAKES = "Isolde STM: " + EFFECTS + ".";

    static List<String> algorithms(Campaign campaign) {
        return campaign.sample(Algorithms.all().stream().map(Algorithm::optionName).toList());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void effectsHappenOnceForEachTransaction(String algorithm) {
        Forked result = Forked.with(algorithm, Effects.class);
        assertThat(result.out())
                .containsExactly(
                        "annotated: 900 1800", "atomic: 900 1800", "library: 900 1800", "collection: 900 1800",
                        "monitor: 900 1800", "synchronized: 900 1800", "reflection: 900 1800", "proxy: 900 1800",
                        "afterwards: 900 1800", "900 900");
        assertThat(result.err()).first().isEqualTo(Forked.started(algorithm));
        assertThat(result.status()).isZero();
    }

    @Test
    void eachCallSiteIsNamedOnce() {
        assertThat(Forked.with("tl2-inplace", Effects.class).err())
                .containsExactly(
                        Forked.started("tl2-inplace"),
                        MAKES + "annotated() makes its transaction irrevocable: it is annotated so",
                        MAKES + "callsTheLibrary() makes its transaction irrevocable: "
                                + "it calls java.util.concurrent.atomic.AtomicInteger.incrementAndGet()",
                        MAKES + "changesACollection() makes its transaction irrevocable: it calls "
                                + "java.util.List.add(Object)",
                        MAKES + "takesAMonitor() makes its transaction irrevocable: it takes a monitor",
                        MAKES + "monitored() makes its transaction irrevocable: it takes a monitor",
                        MAKES + "callsByReflection() makes its transaction irrevocable: "
                                + "it calls java.lang.Class.getDeclaredMethod(String, Class[])",
                        MAKES + "callsAProxy() makes its transaction irrevocable: "
                                + "it calls java.util.function.IntSupplier.getAsInt()");
    }

    @Test
    void aClassThatAnOptionExcludesMakesTransactionsIrrevocableAndRunsAsItIs() {
        Forked result = Forked.withAgent("algorithm=tl2-inplace,exclude=" + EFFECTS + "$World", Effects.class);
        assertThat(result.out()).contains("atomic: 900 1800");
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aTransactionMayRepeatWhatAUserDescribesSo(String algorithm, @TempDir Path folder) throws IOException {
        String tool = Described.class.getName() + "$Tool";
        String options = "algorithm=" + algorithm + ",exclude=" + tool;
        Path file = Files.writeString(folder.resolve("tool.txt"), tool + """

                    twice      : repeatable
                    <init> use : repeatable on own receiver
                """);

        Forked without = Forked.withAgent(options, Described.class);
        Forked with = Forked.withAgent(options + ",library=" + file, Described.class);

        assertThat(List.of(without.out(), with.out())).containsOnly(List.of("4"));
        // Under the global lock no transaction is ever repeated.
        boolean repeats = !algorithm.equals(GlobalLock.ALGORITHM.optionName());
        assertThat(irrevocable(without))
                .isEqualTo(repeats ? List.of("computes", "usesItsOwn", "usesTheShared") : List.of());
        assertThat(irrevocable(with)).isEqualTo(repeats ? List.of("usesTheShared") : List.of());
    }

    /** The transactions that became irrevocable. */
    private static List<String> irrevocable(Forked run) {
        return run.err()
                .stream()
                .filter(line -> line.contains(" makes its transaction irrevocable: "))
                .map(line -> line.substring(0, line.indexOf('(')))
                .map(line -> line.substring(line.lastIndexOf('.') + 1))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aClassThatTheProgramExcludesRunsAsItIsThroughTypesOfTheJdkToo(String algorithm) {
        Forked result = Forked.with(algorithm, Notebook.class);
        assertThat(result.out()).containsExactly("5 [1, 3]");
        assertThat(result.err()).containsExactly(Forked.started(algorithm));
    }

    /** A transaction knows it by the method that it overrides. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void aClassThatIsExcludedOverridesMethodsOfInstrumentedOnes(String algorithm) {
        String excluded = Overriding.class.getName() + "$Optional";
        Forked result = Forked.withAgent("algorithm=" + algorithm + ",exclude=" + excluded, Overriding.class);
        assertThat(result.out()).hasSize(7).isEqualTo(Forked.plain(Overriding.class).out());
        assertThat(result.err()).filteredOn(line -> line.contains("irrevocable"))
                .allMatch(line -> line.contains("it calls " + excluded));
        assertThat(result.status()).isZero();
    }
}
