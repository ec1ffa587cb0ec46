// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.debug.core.sourcelookup.ISourceLookupDirector;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.isolde.core.IsoldeMarkers;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.StmSettings;
import org.isolde.launching.internal.runs.KeptRuns;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunState;
import org.isolde.launching.runs.Runs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Programs whose classes stand in a file system that no JVM can read run, too. */
class RemoteLaunchTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @TempDir
    private Path server;

    @AfterEach
    void repairAndRemoveLaunches() throws Exception {
        RemoteFileSystem.breakFiles(name -> false);
        StmLaunch.removeAll();
    }

    private TestProject remote(TestProject project) throws Exception {
        project.moveTo(RemoteFileSystem.at(server.resolve(project.project().getName())));
        assertThat(project.project().getLocation()).isNull();
        return project;
    }

    private TestProject counter() throws Exception {
        TestProject project = remote(StmPrograms.project());
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(server.resolve("count/bin/count/Counter.class")).exists();
        RemoteFileSystem.read();
        return project;
    }

    private static StmLaunch assertCounts(ILaunchConfiguration configuration, String mode) throws Exception {
        StmLaunch launched = StmLaunch.start(configuration, mode);
        Run run = launched.awaitEnd();
        assertThat(launched.awaitConsole("counted")).last().asString().endsWith("counted 20000");
        assertThat(run.state()).isEqualTo(RunState.ENDED);
        assertThat(run.statistics().orElseThrow().sum().transactions()).isEqualTo(20_000);
        assertThat(run.certified()).isEqualTo(1);
        Path copies = copies(launched);
        Workbench.inUi(() -> {
            Workbench.await("the end of the copies of its classes", () -> Files.notExists(copies));
            return null;
        });
        return launched;
    }

    /** Where the classes of a run are copied to, as its command line says. */
    private static Path copies(StmLaunch launched) {
        Matcher folder = Pattern.compile(Pattern.quote(StmLaunch.folders() + File.separator) + "run\\d+")
                .matcher(launched.process().getAttribute(IProcess.ATTR_CMDLINE));
        assertThat(folder.find()).isTrue();
        return Path.of(folder.group(), "classes");
    }

    @Test
    void whatHasChangedIsFetchedAndTheSourcesAreFound() throws Exception {
        TestProject project = counter();
        ILaunchConfiguration configuration = StmLaunch.configuration(project, "count.Counter",
                LaunchTest.with("mvstm"), "");
        StmLaunch first = assertCounts(configuration, ILaunchManager.DEBUG_MODE);
        assertThat(((ISourceLookupDirector) first.launch().getSourceLocator()).getSourceElement("count/Counter.java"))
                .isEqualTo(project.source(StmPrograms.COUNTER));
        assertThat(RemoteFileSystem.read()).contains("Counter.class", "Endless.class");
        assertCounts(configuration, ILaunchManager.RUN_MODE);
        assertThat(RemoteFileSystem.read()).isEmpty();

        project.edit(StmPrograms.COUNTER, "\"counted \"", "\"now counted \"");
        project.source(StmPrograms.GREEDY).delete(true, null);
        workspace.build();
        RemoteFileSystem.read();
        StmLaunch changed = assertCounts(configuration, ILaunchManager.RUN_MODE);
        assertThat(changed.awaitConsole("counted")).contains("now counted 20000");
        assertThat(RemoteFileSystem.read()).containsExactly("Counter.class");
    }

    @Test
    void aRunKeepsItsClassesWhileOthersAreBuilt() throws Exception {
        TestProject project = counter();
        StmLaunch running = StmLaunch.start(
                StmLaunch.configuration(project, "count.Endless", LaunchTest.with("tl2"), ""),
                ILaunchManager.RUN_MODE);
        running.awaitTransactions();
        Path greedy = copies(running).resolve("0/bin/count/Greedy.class");
        assertThat(greedy).exists();
        project.source(StmPrograms.GREEDY).delete(true, null);
        workspace.build();
        assertCounts(StmLaunch.configuration(project, "count.Counter", LaunchTest.with("mvstm"), ""),
                ILaunchManager.RUN_MODE);
        assertThat(greedy).exists();
        running.process().terminate();
        running.awaitEnd();
    }

    /**
     * The watch of the runs removes a run's copies while the user removes the run; so often, since
     * they may just miss each other.
     */
    @RepeatedTest(5)
    void aRunMayBeRemovedWhileTheCopiesOfItsClassesAre() throws Exception {
        TestProject project = counter();
        Path many = Files.createDirectories(server.resolve("count/bin/many"));
        for (int i = 0; i < 500; i++) {
            Files.createFile(many.resolve("file" + i));
        }
        StmLaunch running = StmLaunch.start(
                StmLaunch.configuration(project, "count.Endless", LaunchTest.with("tl2"), ""),
                ILaunchManager.RUN_MODE);
        assertThat(copies(running).resolve("0/bin/many/file0")).exists();
        List<IStatus> watch = new CopyOnWriteArrayList<>();
        IJobChangeListener listener = IJobChangeListener.onDone(event -> {
            if (event.getJob().belongsTo(KeptRuns.class)) {
                watch.add(event.getResult());
            }
        });
        Job.getJobManager().addJobChangeListener(listener);
        try {
            running.process().terminate();
            while (running.run().state() == RunState.RUNNING) {
                Thread.onSpinWait();
            }
            Runs.ofSession().removeEnded();
            Job.getJobManager().join(KeptRuns.class, null);
        } finally {
            Job.getJobManager().removeJobChangeListener(listener);
        }
        assertThat(watch).allMatch(IStatus::isOK);
        assertThat(Runs.ofSession().all()).isEmpty();
        assertThat(StmLaunch.folders()).isEmptyDirectory();
    }

    @Test
    void classesAndJarsOfRequiredProjects() throws Exception {
        TestProject library = TestProject.enabled("library").with(StmPrograms.COUNTER, StmPrograms.COUNTING);
        workspace.build();
        Path jar = Files.createDirectories(server.resolve("jars")).resolve("hello.jar");
        TestProject hello = TestProject.plain("hello").with("hello/Hello.java",
                "package hello; public class Hello { public static String text() { return \"from a jar\"; } }");
        workspace.build();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("hello/Hello.class"));
            out.write(hello.project().getFile("bin/hello/Hello.class").readAllBytes());
        }
        hello.project().delete(true, null);
        remote(library);
        TestProject program = TestProject.enabled("program").requiring(library);
        program.project().getFile("hello.jar").createLink(RemoteFileSystem.at(jar), IResource.NONE, null);
        program.withLibrary(program.project().getFile("hello.jar").getFullPath());
        program.with("program/Main.java", """
                package program;

                public class Main {
                    public static void main(String[] arguments) throws InterruptedException {
                        System.out.println(hello.Hello.text());
                        count.Counter.main(arguments);
                    }
                }
                """);
        workspace.build();
        assertThat(program.compileErrors()).isEmpty();
        StmLaunch launched = StmLaunch.start(
                StmLaunch.configuration(program, "program.Main", LaunchTest.with("tl2"), ""), ILaunchManager.RUN_MODE);
        assertThat(launched.awaitEnd().statistics().orElseThrow().sum().transactions()).isEqualTo(20_000);
        assertThat(launched.awaitConsole("counted")).contains("from a jar", "counted 20000");
    }

    @Test
    void aModule() throws Exception {
        TestProject project = TestProject.enabled("modular")
                .with("module-info.java", "module modular { requires org.isolde.stm; }")
                .with(StmPrograms.COUNTER, StmPrograms.COUNTING);
        LaunchTest.onModulePath(project);
        remote(project);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        ILaunchConfigurationWorkingCopy configuration = StmLaunch.configuration(project, "count.Counter",
                LaunchTest.with("mvstm"), "").getWorkingCopy();
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MODULE_NAME, "modular");
        StmLaunch launched = assertCounts(configuration.doSave(), ILaunchManager.RUN_MODE);
        assertThat(launched.process().getAttribute(IProcess.ATTR_CMDLINE)).contains("-m modular/count.Counter");
    }

    @Test
    void aRecordedRunIsMarkedInItsSources() throws Exception {
        TestProject project = remote(PredictedMarkersTest.teller());
        workspace.build();
        Path trace = server.resolve("run.trace");
        ILaunchConfiguration configuration = PredictedMarkersTest.recording(project, trace);
        PredictedMarkersTest.run(configuration, project, 1);
        assertThat(project.markers(IsoldeMarkers.PREDICTED)).map(MarkerText::of)
                .containsExactly(PredictedMarkersTest.MARKER);
        project.edit(PredictedMarkersTest.TELLER, "static void deposit", "static synchronized void deposit");
        workspace.build();
        PredictedMarkersTest.run(configuration, project, 0);
    }

    @Test
    void aFileThatCannotBeReadIsNamedAndNothingStarts() throws Exception {
        TestProject project = counter();
        ILaunchConfiguration configuration = StmLaunch.configuration(project, "count.Counter",
                LaunchTest.with("mvstm"), "");
        RemoteFileSystem.breakFiles("Endless.class"::equals);
        assertThatExceptionOfType(CoreException.class)
                .isThrownBy(() -> StmLaunch.start(configuration, ILaunchManager.RUN_MODE))
                .satisfies(failure -> {
                    assertThat(failure.getStatus().getCode()).isEqualTo(LaunchingStatus.CLASSES_NOT_LOCAL.code());
                    assertThat(failure.getStatus().getMessage()).contains("/count/bin is on the class path",
                            "isolde-remote:", "count/bin/count/Endless.class", "the connection was lost",
                            "Look whether that file system can be reached");
                });
        assertNothingIsLeft();
        RemoteFileSystem.breakFiles(name -> false);
        assertCounts(configuration, ILaunchManager.RUN_MODE);
    }

    @Test
    void theTransferCanBeCancelled() throws Exception {
        TestProject project = counter();
        ILaunchConfiguration configuration = StmLaunch.configuration(project, "count.Counter",
                StmSettings.DEFAULT, "");
        NullProgressMonitor monitor = new NullProgressMonitor();
        RemoteFileSystem.breakFiles(name -> {
            // The workspace may read other files meanwhile.
            if (name.endsWith(".class") || name.endsWith(".jar")) {
                monitor.setCanceled(true);
            }
            return false;
        });
        assertThat(configuration.launch(ILaunchManager.RUN_MODE, monitor).getProcesses()).isEmpty();
        assertThat(DebugPlugin.getDefault().getLaunchManager().getLaunches()).isEmpty();
        assertThat(RemoteFileSystem.read()).hasSize(1);
        assertNothingIsLeft();
    }

    private static void assertNothingIsLeft() {
        assertThat(Runs.ofSession().all()).isEmpty();
        assertThat(DebugPlugin.getDefault().getLaunchManager().getProcesses()).isEmpty();
        assertThat(StmLaunch.folders()).isEmptyDirectory();
    }
}
