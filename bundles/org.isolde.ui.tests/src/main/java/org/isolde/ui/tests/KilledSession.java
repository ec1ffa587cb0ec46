// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.IJobManager;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeMarkers;

/**
 * What {@link KilledWorkbenchTest} has the workbenches do that it starts. The first one analyses
 * two projects, edits them, and stops in the analysis of the edit until it is killed. The next one
 * starts, waits until all is quiet, and says what a user would see.
 */
public final class KilledSession implements IStartup {

    /**
     * The system property that says which session this is; none where a workbench is not started by
     * the test.
     */
    static final String PROPERTY = "isolde.session";

    /** The projects, which have nothing to do with each other. */
    static final List<String> PROJECTS = List.of("first", "second");

    /** Said when the analysis stands still. */
    static final String STOPPED = "STOPPED";

    /** Said before what a user would see. */
    static final String SEEN = "SEEN";

    /** Where the first session stops. */
    enum Stop {
        /** Nothing has been analysed. */
        BEFORE,
        /** The markers of one project are those of the edit, and those of the other are not. */
        BETWEEN
    }

    private static final IJobManager JOBS = Job.getJobManager();

    @Override
    public void earlyStartup() {
        String session = System.getProperty(PROPERTY);
        if (session != null) {
            new Thread(() -> run(session), "Session").start();
        }
    }

    private static void run(String session) {
        try {
            if (session.equals(SEEN)) {
                tell();
            } else {
                edit(Stop.valueOf(session));
            }
        } catch (CoreException | InterruptedException e) {
            e.printStackTrace();
            PlatformUI.getWorkbench().getDisplay().asyncExec(PlatformUI.getWorkbench()::close);
        }
    }

    private static void edit(Stop stop) throws CoreException, InterruptedException {
        for (String name : PROJECTS) {
            TestProject.enabled(name).with(Programs.WITHDRAW, Programs.SKEW).with(
                    Programs.BRANCH_PATH, Programs.BRANCH);
        }
        awaitQuiet();
        IWorkspace workspace = ResourcesPlugin.getWorkspace();
        // As the workbench does every few minutes; the markers of now are kept with it.
        workspace.save(false, null);
        stopAt(stop);
        workspace.run(monitor -> {
            for (String name : PROJECTS) {
                TestProject.of(name).with(Programs.WITHDRAW, Programs.SAFE).with(
                        Programs.BRANCH_PATH, "// Edited.\n" + Programs.BRANCH);
            }
        }, null);
    }

    private static void stopAt(Stop stop) {
        switch (stop) {
            case BEFORE -> JOBS.addJobChangeListener(new JobChangeAdapter() {
                @Override
                public void running(IJobChangeEvent event) {
                    if (event.getJob().belongsTo(IsoldeCore.ANALYSIS_FAMILY)) {
                        stop();
                    }
                }
            });
            case BETWEEN -> {
                IResourceChangeListener markers = event -> {
                    if (event.findMarkerDeltas(IsoldeMarkers.PROBLEM, true).length > 0) {
                        stop();
                    }
                };
                ResourcesPlugin.getWorkspace().addResourceChangeListener(markers, IResourceChangeEvent.POST_CHANGE);
            }
        }
    }

    private static void stop() {
        System.out.println(STOPPED);
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void tell() throws CoreException, InterruptedException {
        awaitQuiet();
        System.out.println(SEEN);
        for (String name : PROJECTS) {
            TestProject.of(name).markers().forEach(
                    marker -> System.out.println(name + ": " + MarkerText.of(marker)));
        }
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            Stream.of(PlatformUI.getWorkbench().getDisplay().getShells()).filter(Shell::isVisible).forEach(
                    shell -> System.out.println("window: " + (shell.getData() == PlatformUI.getWorkbench()
                            .getActiveWorkbenchWindow() ? "workbench" : shell.getText())));
            PlatformUI.getWorkbench().close();
        });
    }

    /** Waits until the workspace has been read anew, built and analysed. */
    private static void awaitQuiet() throws InterruptedException {
        List<Object> families = List.of(
                ResourcesPlugin.FAMILY_AUTO_REFRESH, ResourcesPlugin.FAMILY_AUTO_BUILD, IsoldeCore.ANALYSIS_FAMILY);
        do {
            for (Object family : families) {
                JOBS.join(family, null);
            }
        } while (families.stream().anyMatch(family -> JOBS.find(family).length > 0));
    }
}
