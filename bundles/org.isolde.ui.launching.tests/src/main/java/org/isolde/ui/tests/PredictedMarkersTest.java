// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.ui.ide.IDE;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.RelatedPlace;
import org.isolde.core.removal.IsoldeRemoval;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.StmSettings;
import org.isolde.launching.internal.runs.MarkedConfiguration;
import org.isolde.launching.internal.runs.PredictionJob;
import org.isolde.launching.internal.runs.RecordedTrace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * What could have gone wrong in other orders of a recorded run is marked in the sources when the
 * program has ended.
 */
class PredictedMarkersTest {

    static final String TELLER = "bank/Teller.java";

    /** Each access is under the lock; the transaction is not. */
    private static final String DEPOSITS = """
            package bank;

            import org.isolde.stm.Atomic;

            public class Teller {
                private static final Object LOCK = new Object();
                private static int balance;

                private static int balance() {
                    synchronized (LOCK) {
                        return balance;
                    }
                }

                @Atomic
                static void deposit(int amount) {
                    int before = balance();
                    synchronized (LOCK) {
                        balance = before + amount;
                    }
                }

                public static void main(String[] arguments) throws InterruptedException {
                    Thread first = new Thread(() -> deposit(10), "first");
                    Thread second = new Thread(() -> deposit(20), "second");
                    first.start();
                    second.start();
                    first.join();
                    second.join();
                }
            }
            """;

    static final String MARKER = "predictedAtomicityViolation at Teller.java:11 [return balance;]";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @TempDir
    private Path folder;

    @AfterEach
    void closeEditorsAndRemoveLaunches() throws Exception {
        Workbench.inUi(() -> Workbench.page().closeAllEditors(false));
        StmLaunch.removeAll();
    }

    /** The program, not built. */
    static TestProject teller() throws CoreException {
        return TestProject.enabled("bank").with(TELLER, DEPOSITS);
    }

    private TestProject bank() throws Exception {
        TestProject project = teller();
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        return project;
    }

    static ILaunchConfiguration recording(TestProject project, Path trace) throws CoreException {
        return StmLaunch.configuration(project, "bank.Teller",
                new StmSettings("mvstm", true, List.of(), true, false, trace.toString()), "");
    }

    static List<IMarker> predicted(TestProject project) {
        try {
            return project.markers(IsoldeMarkers.PREDICTED);
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    static void run(ILaunchConfiguration configuration, TestProject project, int markers) throws Exception {
        assertThat(StmLaunch.start(configuration, ILaunchManager.RUN_MODE).awaitEnd().exitValue()).hasValue(0);
        Workbench.inUi(() -> {
            Workbench.await(markers + " markers", () -> predicted(project).size() == markers);
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void aRecordedRunIsMarkedUntilTheNextOneShowsNothing() throws Exception {
        TestProject project = bank();
        ILaunchConfiguration configuration = recording(project, folder.resolve("run.trace"));
        run(configuration, project, 1);
        IMarker marker = predicted(project).getFirst();
        assertThat(MarkerText.of(marker)).isEqualTo(MARKER);
        assertThat(marker.isSubtypeOf(IMarker.PROBLEM)).isTrue();
        assertThat(marker.getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_WARNING);
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("(RWW)", "first", "second",
                "reads at bank/Teller.java:11", "writes at bank/Teller.java:19");
        assertThat(RelatedPlace.parse(marker.getAttribute(IsoldeMarkers.RELATED, "")))
                .extracting(RelatedPlace::file, RelatedPlace::line)
                .containsExactly(
                        tuple(Optional.of(project.source(TELLER).getFullPath()), 11),
                        tuple(Optional.of(project.source(TELLER).getFullPath()), 19),
                        tuple(Optional.of(project.source(TELLER).getFullPath()), 19));
        Workbench.inUi(() -> {
            IDE.openEditor(Workbench.page(), project.source(TELLER));
            Screenshot.take(Workbench.window().getShell(), "predicted-marker");
            return null;
        });

        // An analysis of the sources leaves it alone.
        project.with("bank/Other.java", "package bank; class Other {}");
        workspace.build();
        assertThat(predicted(project)).containsExactly(marker);

        project.edit(TELLER, "static void deposit", "static synchronized void deposit");
        workspace.build();
        run(configuration, project, 0);
    }

    private TestProject plainBank() throws Exception {
        TestProject project = TestProject.plain("bank").with(TELLER, DEPOSITS.replace("@Atomic", "")
                .replace("import org.isolde.stm.Atomic;", ""));
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        return project;
    }

    @Test
    void aProgramThatSaysNothingIsMarkedForWhatLooksAtomic() throws Exception {
        TestProject project = plainBank();
        run(recording(project, folder.resolve("run.trace")), project, 1);
        assertThat(predicted(project)).map(MarkerText::of).containsExactly(MARKER);
    }

    @Test
    void aProgramWithLocksIsMarkedForWhatIsMeantToBeAtomic() throws Exception {
        TestProject project = plainBank();
        Path trace = folder.resolve("run.trace");
        StmSettings nothing = new StmSettings("mvstm", true, List.of(), true, false, trace.toString());
        Instant start = Instant.now();
        StmSettings annotated = nothing.withAtomic(List.of("annotated"));
        run(StmLaunch.configuration(project, "bank.Teller", annotated, ""), project, 0);
        IStatus without = predict(project, trace, start);
        assertThat(without.getSeverity()).isEqualTo(IStatus.WARNING);
        assertThat(without.getCode()).as(without.getMessage())
                .isEqualTo(LaunchingStatus.TRACE_WITHOUT_TRANSACTION.code());
        // What a synchronized block of them does is atomic, the method is not.
        StmSettings blocks = nothing.withAtomic(List.of("sync:bank.*"));
        run(StmLaunch.configuration(project, "bank.Teller", blocks, ""), project, 0);
        StmSettings method = nothing.withAtomic(List.of("sync:bank.*", "*.Teller.deposit"));
        run(StmLaunch.configuration(project, "bank.Teller", method, ""), project, 1);
        assertThat(predicted(project)).map(MarkerText::of).containsExactly(MARKER);
    }

    @Test
    void nothingIsMarkedOfDataThatIsNotRecorded() throws Exception {
        TestProject project = bank();
        ILaunchConfigurationWorkingCopy configuration = recording(project, folder.resolve("run.trace"))
                .getWorkingCopy();
        StmSettings all = StmSettings.of(configuration);
        all.withData(List.of("org.example")).store(configuration);
        run(configuration.doSave(), project, 0);
        all.withData(List.of("org.example", "bank")).store(configuration);
        run(configuration.doSave(), project, 1);
    }

    @Test
    void itGoesWithIsolde() throws Exception {
        TestProject project = bank();
        // In the working directory of the program, which is the project's folder.
        run(recording(project, Path.of("run.trace")), project, 1);
        assertThat(project.project().getLocation().append("run.trace").toFile()).isNotEmpty();
        IsoldeRemoval.removeFrom(project.project(), new NullProgressMonitor());
        assertThat(predicted(project)).isEmpty();
    }

    @Test
    void itFollowsItsLaunchConfigurationAndGoesWithIt() throws Exception {
        TestProject project = bank();
        ILaunchConfiguration first = recording(project, folder.resolve("first.trace"));
        ILaunchConfiguration second = recording(project, folder.resolve("second.trace"));
        run(first, project, 1);
        run(second, project, 2);
        ILaunchConfigurationWorkingCopy copy = first.getWorkingCopy();
        copy.rename("Renamed");
        ILaunchConfiguration renamed = copy.doSave();
        assertThat(configurations(project)).containsExactlyInAnyOrder("Renamed", second.getName());
        run(renamed, project, 2);
        assertThat(configurations(project)).containsExactlyInAnyOrder("Renamed", second.getName());
        renamed.delete();
        assertThat(configurations(project)).containsExactly(second.getName());
    }

    private static List<String> configurations(TestProject project) {
        return predicted(project).stream()
                .map(marker -> marker.getAttribute(IsoldeMarkers.LAUNCH_CONFIGURATION, "")).toList();
    }

    private IStatus predict(TestProject project, Path trace, Instant started) {
        Path classes = project.project().getLocation().append("bin").toPath();
        return new PredictionJob(
                new RecordedTrace(new MarkedConfiguration("Teller"), Optional.of("bank"), trace, List.of(classes),
                        List.of(), started))
                .predict(new NullProgressMonitor());
    }

    private static void assertRefused(IStatus status, LaunchingStatus expected, String... said) {
        assertThat(status.getSeverity()).isEqualTo(IStatus.ERROR);
        assertThat(status.getCode()).as(status.getMessage()).isEqualTo(expected.code());
        assertThat(status.getMessage()).contains(said);
    }

    @Test
    void aTraceThatIsCutOffForeignOrOfAnotherProgramSaysSo() throws Exception {
        TestProject project = bank();
        Path trace = folder.resolve("run.trace");
        Instant start = Instant.now();
        ILaunchConfiguration configuration = recording(project, trace);
        assertThat(configuration.getName()).isEqualTo("Teller");
        run(configuration, project, 1);
        byte[] whole = Files.readAllBytes(trace);

        Path cut = Files.write(folder.resolve("cut.trace"), Arrays.copyOf(whole, whole.length - 4));
        IStatus partial = predict(project, cut, start);
        assertThat(partial.getSeverity()).isEqualTo(IStatus.WARNING);
        assertThat(partial.getCode()).as(partial.getMessage()).isEqualTo(LaunchingStatus.TRACE_PARTIAL.code());
        assertThat(predicted(project)).singleElement()
                .satisfies(marker -> assertThat(marker.getAttribute(IMarker.MESSAGE, "")).endsWith(
                        "Only a part of the run was analysed."));

        assertRefused(predict(project, trace, start.plusSeconds(3600)), LaunchingStatus.TRACE_MISSING, "run.trace");
        assertThat(predicted(project)).isEmpty();

        assertThat(predict(project, trace, start).isOK()).isTrue();
        assertThat(predicted(project)).map(MarkerText::of).containsExactly(MARKER);
        Path foreign = Files.writeString(folder.resolve("notes.txt"), "no trace");
        assertRefused(predict(project, foreign, start), LaunchingStatus.TRACE_UNREADABLE, "notes.txt");
        assertThat(predicted(project)).isEmpty();

        assertThat(predict(project, trace, start).isOK()).isTrue();
        NullProgressMonitor cancelled = new NullProgressMonitor();
        cancelled.setCanceled(true);
        assertThat(
                new PredictionJob(new RecordedTrace(new MarkedConfiguration("Teller"), Optional.of("bank"), trace,
                        List.of(), List.of(), start))
                        .predict(cancelled).getSeverity())
                .isEqualTo(IStatus.CANCEL);
        assertThat(predicted(project)).hasSize(1);

        project.edit(TELLER, "before + amount", "before + 2 * amount");
        workspace.build();
        assertRefused(predict(project, trace, start), LaunchingStatus.TRACE_OF_OTHER_VERSION, "bank.Teller");
        assertThat(predicted(project)).isEmpty();
    }
}
