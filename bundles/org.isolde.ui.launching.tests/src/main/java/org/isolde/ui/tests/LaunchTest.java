// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.core.model.IProcess;
import org.eclipse.jdt.core.IAccessRule;
import org.eclipse.jdt.core.IClasspathAttribute;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.isolde.launching.StmSettings;
import org.isolde.launching.runs.MethodCounts;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunState;
import org.isolde.launching.runs.RunStatistics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs are started on the real runtime, in JVMs of their own. */
class LaunchTest {

    private static final String WITHDRAW = "org.isolde.examples.bank.Withdraw";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @TempDir
    private Path folder;

    @AfterEach
    void removeLaunches() throws Exception {
        StmLaunch.removeAll();
    }

    static StmSettings with(String algorithm) {
        return new StmSettings(algorithm, true, List.of(), true, false, "");
    }

    private TestProject counter() throws Exception {
        TestProject project = StmPrograms.project();
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        return project;
    }

    private static String started(String algorithm) {
        return "Isolde STM: transactions run with algorithm=" + algorithm;
    }

    @ParameterizedTest
    @ValueSource(strings = {ILaunchManager.RUN_MODE, ILaunchManager.DEBUG_MODE})
    void theBankRunsOnTheRuntimeAndItsTransactionsAreCounted(String mode) throws Exception {
        TestProject bank = TestProject.example("bank");
        workspace.build();
        ILaunchConfiguration configuration = StmLaunch.configuration(bank, WITHDRAW, StmSettings.DEFAULT, "-Xmx200m");
        Map<String, Object> before = configuration.getAttributes();
        StmLaunch launched = StmLaunch.start(configuration, mode);
        Run run = launched.awaitEnd();
        assertThat(launched.awaitConsole("The customer ended up in debt")).contains(
                started("tl2-inplace"),
                "The customer ended up in debt in 0 of 10000 rounds.");
        assertThat(run.state()).isEqualTo(RunState.ENDED);
        assertThat(run.exitValue()).hasValue(0);
        assertThat(run.mode()).isEqualTo(mode);
        RunStatistics statistics = run.statistics().orElseThrow();
        assertThat(statistics.algorithm()).isEqualTo("tl2-inplace");
        MethodCounts withdraw = statistics.methods().getFirst();
        assertThat(statistics.methods()).hasSize(1);
        assertThat(withdraw.method()).isEqualTo(WITHDRAW + ".withdraw(boolean, int)");
        assertThat(withdraw.transactions()).isEqualTo(20_000);
        assertThat(withdraw.commits()).isEqualTo(20_000);
        assertThat(configuration.getAttributes()).isEqualTo(before);
    }

    @Test
    void autoMeansSnapshotIsolationForWhatTheWorkspaceProves() throws Exception {
        StmLaunch launched = StmLaunch.start(
                StmLaunch.configuration(counter(), "count.Counter", with("mvstm"), ""),
                ILaunchManager.RUN_MODE);
        Run run = launched.awaitEnd();
        assertThat(run.certified()).isEqualTo(1);
        List<String> lines = launched.awaitConsole("counted");
        assertThat(lines).contains(started("mvstm"), "counted 20000");
        assertThat(lines).noneMatch(line -> line.contains("certificates"));
        assertThat(launched.process().getAttribute(IProcess.ATTR_CMDLINE)).contains("certificates=");
    }

    @Test
    void withoutTheWishOrTheAlgorithmNoCertificatesAreGiven() throws Exception {
        TestProject project = counter();
        StmSettings serializable = new StmSettings("mvstm", false, List.of(), true, false, "");
        Run run = StmLaunch.start(
                StmLaunch.configuration(project, "count.Counter", serializable, ""),
                ILaunchManager.RUN_MODE).awaitEnd();
        assertThat(run.certified()).isZero();
        run = StmLaunch.start(
                StmLaunch.configuration(project, "count.Counter", with("norec"), ""),
                ILaunchManager.RUN_MODE).awaitEnd();
        assertThat(run.certified()).isZero();
    }

    @Test
    void toProfileIsToCountWhateverTheConfigurationSays() throws Exception {
        StmSettings silent = new StmSettings("tl2", true, List.of(), false, false, "");
        ILaunchConfiguration configuration = StmLaunch.configuration(counter(), "count.Counter", silent, "");
        Run run = StmLaunch.start(configuration, ILaunchManager.RUN_MODE).awaitEnd();
        assertThat(run.state()).isEqualTo(RunState.ENDED);
        assertThat(run.statistics()).isEmpty();
        run = StmLaunch.start(configuration, ILaunchManager.PROFILE_MODE).awaitEnd();
        assertThat(run.statistics().orElseThrow().sum().transactions()).isEqualTo(20_000);
    }

    @Test
    void whatIsExcludedIsNotInstrumented() throws Exception {
        StmSettings excluding = new StmSettings("tl2", true, List.of("count"), true, false, "");
        Run run = StmLaunch.start(
                StmLaunch.configuration(counter(), "count.Counter", excluding, ""),
                ILaunchManager.RUN_MODE).awaitEnd();
        assertThat(run.statistics().orElseThrow().methods()).isEmpty();
    }

    private static StmSettings recording(String where) {
        return new StmSettings("mvstm", true, List.of(), true, true, where);
    }

    @Test
    void aRunIsRecordedOrLookedAtAtOnce() throws Exception {
        TestProject project = counter();
        Path trace = folder.resolve("a, b=c.trace");
        StmLaunch recorded = StmLaunch.start(
                StmLaunch.configuration(project, "count.Counter", recording(trace.toString()), ""),
                ILaunchManager.RUN_MODE);
        Run run = recorded.awaitEnd();
        assertThat(run.exitValue()).hasValue(0);
        assertThat(run.state()).isEqualTo(RunState.ENDED);
        assertThat(run.statistics()).isEmpty();
        assertThat(recorded.awaitConsole("counted")).contains("Isolde STM: the run is recorded in " + trace);
        assertThat(trace).isNotEmptyFile();
        StmLaunch online = StmLaunch.start(
                StmLaunch.configuration(project, "count.Counter", recording(StmSettings.ONLINE), ""),
                ILaunchManager.PROFILE_MODE);
        assertThat(online.awaitEnd().exitValue()).hasValue(0);
        assertThat(online.awaitConsole("count.Counter.count")).contains(
                "Isolde STM: the run is analysed; the report comes at its end");
    }

    @Test
    void changesOfCollectionsAreRefusedIfTheUserWantsIt() throws Exception {
        TestProject project = TestProject.enabled("count").with(
                "count/Adding.java",
                """
                        package count;

                        import java.util.ArrayList;
                        import java.util.List;
                        import org.isolde.stm.Atomic;

                        public class Adding {
                            private static final List<Integer> ALL = new ArrayList<>();

                            @Atomic
                            static void add() {
                                ALL.add(1);
                            }

                            public static void main(String[] arguments) {
                                add();
                                System.out.println("added " + ALL);
                            }
                        }
                        """);
        workspace.build();
        StmLaunch alone = StmLaunch.start(
                StmLaunch.configuration(project, "count.Adding", with("tl2"), ""),
                ILaunchManager.RUN_MODE);
        assertThat(alone.awaitConsole("added")).contains("added [1]");
        StmLaunch refused = StmLaunch.start(
                StmLaunch.configuration(
                        project,
                        "count.Adding",
                        new StmSettings("tl2", true, List.of(), true, true, ""),
                        ""),
                ILaunchManager.RUN_MODE);
        assertThat(refused.awaitEnd().exitValue()).hasValue(1);
        assertThat(refused.awaitConsole("would have to run alone")).anySatisfy(
                line -> assertThat(line).contains("count.Adding.add()", "java.util.List.add(Object)"));
    }

    @Test
    void theUsersOwnAgentIsKeptAlsoWithBlanksInItsPath() throws Exception {
        TestProject project = counter();
        Path jar = Files.createDirectories(folder.resolve("an other agent")).resolve("other.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "agent.Other");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("agent/Other.class"));
            out.write(Files.readAllBytes(project.project().getFile("bin/agent/Other.class").getLocation().toPath()));
        }
        StmLaunch launched = StmLaunch.start(
                StmLaunch.configuration(
                        project,
                        "count.Counter",
                        with("tl2"),
                        "\"-javaagent:" + jar + "=a,b\" -Dsome=\"two words\""),
                ILaunchManager.RUN_MODE);
        assertThat(launched.awaitEnd().exitValue()).hasValue(0);
        assertThat(launched.awaitConsole("counted")).contains(
                "other agent with a,b",
                started("tl2"),
                "counted 20000");
    }

    /** Has a project take its libraries as modules. */
    static void onModulePath(TestProject project) throws CoreException {
        IClasspathAttribute[] module = {JavaCore.newClasspathAttribute(IClasspathAttribute.MODULE, "true")};
        IClasspathEntry[] entries = project.java().getRawClasspath();
        for (int i = 0; i < entries.length; i++) {
            if (entries[i].getEntryKind() == IClasspathEntry.CPE_CONTAINER) {
                entries[i] = JavaCore.newContainerEntry(entries[i].getPath(), new IAccessRule[0], module, false);
            }
        }
        project.java().setRawClasspath(entries, null);
    }

    @Test
    void aModuleRunsOnTheModulePath() throws Exception {
        TestProject project = TestProject.enabled("modular")
                .with("module-info.java", "module modular { requires org.isolde.stm; }")
                .with(StmPrograms.COUNTER, StmPrograms.COUNTING);
        onModulePath(project);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        ILaunchConfigurationWorkingCopy configuration = StmLaunch.configuration(
                project,
                "count.Counter",
                with("mvstm"),
                "").getWorkingCopy();
        configuration.setAttribute(IJavaLaunchConfigurationConstants.ATTR_MODULE_NAME, "modular");
        StmLaunch launched = StmLaunch.start(configuration.doSave(), ILaunchManager.RUN_MODE);
        assertThat(launched.awaitEnd().statistics().orElseThrow().sum().transactions()).isEqualTo(20_000);
        assertThat(launched.process().getAttribute(IProcess.ATTR_CMDLINE)).contains("-m modular/count.Counter");
    }
}
