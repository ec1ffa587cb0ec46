// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.ui.tests.KilledSession.Stop;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whoever's Eclipse is killed while Isolde analyses finds, at the next start, the markers of what
 * is on the disk, and no question.
 */
class KilledWorkbenchTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @ParameterizedTest
    @EnumSource
    void theNextWorkbenchMarksWhatIsOnTheDisk(Stop stop, @TempDir Path folder) throws Exception {
        try (WorkbenchProcess first = new WorkbenchProcess(folder, List.of(KilledSession.PROPERTY + "=" + stop))) {
            first.await(KilledSession.STOPPED);
            first.kill();
        }
        List<String> expected = expected();
        try (WorkbenchProcess second = new WorkbenchProcess(
                folder, List.of(KilledSession.PROPERTY + "=" + KilledSession.SEEN))) {
            second.await(KilledSession.SEEN);
            assertThat(second.awaitEnd()).containsExactlyElementsOf(expected);
        }
        Path log = folder.resolve("workspace/.metadata/.log");
        assertThat(Files.exists(log) ? Files.readAllLines(log) : List.<String>of()).noneMatch(
                line -> line.startsWith("!ENTRY org.isolde"));
    }

    /** What is marked where nobody kills anything. */
    private List<String> expected() throws Exception {
        List<String> expected = new ArrayList<>();
        for (String name : KilledSession.PROJECTS) {
            TestProject project = TestProject.enabled(name).with(Programs.WITHDRAW, Programs.SAFE).with(
                    Programs.BRANCH_PATH, "// Edited.\n" + Programs.BRANCH);
            workspace.build();
            assertThat(project.compileErrors()).isEmpty();
            assertThat(project.markers()).isNotEmpty();
            project.markers().forEach(marker -> expected.add(name + ": " + MarkerText.of(marker)));
        }
        expected.add("window: workbench");
        return expected;
    }
}
