// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.ui.IStartup;
import org.isolde.core.IsoldeCore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A user may cancel the analysis; the next build catches up. */
class CancellingTest {

    private static final String MARKED = "writeSkew at Withdraw.java:10 [withdraw]";
    private static final IJobManager JOBS = Job.getJobManager();

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    /** Tells when the analysis runs, and how it ended. */
    private static final class Run extends JobChangeAdapter {
        private final CountDownLatch running = new CountDownLatch(1);
        private final CountDownLatch done = new CountDownLatch(1);
        private volatile Job job;
        private volatile IStatus result;

        @Override
        public void running(IJobChangeEvent event) {
            if (event.getJob().belongsTo(IsoldeCore.ANALYSIS_FAMILY)) {
                job = event.getJob();
                running.countDown();
            }
        }

        @Override
        public void done(IJobChangeEvent event) {
            if (event.getJob().belongsTo(IsoldeCore.ANALYSIS_FAMILY)) {
                result = event.getResult();
                done.countDown();
            }
        }
    }

    @Test
    void whatACancelledRunDidNotDoTheNextOneDoes() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SAFE);
        workspace.build();
        Run run = new Run();
        JOBS.addJobChangeListener(run);
        try {
            JOBS.suspend();
            project.with(Programs.WITHDRAW, Programs.SKEW);
            project.build();
            // The run now begins and then waits for us.
            JOBS.beginRule(project.project(), null);
            JOBS.resume();
            assertThat(run.running.await(1, TimeUnit.MINUTES)).as("the analysis begins").isTrue();
            run.job.cancel();
            assertThat(run.done.await(1, TimeUnit.MINUTES)).as("the analysis ends").isTrue();
        } finally {
            JOBS.resume();
            JOBS.endRule(project.project());
            JOBS.removeJobChangeListener(run);
        }
        assertThat(run.result.getSeverity()).isEqualTo(IStatus.CANCEL);
        assertThat(project.markers()).isEmpty();
        project.with("bank/Other.java", "package bank; class Other {}");
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }

    @Test
    void cancellingAtAnyTimeLosesNothing() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        JobChangeAdapter canceller = new JobChangeAdapter() {
            @Override
            public void running(IJobChangeEvent event) {
                if (event.getJob().belongsTo(IsoldeCore.ANALYSIS_FAMILY)) {
                    event.getJob().cancel();
                }
            }
        };
        JOBS.addJobChangeListener(canceller);
        try {
            for (int round = 0; round < 10; round++) {
                project.with(Programs.WITHDRAW, round % 2 == 0 ? Programs.SAFE : Programs.SKEW);
                project.with("bank/Other" + round + ".java", Programs.SKEW.replace("Withdraw", "Other" + round));
                workspace.build();
            }
        } finally {
            JOBS.removeJobChangeListener(canceller);
        }
        assertThat(ResourcesPlugin.getWorkspace().isTreeLocked()).isFalse();
        project.with("bank/Last.java", Programs.SKEW.replace("Withdraw", "Last"));
        workspace.build();
        assertThat(project.markers()).hasSize(12);
    }

    @Test
    void whatACancelledRunDidNotDoIsDoneWhenTheWorkbenchStarts() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        JOBS.suspend();
        try {
            project.build();
            JOBS.cancel(IsoldeCore.ANALYSIS_FAMILY);
        } finally {
            JOBS.resume();
        }
        workspace.awaitAnalysis();
        assertThat(project.markers()).isEmpty();
        for (IConfigurationElement startup : Platform.getExtensionRegistry().getConfigurationElementsFor(
                "org.eclipse.ui.startup")) {
            if (startup.getContributor().getName().equals("org.isolde.ui")) {
                ((IStartup) startup.createExecutableExtension("class")).earlyStartup();
            }
        }
        workspace.awaitAnalysis();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }
}
