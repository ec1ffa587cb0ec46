// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.isolde.stm.agent.programs.MixedLoops;
import org.isolde.trace.TraceException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In transactions the accesses to each cell are told in their order, whether they are told for
 * themselves, together when they have been counted, or when a loop is left.
 */
@Tag("same-on-most-javas")
class MixedLoopsTest {

    @TempDir
    private Path folder;

    /** With the true order of all accesses each is told when it is made. */
    @Test
    void theTraceHasTheOrderOfTheAccessesToEachCell() throws IOException, TraceException {
        RecordedRun told = RecordedRun.undisturbed(folder.resolve("told.trace"), "", MixedLoops.class);
        RecordedRun each = RecordedRun.undisturbed(folder.resolve("each.trace"), ",record-order=exact",
                MixedLoops.class);
        for (String thread : Set.of("up", "down", "up slowly", "same array twice", "turned", "many")) {
            assertThat(told.of(thread)).as(thread).startsWith("BEGIN").endsWith("END").hasSizeGreaterThan(100);
            assertThat(Set.copyOf(told.of(thread))).as(thread).isEqualTo(Set.copyOf(each.of(thread)));
            assertThat(RecordedRun.ordered(told.of(thread))).as(thread)
                    .isEqualTo(RecordedRun.ordered(each.of(thread)));
        }
    }
}
