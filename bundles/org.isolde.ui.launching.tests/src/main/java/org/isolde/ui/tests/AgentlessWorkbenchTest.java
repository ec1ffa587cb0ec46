// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * In an Eclipse whose installation has lost the agent, a launch says so, and nothing is left of it.
 */
class AgentlessWorkbenchTest {

    @Test
    void aLaunchSaysWhatIsMissingAndWhatToDo(@TempDir Path folder) throws Exception {
        Path bundle = FileLocator.getBundleFileLocation(Platform.getBundle(IsoldeLaunching.ID)).orElseThrow().toPath();
        Map<Path, Path> without = Map.of(bundle, withoutAgent(bundle, folder));
        try (WorkbenchProcess workbench = new WorkbenchProcess(folder, List.of(AgentlessSession.PROPERTY + "=true"),
                without)) {
            workbench.await(AgentlessSession.LAUNCHED);
            assertThat(workbench.awaitEnd()).containsExactly(
                    "org.isolde.launching " + LaunchingStatus.AGENT_MISSING.code()
                            + ": Isolde's STM runtime, lib/isolde-stm.jar, is missing in this installation. Install "
                            + "Isolde again.",
                    "launches: 0, processes: 0, runs: 0",
                    "files: []");
        }
    }

    private static Path withoutAgent(Path bundle, Path folder) throws IOException {
        assertThat(bundle).isRegularFile();
        Path copy = Files.copy(bundle, folder.resolve(bundle.getFileName()));
        try (FileSystem jar = FileSystems.newFileSystem(copy)) {
            Files.delete(jar.getPath("lib/isolde-stm.jar"));
        }
        return copy;
    }
}
