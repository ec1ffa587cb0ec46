// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.isolde.ide.ImportProjects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The product's import of the examples. */
class ImportProjectsTest {

    @RegisterExtension
    final TestWorkspace empty = new TestWorkspace();

    @TempDir
    private Path folder;

    private final IWorkspace workspace = ResourcesPlugin.getWorkspace();

    private void describe(String name, String description) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve(name)).resolve(".project"), description);
    }

    private static String named(String name) {
        return "<projectDescription><name>" + name + "</name></projectDescription>";
    }

    @Test
    void theProjectsOfAFolderAreOpenWhereTheyStand() throws Exception {
        describe("one", named("first"));
        describe("two", named("second"));

        assertThat(ImportProjects.importAll(workspace, List.of(folder))).isTrue();

        assertThat(workspace.getRoot().getProjects()).allMatch(IProject::isOpen).extracting(IProject::getLocation)
                .containsExactlyInAnyOrder(IPath.fromPath(folder.resolve("one")),
                        IPath.fromPath(folder.resolve("two")));
    }

    @Test
    void aProjectOfTheSameNameIsLeftAlone() throws Exception {
        describe("one", named("first"));
        describe("two", named("first"));

        assertThat(ImportProjects.importAll(workspace, List.of(folder))).isTrue();

        assertThat(workspace.getRoot().getProjects()).extracting(IProject::getLocation)
                .containsExactly(IPath.fromPath(folder.resolve("one")));
    }

    @Test
    void aDescriptionThatCannotBeReadIsReportedAndTheRestImported() throws Exception {
        describe("broken", "<projectDescription><name>");
        describe("whole", named("whole"));

        assertThat(ImportProjects.importAll(workspace, List.of(folder, folder.resolve("missing")))).isFalse();

        assertThat(workspace.getRoot().getProjects()).extracting(IProject::getName).containsExactly("whole");
    }
}
