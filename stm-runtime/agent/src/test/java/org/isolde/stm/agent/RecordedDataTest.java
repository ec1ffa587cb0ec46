// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.stm.agent.programs.language.Language;
import org.isolde.stm.agent.programs.language.RecentLanguage;
import org.isolde.stm.agent.programs.scope.Scope;
import org.isolde.stm.agent.programs.scope.Sums;
import org.isolde.stm.agent.programs.scope.library.Box;
import org.isolde.trace.EventKind;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Of a program accesses to data are recorded, of the library that it uses only what synchronises.
 */
class RecordedDataTest {

    private static final String OF_SUMS = ",record-data=" + Sums.class.getName() + ",atomic=*.Sums.add";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"", ",record-order=exact"})
    void whatALibraryKeepsIsKnownToOthersAndItsOwnDataIsNotRecorded(String order) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        RecordedRun recorded = RecordedRun.undisturbed(file, ",record-data=" + Scope.class.getName() + order,
                Scope.class);
        String balance = "WRITE scope.Scope$Account.balance";
        assertThat(recorded.of("own")).isEmpty();
        for (String way : List.of("plain", "cell", "copied", "captured", "listed")) {
            assertThat(recorded.of(way)).as(way).containsExactly(balance);
        }
        assertThat(recorded.of("monitor"))
                .containsExactly("ACQUIRE scope.library.Box", "RELEASE scope.library.Box", balance);
        assertThat(recorded.of("volatile")).containsExactly("VOLATILE_WRITE scope.library.Holder.last", balance);
        assertThat(recorded.of("inherited")).containsExactly("ACQUIRE scope.library.Box", "RELEASE scope.library.Box",
                "READ scope.Scope$Keeper.own", "WRITE scope.Scope$Keeper.own",
                "VOLATILE_WRITE scope.library.Holder.last", balance);
        assertThat(recorded.of("cloned")).containsExactly("VOLATILE_WRITE scope.library.Holder.last",
                "ACQUIRE scope.library.Holder", "RELEASE scope.library.Holder", balance);
        // A copy is another object than the one that it was made from.
        assertThat(volatileFields(file)).hasSize(3);
    }

    private static Set<Integer> volatileFields(Path file) throws IOException, TraceException {
        Set<Integer> locations = new HashSet<>();
        try (TraceFile trace = TraceFile.open(file)) {
            trace.replay((thread, kind, operand, source) -> {
                if (kind == EventKind.VOLATILE_WRITE) {
                    locations.add(operand);
                }
            });
        }
        return locations;
    }

    /** All but one of their classes count as a library's. */
    @ParameterizedTest
    @ValueSource(classes = {Language.class, RecentLanguage.class})
    void everyPartOfTheLanguageDoesWhatItDoes(Class<?> program) throws IOException, TraceException {
        RecordedRun.undisturbed(folder.resolve("run.trace"),
                ",atomic=*,record-data=" + Language.class.getPackageName() + ".Part", program);
    }

    /** Without the library's monitor the other sum would seem to be in danger, too. */
    @Test
    void theLibrarysLocksProtectTheProgramsData() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        assertThat(violated(RecordedRun.undisturbed(file, OF_SUMS, Sums.class))).containsOnly("parts");
        assertThat(violated(RecordedRun.undisturbed(file, ",exclude=" + Box.class.getName() + ",atomic=*.Sums.add",
                Sums.class))).contains("parts", "whole");
    }

    private static List<String> violated(RecordedRun recorded) {
        return recorded.predictions().stream().map(prediction -> recorded.names().location(prediction.location()))
                .map(location -> location.replaceAll(".*\\.|@.*", "")).distinct().toList();
    }

    @Test
    void aViolationIsReplayedWithTheSameOption() {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, OF_SUMS, Sums.class);
        Forked replayed = Forked.withAgent("replay=" + file + ",violation=1", Sums.class);
        assertThat(replayed.err()).last().asString().startsWith("Isolde STM: the violation is confirmed: ");
        assertThat(replayed.out()).containsExactly("2 1");
    }

    @Test
    void aNameThatIsNoClassesIsTold() {
        Forked result = RecordedRun.record(folder.resolve("run.trace"), ",record-data=org.example:"
                + Sums.class.getPackageName() + ":" + Sums.class.getSimpleName(), Sums.class);
        assertThat(result.err()).filteredOn(line -> line.contains("record-data")).containsExactly(
                "Isolde STM: record-data=org.example has named no class that was loaded and recorded. "
                        + "Use full names of packages or classes, without patterns",
                "Isolde STM: record-data=Sums has named no class that was loaded and recorded. "
                        + "Use full names of packages or classes, without patterns");
        assertThat(result.status()).isZero();
    }
}
