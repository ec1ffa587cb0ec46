// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.URI;
import java.util.List;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchManager;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.LaunchingStatus;
import org.isolde.launching.StmSettings;
import org.isolde.launching.internal.runs.AgentJar;
import org.isolde.launching.runs.Runs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A launch that cannot be is refused, with a word on what to do; nothing is started. */
class LaunchFaultsTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject project;

    @BeforeEach
    void build() throws Exception {
        project = TestProject.enabled("count").with(StmPrograms.COUNTER, StmPrograms.COUNTING);
        workspace.build();
    }

    @AfterEach
    void removeLaunches() throws Exception {
        StmLaunch.removeAll();
    }

    private void refused(StmSettings settings, String vmArguments, LaunchingStatus status, String... said)
            throws Exception {
        var configuration = StmLaunch.configuration(project, "count.Counter", settings, vmArguments);
        assertThatExceptionOfType(CoreException.class)
                .isThrownBy(() -> StmLaunch.start(configuration, ILaunchManager.RUN_MODE))
                .satisfies(failure -> {
                    assertThat(failure.getStatus().getPlugin()).isEqualTo(IsoldeLaunching.ID);
                    assertThat(failure.getStatus().getCode()).isEqualTo(status.code());
                    assertThat(failure.getStatus().getMessage()).contains(said);
                });
        assertThat(Runs.ofSession().all()).isEmpty();
        assertThat(DebugPlugin.getDefault().getLaunchManager().getProcesses()).isEmpty();
    }

    @Test
    void anAlgorithmOfAnotherVersion() throws Exception {
        refused(LaunchTest.with("tl3"), "", LaunchingStatus.ALGORITHM_UNKNOWN, "\"tl3\"", "STM tab");
    }

    @Test
    void whatIsNoPackage() throws Exception {
        refused(
                new StmSettings("tl2", true, List.of("org.example", "a b"), true, false, ""),
                "",
                LaunchingStatus.EXCLUSION_INVALID,
                "\"a b\"");
    }

    @Test
    void whatIsNoPattern() throws Exception {
        refused(
                new StmSettings("tl2", true, List.of(), true, false, "run.trace").withAtomic(List.of("a.b", "a;b")),
                "",
                LaunchingStatus.PATTERN_INVALID,
                "\"a;b\"", "*.Bank.transfer", "STM tab");
    }

    @Test
    void whatNamesNoDataToRecord() throws Exception {
        refused(
                new StmSettings("tl2", true, List.of(), true, false, "run.trace").withData(List.of("a.b", "a.*")),
                "",
                LaunchingStatus.DATA_INVALID,
                "\"a.*\"", "STM tab");
    }

    @Test
    void classesThatAreNowhere() throws Exception {
        IFolder elsewhere = project.project().getFolder("elsewhere");
        elsewhere.createLink(URI.create("null:/classes"), IResource.ALLOW_MISSING_LOCAL, null);
        project.withLibrary(elsewhere.getFullPath());
        refused(StmSettings.DEFAULT, "", LaunchingStatus.CLASSES_NOT_LOCAL, "/count/elsewhere", "null:/classes",
                "it is not there");
    }

    @Test
    void anInstallationWithoutTheAgent() {
        assertThatExceptionOfType(CoreException.class)
                .isThrownBy(() -> AgentJar.in(Platform.getBundle("org.isolde.ui.tests")))
                .satisfies(failure -> {
                    assertThat(failure.getStatus().getCode()).isEqualTo(LaunchingStatus.AGENT_MISSING.code());
                    assertThat(failure.getStatus().getMessage()).contains("isolde-stm.jar", "Install Isolde again");
                });
    }

    @Test
    void theRuntimeStartedTwice() throws Exception {
        refused(
                StmSettings.DEFAULT,
                "-Xmx100m \"-javaagent:/some where/isolde-stm.jar=algorithm=tl2\"",
                LaunchingStatus.AGENT_TWICE,
                "/some where/isolde-stm.jar",
                "Remove that argument");
    }
}
