// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunState;
import org.isolde.launching.runs.RunStatistics;
import org.isolde.launching.runs.Runs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** However a program ends, what is said of its run is true, and nothing of it stays. */
class RunEndsTest {

    private static final String ADD = "count.Counter.add(int)";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject project;

    @BeforeEach
    void build() throws Exception {
        project = StmPrograms.project();
        workspace.build();
    }

    @AfterEach
    void removeLaunches() throws Exception {
        StmLaunch.removeAll();
    }

    @Test
    void twoAtOnceAreKeptApart() throws Exception {
        StmLaunch first = StmLaunch.start(
                StmLaunch.configuration(project, "count.Endless", LaunchTest.with("norec"), ""),
                ILaunchManager.RUN_MODE);
        StmLaunch second = StmLaunch.start(
                StmLaunch.configuration(project, "count.Counter", LaunchTest.with("tl2"), ""),
                ILaunchManager.RUN_MODE);
        RunStatistics ended = second.awaitEnd().statistics().orElseThrow();
        assertThat(ended.algorithm()).isEqualTo("tl2");
        assertThat(ended.of(ADD).orElseThrow().transactions()).isEqualTo(20_000);
        Run running = first.awaitTransactions();
        assertThat(running.state()).isEqualTo(RunState.RUNNING);
        assertThat(running.statistics().orElseThrow().algorithm()).isEqualTo("norec");
    }

    @Test
    void aProgramThatIsKilledKeepsItsLastCountsAndIsCutOff() throws Exception {
        StmLaunch launched = StmLaunch.start(
                StmLaunch.configuration(project, "count.Endless", LaunchTest.with("tl2"), ""),
                ILaunchManager.RUN_MODE);
        launched.awaitTransactions();
        long process = Long.parseLong(launched.process().getAttribute(IProcess.ATTR_PROCESS_ID));
        assertThat(ProcessHandle.of(process).orElseThrow().destroyForcibly()).isTrue();
        Run run = launched.awaitEnd();
        assertThat(run.state()).isEqualTo(RunState.CUT_OFF);
        assertThat(run.statistics().orElseThrow().complete()).isFalse();
        assertThat(run.statistics().orElseThrow().sum().transactions()).isPositive();
    }

    @Test
    void aProgramThatRunsOutOfMemoryEndsWithItsCounts() throws Exception {
        Run run = StmLaunch.start(
                StmLaunch.configuration(project, "count.Greedy", LaunchTest.with("tl2"), "-Xmx50m"),
                ILaunchManager.RUN_MODE).awaitEnd();
        assertThat(run.exitValue()).hasValue(1);
        assertThat(run.statistics().orElseThrow().sum().transactions()).isEqualTo(100);
    }

    @Test
    void whatRunsLeaveGoesWithThem() throws Exception {
        StmLaunch.start(
                StmLaunch.configuration(project, "count.Counter", LaunchTest.with("mvstm"), ""),
                ILaunchManager.RUN_MODE).awaitEnd();
        assertThat(StmLaunch.folders()).isDirectoryRecursivelyContaining("glob:**/statistics.txt");
        Runs.ofSession().removeEnded();
        assertThat(Runs.ofSession().all()).isEmpty();
        assertThat(StmLaunch.folders()).isEmptyDirectory();
    }
}
