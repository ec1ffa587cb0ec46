// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * However a program ends that is recorded, what it has done before is predicted from and marked.
 */
class RecordedEndsTest {

    private static final String PARTIAL = "Only a part of the run was analysed.";
    /**
     * What is written so much later stands after all that was done before: that is handed to the
     * file system at least once a second.
     */
    private static final int SECONDS = 2;

    /**
     * Does what goes wrong in another order, and then, by its argument, the same for ever in one
     * thread, or takes all memory.
     */
    private static final String LASTING = """
            package bank;

            import java.util.ArrayList;
            import java.util.List;

            public class Lasting {
                private static long turns;

                private static synchronized void turn() {
                    turns++;
                }

                public static void main(String[] arguments) throws InterruptedException {
                    Teller.main(arguments);
                    System.out.println("deposited");
                    List<long[]> kept = new ArrayList<>();
                    while (true) {
                        turn();
                        if (arguments[0].equals("greedy")) {
                            kept.add(new long[10_000]);
                        }
                    }
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @TempDir
    private Path folder;

    private TestProject project;

    @BeforeEach
    void build() throws Exception {
        project = PredictedMarkersTest.teller().with("bank/Lasting.java", LASTING);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
    }

    @AfterEach
    void removeLaunches() throws Exception {
        StmLaunch.removeAll();
    }

    private Path trace() {
        return folder.resolve("run.trace");
    }

    private StmLaunch record(String argument) throws Exception {
        ILaunchConfigurationWorkingCopy configuration = PredictedMarkersTest.recording(project, trace())
                .getWorkingCopy();
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "bank.Lasting");
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, argument);
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_VM_ARGUMENTS, "-Xmx64m");
        return StmLaunch.start(configuration.doSave(), ILaunchManager.RUN_MODE);
    }

    /**
     * Starts a program that is recorded for ever, and waits until the trace has what could go
     * wrong.
     */
    private StmLaunch recordUntilItIsWritten() throws Exception {
        StmLaunch launched = record("endless");
        launched.awaitConsole("deposited");
        Instant written = Instant.now().plusSeconds(SECONDS);
        File file = trace().toFile();
        Workbench.inUi(() -> {
            Workbench.await("more of the trace", () -> file.lastModified() > written.toEpochMilli());
            return null;
        });
        return launched;
    }

    private String awaitMessage() throws Exception {
        return Workbench.inUi(() -> {
            Workbench.await("a marker", () -> !markers().isEmpty());
            assertThat(markers()).singleElement().extracting(MarkerText::of).isEqualTo(PredictedMarkersTest.MARKER);
            return markers().getFirst().getAttribute(IMarker.MESSAGE, "");
        });
    }

    private List<IMarker> markers() {
        return PredictedMarkersTest.predicted(project);
    }

    @Test
    void killed() throws Exception {
        StmLaunch launched = recordUntilItIsWritten();
        long process = Long.parseLong(launched.process().getAttribute(IProcess.ATTR_PROCESS_ID));
        assertThat(ProcessHandle.of(process).orElseThrow().destroyForcibly()).isTrue();
        assertThat(awaitMessage()).endsWith(PARTIAL);
        assertThat(launched.run().state()).isEqualTo(RunState.ENDED);
    }

    @Test
    void terminatedByTheUser() throws Exception {
        StmLaunch launched = recordUntilItIsWritten();
        launched.launch().terminate();
        // The JVM is asked to end, and the recorder ends its trace.
        assertThat(awaitMessage()).doesNotContain(PARTIAL);
    }

    @Test
    void outOfMemory() throws Exception {
        StmLaunch launched = record("greedy");
        Run run = launched.awaitEnd();
        assertThat(run.exitValue()).hasValue(1);
        launched.awaitConsole("java.lang.OutOfMemoryError");
        awaitMessage();
    }
}
