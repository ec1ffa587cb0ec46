// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.DebugEvent;
import org.eclipse.debug.core.DebugException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.IDebugEventSetListener;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.model.IThread;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.junit.JUnitCore;
import org.eclipse.jdt.junit.launcher.JUnitLaunchShortcut;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeMarkers;
import org.isolde.launching.hunts.Finding;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.hunts.HuntState;
import org.isolde.launching.hunts.Hunts;
import org.isolde.launching.internal.hunts.HuntJob;
import org.isolde.ui.launching.internal.hunts.HuntView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * <em>Hunt As ▸ Java Application</em>: what goes wrong in some order of a program's threads is
 * listed with its outcome, marked, and shown again.
 */
class HuntTest {

    private static final String VISITS = "shop/Visits.java";

    /**
     * An update is lost if one thread comes between the two steps of the other one, which it does
     * not by itself.
     */
    private static final String LOSING = """
            package shop;

            public class Visits {
                private int count;

                synchronized int count() {
                    return count;
                }

                synchronized void setCount(int value) {
                    count = value;
                }

                void visit() {
                    setCount(count() + 1);
                }

                void visitAlone() {
                    synchronized (Visits.class) {
                        visit();
                    }
                }

                public static void main(String[] arguments) throws InterruptedException {
                    Visits visits = new Visits();
                    Thread first = new Thread(visits::visit, "first");
                    Thread second = new Thread(visits::visit, "second");
                    first.start();
                    Thread.sleep(500);
                    second.start();
                    first.join();
                    second.join();
                    if (visits.count() != 2) {
                        throw new AssertionError("LOST " + (2 - visits.count()));
                    }
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void tidy() throws Exception {
        Job.getJobManager().cancel(HuntJob.class);
        Job.getJobManager().join(HuntJob.class, null);
        Workbench.inUi(() -> {
            Workbench.page().closeAllEditors(false);
            Workbench.page().hideView(Workbench.page().findView(HuntView.ID));
            return null;
        });
        StmLaunch.removeAll();
        Hunts.ofSession().removeEnded();
    }

    private TestProject shop(String source) throws Exception {
        TestProject project = TestProject.plain("shop").with(VISITS, source);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        return project;
    }

    private static ILaunchConfiguration configuration() throws CoreException {
        ILaunchConfigurationWorkingCopy copy = DebugPlugin.getDefault().getLaunchManager()
                .getLaunchConfigurationType(IJavaLaunchConfigurationConstants.ID_JAVA_APPLICATION)
                .newInstance(null, "Visits");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROJECT_NAME, "shop");
        copy.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MAIN_TYPE_NAME, "shop.Visits");
        return copy.doSave();
    }

    private static HuntRun latest() {
        return Hunts.ofSession().all().getFirst();
    }

    private static HuntRun hunt() throws Exception {
        configuration().launch(Hunts.MODE, new NullProgressMonitor());
        return awaitEnd();
    }

    private static HuntRun awaitEnd() throws Exception {
        return Workbench.inUi(() -> {
            Workbench.await("the end of the hunt", () -> latest().state() != HuntState.RUNNING);
            return latest();
        });
    }

    /** The commands that were started. */
    private static String commands() {
        return Stream.of(DebugPlugin.getDefault().getLaunchManager().getProcesses())
                .map(process -> process.getAttribute(IProcess.ATTR_CMDLINE))
                .collect(Collectors.joining());
    }

    /** The tree of the view, which a hunt has opened. To be used on the thread of the display. */
    private static Tree tree() {
        Workbench.await("the view", () -> Workbench.page().findView(HuntView.ID) != null);
        return Controls.in(Workbench.window().getShell(), Tree.class).stream()
                .filter(tree -> tree.getColumnCount() > 0 && tree.getColumn(0).getText().equals("Outcome"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No tree of hunts"));
    }

    private static List<String> texts(IMarker... markers) {
        return Stream.of(markers).map(MarkerText::of).toList();
    }

    @Test
    @InTheDarkToo
    void whatGoesWrongIsListedWithItsOutcomeAndMarked() throws Exception {
        TestProject project = shop(LOSING);
        HuntRun over = hunt();

        assertThat(over.state()).isEqualTo(HuntState.ENDED);
        Finding finding = over.findings().getFirst();
        assertThat(finding.kind()).isEqualTo(Finding.Kind.OBSERVED_VIOLATION);
        assertThat(finding.outcomes()).as(finding.toString()).first().asString().contains("LOST 1");
        List<IMarker> markers = project.markers(IsoldeMarkers.OBSERVED);
        assertThat(markers).map(MarkerText::of).containsExactly("observedViolation at Visits.java:7 [return count;]");
        assertThat(markers.getFirst().getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_ERROR);
        assertThat(markers.getFirst().getAttribute(IMarker.MESSAGE, "")).startsWith("uncaught ").contains("LOST 1");
        assertThat(texts(project.markers(IsoldeMarkers.OBSERVED_ACCESS).toArray(IMarker[]::new)))
                .contains("observedAccess at Visits.java:11 [count = value;]");

        Workbench.inUi(() -> {
            Tree tree = tree();
            Workbench.await("the finding in the view",
                    () -> tree.getItemCount() == 1 && tree.getItem(0).getItemCount() > 0);
            TreeItem row = tree.getItem(0).getItem(0);
            assertThat(tree.getItem(0).getText(1)).startsWith("Observed: ");
            assertThat(row.getText(0)).contains("LOST 1");
            assertThat(row.getText(2)).isEqualTo("Visits.java:7");
            row.setExpanded(true);
            tree.setSelection(row);
            tree.notifyListeners(SWT.Selection, new Event());
            Workbench.page().activate(Workbench.page().findView(HuntView.ID));
            Commands.execute("org.isolde.ui.launching.goToAccess");
            ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
            assertThat(((ITextSelection) editor.getSelectionProvider().getSelection()).getStartLine()).isEqualTo(6);
            Workbench.page().activate(Workbench.page().findView(HuntView.ID));
            Screenshot.take(Workbench.window().getShell(), "hunt");
            return null;
        });
    }

    @Test
    void testsAreHuntedInOneByOne() throws Exception {
        TestProject project = TestProject.plain("shop").with(VISITS, LOSING).with("shop/VisitsTest.java", """
                package shop;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class VisitsTest {
                    @Test
                    void bothCount() throws InterruptedException {
                        Visits visits = new Visits();
                        Thread first = new Thread(visits::visit, "first");
                        Thread second = new Thread(visits::visit, "second");
                        first.start();
                        Thread.sleep(50);
                        second.start();
                        first.join();
                        second.join();
                        assertEquals(2, visits.count());
                    }

                    @Test
                    void noneCounts() {
                        assertEquals(0, new Visits().count());
                    }
                }
                """).with(JavaCore.newContainerEntry(JUnitCore.JUNIT5_CONTAINER_PATH));
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        IType test = project.java().findType("shop.VisitsTest");
        assertThat(RunAs.offers("org.isolde.ui.launching.huntTestsShortcut", test)).isTrue();
        Workbench.inUi(() -> {
            new JUnitLaunchShortcut().launch(new StructuredSelection(test), Hunts.MODE);
            Workbench.await("the hunt", () -> !Hunts.ofSession().all().isEmpty());
            return null;
        });

        HuntRun over = awaitEnd();
        assertThat(over.state()).as(commands()).isEqualTo(HuntState.ENDED);
        Finding finding = over.findings().getFirst();
        assertThat(finding.outcomes()).as(finding.toString()).first().asString()
                .contains("the test fails", "expected: <2> but was: <1>");
        assertThat(texts(project.markers(IsoldeMarkers.OBSERVED).toArray(IMarker[]::new)))
                .containsExactly("observedViolation at Visits.java:7 [return count;]");
        assertThatThrownBy(() -> Hunts.ofSession().debug(over, finding, new NullProgressMonitor()))
                .hasMessageContaining("cannot be shown in the debugger");
        ILaunch again = Hunts.ofSession().showAgain(over, finding, new NullProgressMonitor());
        Workbench.inUi(() -> {
            Workbench.await("the repetition", again::isTerminated);
            return null;
        });
        assertThat(again.getProcesses()[0].getExitValue()).isEqualTo(1);
    }

    @Test
    void theNextHuntRemovesTheMarkersOfWhatWasMended() throws Exception {
        TestProject project = shop(LOSING);
        hunt();
        assertThat(project.markers(IsoldeMarkers.OBSERVED)).hasSize(1);
        project.edit(VISITS, "visits::visit,", "visits::visitAlone,");
        workspace.build();

        latest().configuration().launch(Hunts.MODE, new NullProgressMonitor());
        HuntRun over = awaitEnd();

        assertThat(over.state()).isEqualTo(HuntState.ENDED);
        assertThat(over.observed()).isZero();
        assertThat(project.markers(IsoldeMarkers.OBSERVED)).isEmpty();
        assertThat(project.markers(IsoldeMarkers.OBSERVED_ACCESS)).isEmpty();
        assertThat(Hunts.ofSession().all()).hasSize(1);
        Workbench.inUi(() -> {
            Tree tree = tree();
            Workbench.await("the result", () -> tree.getItem(0).getText(1).startsWith("Nothing went wrong"));
            return null;
        });
    }

    @Test
    void aProgramInWhichNothingLooksAtomicIsNotCalledRight() throws Exception {
        shop("""
                package shop;

                public class Visits {
                    public static void main(String[] arguments) {
                        System.out.println("one thread");
                    }
                }
                """);
        assertThat(hunt().state()).isEqualTo(HuntState.UNCHECKED);
        Workbench.inUi(() -> {
            Tree tree = tree();
            Workbench.await("the result", () -> tree.getItem(0).getText(1).startsWith("Nothing was checked"));
            Screenshot.take(Workbench.window().getShell(), "hunt-unchecked");
            return null;
        });
    }

    @Test
    void cancellingAHuntEndsAllItsProcesses() throws Exception {
        shop(LOSING.replace("Visits visits =", "Thread.currentThread().join();\n        Visits visits ="));
        ILaunch launch = configuration().launch(Hunts.MODE, new NullProgressMonitor());
        long command = Long.parseLong(launch.getProcesses()[0].getAttribute(IProcess.ATTR_PROCESS_ID));
        List<ProcessHandle> programs = new ArrayList<>();
        Workbench.inUi(() -> {
            Workbench.await("the program", () -> {
                ProcessHandle.of(command).stream().flatMap(ProcessHandle::descendants).forEach(programs::add);
                return !programs.isEmpty();
            });
            return null;
        });

        Job.getJobManager().cancel(HuntJob.class);

        assertThat(awaitEnd().state()).isEqualTo(HuntState.CANCELLED);
        Workbench.inUi(() -> {
            Workbench.await("the end of the processes", () -> launch.isTerminated()
                    && programs.stream().noneMatch(ProcessHandle::isAlive));
            return null;
        });
    }

    @Test
    void aFindingIsSeenAgain() throws Exception {
        shop(LOSING);
        HuntRun over = hunt();
        Workbench.inUi(() -> {
            Tree tree = tree();
            Workbench.await("the finding in the view",
                    () -> tree.getItemCount() == 1 && tree.getItem(0).getItemCount() > 0);
            tree.setSelection(tree.getItem(0).getItem(0));
            tree.notifyListeners(SWT.Selection, new Event());
            Workbench.page().activate(Workbench.page().findView(HuntView.ID));
            Commands.execute("org.isolde.ui.launching.showAgain");
            ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
            Workbench.await("the launch", () -> repetitions(launches).findFirst().isPresent());
            return null;
        });
        ILaunchManager launches = DebugPlugin.getDefault().getLaunchManager();
        assertThat(StmLaunch.of(repetitions(launches).findFirst().orElseThrow()).awaitConsole("of 10 times."))
                .contains("Observed 10 of 10 times.");
        assertThat(latest()).isEqualTo(over);
    }

    /** The launches whose configuration is not saved. */
    private static Stream<ILaunch> repetitions(ILaunchManager launches) {
        return Stream.of(launches.getLaunches()).filter(launch -> launch.getLaunchConfiguration().isWorkingCopy()
                && launch.getProcesses().length > 0);
    }

    @Test
    void theDebuggerStopsAtTheAccesses() throws Exception {
        InstanceScope.INSTANCE.getNode("org.eclipse.debug.ui")
                .put("org.eclipse.debug.ui.switch_perspective_on_suspend", "never");
        shop(LOSING);
        HuntRun over = hunt();
        Queue<IThread> suspended = new ConcurrentLinkedQueue<>();
        IDebugEventSetListener listener = events -> Stream.of(events)
                .filter(event -> event.getKind() == DebugEvent.SUSPEND && event.getDetail() == DebugEvent.BREAKPOINT)
                .forEach(event -> suspended.add((IThread) event.getSource()));
        DebugPlugin.getDefault().addDebugEventListener(listener);
        ILaunch launch = Hunts.ofSession().debug(over, over.findings().getFirst(), new NullProgressMonitor());
        List<String> stops = new ArrayList<>();
        Workbench.inUi(() -> {
            Workbench.await("the end of the program", () -> {
                resume(suspended.poll(), stops);
                return launch.isTerminated();
            });
            return null;
        });
        DebugPlugin.getDefault().removeDebugEventListener(listener);

        Set<String> places = new TreeSet<>(stops);
        // The last one is where the exception is thrown, which nobody catches.
        assertThat(places).isEqualTo(Set.of("first 7", "first 11", "second 11", "main 34"));
        assertThat(StmLaunch.of(launch).awaitConsole("the violation is confirmed")).anySatisfy(
                line -> assertThat(line).contains("second came between the two accesses of first"));
        Workbench.inUi(() -> {
            Workbench.await("no breakpoints", () -> DebugPlugin.getDefault().getBreakpointManager()
                    .getBreakpoints().length == 0);
            return null;
        });
    }

    /** Notes where a thread has stopped, and lets the program go on; null if none has. */
    private static void resume(IThread thread, List<String> stops) {
        if (thread != null) {
            try {
                stops.add(thread.getName() + " "
                        + thread.getTopStackFrame().getLineNumber());
                thread.getDebugTarget().resume();
            } catch (DebugException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Test
    void theMenuHasItWhereThereIsAMainMethod() throws Exception {
        TestProject project = shop(LOSING).with("shop/Other.java", "package shop; class Other {}");
        workspace.build();
        assertThat(RunAs.offers("org.isolde.ui.launching.huntShortcut", project.source(VISITS))).isTrue();
        assertThat(RunAs.offers("org.isolde.ui.launching.huntShortcut", project.source("shop/Other.java"))).isFalse();
    }
}
