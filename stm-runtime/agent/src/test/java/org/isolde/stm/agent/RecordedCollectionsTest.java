// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.isolde.stm.agent.programs.Collected;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of collections are recorded as reads and writes of keys, elements and sizes. */
class RecordedCollectionsTest {

    @TempDir
    private Path folder;

    @Test
    void aStoreMayComeBetweenALookUpAndAStore() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        assertThat(RecordedRun.record(file, ",atomic=*.Collected.translate", Collected.class).out())
                .containsExactly("bull");
        RecordedRun run = RecordedRun.read(file);
        assertThat(run.predictions()).singleElement().satisfies(prediction -> {
            assertThat(prediction.pattern().letters()).isEqualTo("RWW");
            assertThat(run.names().locationWithoutObject(prediction.location()))
                    .isEqualTo(Collected.class.getName() + ".words[\"ox\"]");
        });
        assertThat(Forked.withAgent("replay=" + file + ",violation=1", Collected.class).err()).last().isEqualTo(
                "Isolde STM: the violation is confirmed: second came between the two accesses of first to "
                        + Collected.class.getName() + ".words[\"ox\"]");
    }

    @Test
    void anotherKeyIsAnotherLocation() throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        RecordedRun.record(file, ",atomic=*.Collected.translate", Collected.class, "ant");
        assertThat(RecordedRun.read(file).predictions()).isEmpty();
    }
}
