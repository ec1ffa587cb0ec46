// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.IWorkspaceDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.isolde.core.IsoldeCore;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.Runs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A launch waits for the proofs of what was built before it, however far the analysis has come. */
class LaunchDuringAnalysisTest {

    private static final long PATIENCE_SECONDS = 300;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void removeLaunches() throws Exception {
        StmLaunch.removeAll();
    }

    private static Run counted(TestProject project) throws Exception {
        return StmLaunch.start(
                StmLaunch.configuration(project, "count.Counter", LaunchTest.with("mvstm"), ""),
                ILaunchManager.RUN_MODE).awaitEnd();
    }

    /**
     * Holds an analysis when it is over, before the platform begins the next one that is asked for.
     */
    private static final class HeldAtItsEnd extends JobChangeAdapter implements AutoCloseable {

        private final CountDownLatch ended = new CountDownLatch(1);
        private final CountDownLatch released = new CountDownLatch(1);

        @Override
        public void done(IJobChangeEvent event) {
            if (event.getJob().belongsTo(IsoldeCore.ANALYSIS_FAMILY) && ended.getCount() > 0) {
                ended.countDown();
                try {
                    released.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }

        @Override
        public void close() {
            released.countDown();
            Job.getJobManager().removeJobChangeListener(this);
        }
    }

    @Test
    void alsoBetweenTwoRunsOfTheAnalysis() throws Exception {
        try (HeldAtItsEnd held = new HeldAtItsEnd()) {
            TestProject project;
            try (PausedAnalysis analysis = new PausedAnalysis()) {
                project = TestProject.enabled("count");
                String phase = analysis.phase();
                while (!phase.startsWith("Updating")) {
                    analysis.goOn();
                    phase = analysis.phase();
                }
                // There was no class yet. The next run is asked for while this one runs.
                project.with(StmPrograms.COUNTER, StmPrograms.COUNTING).build();
                Job.getJobManager().addJobChangeListener(held);
                analysis.goOn();
            }
            assertThat(held.ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("the first analysis ends").isTrue();
            assertThat(counted(project).certified()).isEqualTo(1);
        }
    }

    @Test
    void alsoWhenTheAnalysisWasCancelled() throws Exception {
        TestProject project = TestProject.enabled("count").with(StmPrograms.COUNTER, StmPrograms.COUNTING);
        // The run that a new project asks for could take what is built along.
        workspace.awaitAnalysis();
        try (PausedAnalysis analysis = new PausedAnalysis()) {
            project.build();
            assertThat(analysis.phase()).isNotNull();
            Job.getJobManager().cancel(IsoldeCore.ANALYSIS_FAMILY);
        }
        workspace.awaitAnalysis();
        assertThat(IsoldeCore.results().certificates(project.project())).isEmpty();
        assertThat(counted(project).certified()).isEqualTo(1);
    }

    private static void buildAutomatically(boolean automatically) throws CoreException {
        IWorkspace all = ResourcesPlugin.getWorkspace();
        IWorkspaceDescription description = all.getDescription();
        description.setAutoBuilding(automatically);
        all.setDescription(description);
    }

    @Test
    void alsoWhenTheBuildIsYetToBegin() throws Exception {
        TestProject project = TestProject.enabled("count");
        workspace.build();
        ILaunchConfiguration configuration = StmLaunch.configuration(project, "count.Counter",
                LaunchTest.with("mvstm"), "");
        CountDownLatch waits = new CountDownLatch(1);
        NullProgressMonitor monitor = new NullProgressMonitor() {
            @Override
            public void subTask(String name) {
                if (name.startsWith("Waiting for the proofs")) {
                    waits.countDown();
                }
            }
        };
        FutureTask<ILaunch> launch = new FutureTask<>(
                () -> configuration.launch(ILaunchManager.RUN_MODE, monitor));
        buildAutomatically(true);
        try {
            // The build waits for the end of this.
            Job.getJobManager().beginRule(project.project(), null);
            try {
                project.with(StmPrograms.COUNTER, StmPrograms.COUNTING);
                new Thread(launch, "launch").start();
                assertThat(waits.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("the launch waits").isTrue();
            } finally {
                Job.getJobManager().endRule(project.project());
            }
            launch.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } finally {
            buildAutomatically(false);
        }
        assertThat(Runs.ofSession().all()).singleElement().extracting(Run::certified).isEqualTo(1);
    }
}
