// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourceAttributes;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.launching.JavaRuntime;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.Fixes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Projects whose files lie elsewhere, or cannot be written. */
class UnusualProjectsTest {

    private static final String MARKED = "writeSkew at Withdraw.java:10 [withdraw]";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static void setReadOnly(IProject project, boolean readOnly) throws CoreException {
        // Output folders can be written everywhere, or nothing could be built.
        for (String name : List.of(".project", ".classpath", "src")) {
            project.findMember(name).accept(resource -> {
                ResourceAttributes attributes = resource.getResourceAttributes();
                attributes.setReadOnly(readOnly);
                resource.setResourceAttributes(attributes);
                return true;
            });
        }
    }

    @Test
    void aProjectThatCannotBeWrittenIsAnalysedAsItIs() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        setReadOnly(project.project(), true);
        try {
            workspace.build();
            assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
            // The baseline is a file of its own.
            assertThat(Fixes.of(project.markers().getFirst())).extracting(Fix::label).containsExactly(
                    "Accept into the baseline");
        } finally {
            setReadOnly(project.project(), false);
        }
    }

    @Test
    void aProjectThatCannotBeWrittenCannotBeEnabledAndSaysSo() throws Exception {
        TestProject project = TestProject.plain("bank").with(Programs.WITHDRAW, Programs.SKEW);
        setReadOnly(project.project(), true);
        try {
            assertThatThrownBy(() -> IsoldeNature.enable(project.project(), new NullProgressMonitor()))
                    .isInstanceOf(CoreException.class).hasMessageContaining("/bank");
            assertThat(IsoldeNature.isEnabled(project.project())).isFalse();
        } finally {
            setReadOnly(project.project(), false);
        }
        IsoldeNature.enable(project.project(), new NullProgressMonitor());
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }

    /** A class that is not public may stand in a file that is not named after it. */
    @Test
    void aFileMayHaveNoTypeOfItsName() throws Exception {
        TestProject project = TestProject.enabled("bank").with(
                "bank/Parts.java", Programs.SKEW.replace("public class", "class"));
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly("writeSkew at Parts.java:10 [withdraw]");
    }

    @Test
    void foldersMayBeLinked(@TempDir Path elsewhere) throws Exception {
        TestProject project = TestProject.enabled("bank");
        Path source = elsewhere.resolve("sources").resolve(Programs.WITHDRAW);
        Files.createDirectories(source.getParent());
        Files.writeString(source, Programs.SKEW);
        IFolder sources = link(project, elsewhere, "sources");
        IFolder classes = link(project, elsewhere, "classes");
        project.java().setRawClasspath(
                new IClasspathEntry[] {JavaCore.newSourceEntry(sources.getFullPath()),
                    JavaRuntime.getDefaultJREContainerEntry(),
                    JavaCore.newContainerEntry(IPath.fromPortableString(IsoldeCore.STM_API_CONTAINER), true)},
                classes.getFullPath(),
                null);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(Files.exists(elsewhere.resolve("classes/bank/Withdraw.class"))).isTrue();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);

        IMarker marker = project.markers().getFirst();
        Fix fix = Fixes.of(marker).getFirst();
        Change change = fix.change(new NullProgressMonitor());
        change.initializeValidationData(new NullProgressMonitor());
        ResourcesPlugin.getWorkspace().run(new PerformChangeOperation(change), new NullProgressMonitor());
        assertThat(Files.readString(source)).isNotEqualTo(Programs.SKEW);
        workspace.build();
        assertThat(project.markers()).isEmpty();
    }

    private static IFolder link(TestProject project, Path elsewhere, String name) throws Exception {
        IFolder folder = project.project().getFolder(name);
        folder.createLink(
                IPath.fromPath(Files.createDirectories(elsewhere.resolve(name))), IResource.NONE, null);
        return folder;
    }

    @Test
    void aFileMayBeLinked(@TempDir Path elsewhere) throws Exception {
        Path source = Files.writeString(elsewhere.resolve("Elsewhere.java"), Programs.SKEW, StandardCharsets.UTF_8);
        TestProject project = TestProject.enabled("bank").with("bank/Other.java", "package bank; class Other {}");
        project.source(Programs.WITHDRAW).createLink(IPath.fromPath(source), IResource.NONE, null);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
        project.source(Programs.WITHDRAW).delete(true, null);
        workspace.build();
        assertThat(project.markers()).isEmpty();
        assertThat(source).exists();
    }

    @Test
    void aProjectMayLieOutsideOfTheWorkspace(@TempDir Path elsewhere) throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        project.moveTo(elsewhere.resolve("with spaces, and = signs"));
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }
}
