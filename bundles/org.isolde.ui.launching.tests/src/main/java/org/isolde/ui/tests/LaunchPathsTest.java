// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.isolde.launching.StmSettings;
import org.isolde.launching.internal.runs.AgentJar;
import org.isolde.launching.internal.runs.AgentOptions;
import org.isolde.launching.runs.RunState;
import org.isolde.launching.runs.RunStatistics;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Programs, the agent and its files may stand anywhere, and their paths have any characters. */
class LaunchPathsTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @TempDir
    private Path folder;

    @AfterEach
    void removeLaunches() throws Exception {
        StmLaunch.removeAll();
    }

    private static void assertCounts(TestProject project) throws Exception {
        StmLaunch launched = StmLaunch.start(
                StmLaunch.configuration(project, "count.Counter", LaunchTest.with("mvstm"), ""),
                ILaunchManager.RUN_MODE);
        assertThat(launched.awaitEnd().state()).isEqualTo(RunState.ENDED);
        assertThat(launched.awaitConsole("counted")).contains("counted 20000");
        assertThat(launched.run().statistics().orElseThrow().sum().transactions()).isEqualTo(20_000);
        assertThat(launched.run().certified()).isEqualTo(1);
    }

    @Test
    void aProjectOutsideOfTheWorkspace() throws Exception {
        TestProject project = StmPrograms.project();
        project.moveTo(folder.resolve("some where, with=signs"));
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertCounts(project);
    }

    @Test
    void sourcesAndClassesThatAreLinked() throws Exception {
        TestProject project = TestProject.enabled("count");
        Path sources = Files.createDirectories(folder.resolve("all sources/count"));
        Files.writeString(sources.resolve("Counter.java"), StmPrograms.COUNTING);
        IFolder linked = project.project().getFolder("linked");
        linked.createLink(IPath.fromPath(sources.getParent()), IResource.NONE, null);
        IFolder classes = project.project().getFolder("classes");
        classes.createLink(
                IPath.fromPath(Files.createDirectories(folder.resolve("all classes"))), IResource.NONE, null);
        IClasspathEntry[] entries = project.java().getRawClasspath();
        entries[0] = JavaCore.newSourceEntry(linked.getFullPath());
        project.java().setRawClasspath(entries, classes.getFullPath(), null);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertCounts(project);
    }

    @Test
    void anAgentAndItsFiles() throws Exception {
        TestProject project = StmPrograms.project();
        workspace.build();
        Path strange = Files.createDirectories(folder.resolve("a=b, c"));
        Path jar = Files.copy(AgentJar.installed(), strange.resolve("isolde-stm.jar"));
        Path statistics = strange.resolve("counts,,=.txt");
        String argument = AgentJar.argument(jar,
                new AgentOptions(StmSettings.DEFAULT).statistics(statistics).toString());
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                argument,
                "-cp",
                project.project().getFolder("bin").getLocation().toOSString(),
                "count.Counter");
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
        RunStatistics counted = RunStatistics.parse(Files.readAllLines(statistics));
        assertThat(counted.complete()).isTrue();
        assertThat(counted.sum().transactions()).isEqualTo(20_000);
    }
}
