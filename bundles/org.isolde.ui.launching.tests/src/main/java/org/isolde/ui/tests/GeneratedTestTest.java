// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.FixKind;
import org.isolde.core.fixes.Fixes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** The quick fix that writes a JUnit test of a shown anomaly. */
class GeneratedTestTest {

    /** Runs the test as JUnit does. */
    private static final String RUN = """
            package office;

            class Run {
                public static void main(String[] arguments) {
                    new RotaAnnLeavesBobLeavesTest().annLeavesAndBobLeavesAreSerializable();
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void closeEditors() throws Exception {
        Workbench.inUi(() -> Workbench.page().closeAllEditors(false));
    }

    @Test
    void theTestFailsUntilTheAnomalyIsFixed() throws Exception {
        TestProject project = rota();
        Rota.fix(project, FixKind.TEST);
        project.with("office/Run.java", RUN);
        workspace.build();

        assertThat(project.compileErrors()).isEmpty();
        assertThat(run(project)).contains("Write skew: Rota.annLeaves and Rota.bobLeaves", "No serial order gives");

        Rota.fix(project, FixKind.WRITE_BACK);
        workspace.build();

        assertThat(project.markers()).isEmpty();
        assertThat(run(project)).isEmpty();
    }

    @Test
    void theEditorShowsTheTest() throws Exception {
        TestProject project = rota();
        String title = Workbench.inUi(() -> {
            ITextEditor source = Proposals.open(project.source("office/Rota.java"), "annLeaves(");
            Workbench.await("the annotation", () -> !Annotations.lines(source).isEmpty());
            Proposals.choose(Proposals.show(source), "Write a JUnit test that shows it");
            Workbench.await("the test", () -> Workbench.page().getActiveEditor() != source);
            return Workbench.page().getActiveEditor().getTitle();
        });

        assertThat(title).isEqualTo("RotaAnnLeavesBobLeavesTest.java");
        assertThat(project.java().getRawClasspath()).extracting(IClasspathEntry::getPath)
                .contains(IPath.fromPortableString(IsoldeCore.STM_TESTING_CONTAINER));
    }

    @Test
    void thereIsNoSecondTest() throws Exception {
        TestProject project = rota();
        Rota.fix(project, FixKind.TEST);
        workspace.build();

        assertThat(Fixes.of(project.markers().getFirst())).extracting(Fix::kind).doesNotContain(FixKind.TEST);
    }

    private TestProject rota() throws Exception {
        TestProject project = Rota.project();
        Bundle junit = FrameworkUtil.getBundle(Test.class);
        for (String type : List.of(Test.class.getName(), "org.junit.platform.commons.annotation.Testable")) {
            Bundle library = FrameworkUtil.getBundle(junit.loadClass(type));
            project.withLibrary(IPath.fromFile(FileLocator.getBundleFileLocation(library).orElseThrow()));
        }
        workspace.build();
        return project;
    }

    /** What a run prints on the error stream. */
    private static String run(TestProject project) throws Exception {
        String classPath = String.join(File.pathSeparator,
                JavaRuntime.computeDefaultRuntimeClassPath(project.java()));
        Process process = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp", classPath, "office.Run")
                .start();
        String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isEqualTo(errors.isEmpty() ? 0 : 1);
        return errors;
    }
}
