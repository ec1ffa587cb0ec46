// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.swt.widgets.Text;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldePreferences;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The markers follow the files in which a project describes libraries. */
class LibraryDescriptionsTest {

    private static final String UNKNOWN = "org.isolde.core.unknown";
    private static final String WRONG = "org.isolde.core.specification";
    private static final String NOTHING = "java.net.URI\n    create : nothing\n";
    private static final String SOURCE = """
            package links;
            import org.isolde.stm.Atomic;
            public class Links {
                static Object x;

                @Atomic
                static void set() { x = java.net.URI.create("a"); }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject project() throws Exception {
        TestProject project = TestProject.enabled("links").with("links/Links.java", SOURCE);
        workspace.build();
        assertThat(project.markers(UNKNOWN)).hasSize(1);
        return project;
    }

    private void name(TestProject project, String... files) throws Exception {
        IEclipsePreferences preferences = new ProjectScope(project.project()).getNode(IsoldeCore.ID);
        preferences.put(IsoldePreferences.LIBRARY_DESCRIPTIONS, IsoldePreferences.formatFiles(List.of(files)));
        preferences.flush();
        workspace.awaitAnalysis();
    }

    private static List<String> wrong(TestProject project) throws Exception {
        return project.markers(WRONG).stream().map(MarkerText::of).toList();
    }

    private static String message(TestProject project) throws Exception {
        return project.markers(WRONG).getFirst().getAttribute(IMarker.MESSAGE, "");
    }

    @Test
    void whatAFileSaysCountsFromWhenItIsNamedAndFollowsItsChanges() throws Exception {
        TestProject project = project().with("library.txt", NOTHING);
        workspace.awaitAnalysis();
        assertThat(project.markers(UNKNOWN)).hasSize(1);

        name(project, "src/library.txt");
        assertThat(project.markers(UNKNOWN)).isEmpty();

        // Without a build: it is no source.
        project.with("library.txt", "java.net.URI\n    create : unknown: may do anything\n");
        workspace.awaitAnalysis();
        assertThat(project.markers(UNKNOWN)).singleElement().satisfies(
                marker -> assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("may do anything"));

        project.with("library.txt", NOTHING);
        workspace.awaitAnalysis();
        assertThat(project.markers(UNKNOWN)).isEmpty();

        name(project);
        assertThat(project.markers(UNKNOWN)).hasSize(1);
    }

    @Test
    void aBrokenFileIsMarkedWhereItIsBrokenAndTheOthersCount() throws Exception {
        TestProject project = project().with("library.txt", NOTHING)
                .with("broken.txt", "java.net.URI\n    create : nothng\n");
        name(project, "src/library.txt", "/links/src/broken.txt");

        assertThat(project.markers(UNKNOWN)).isEmpty();
        assertThat(wrong(project)).containsExactly("specification at broken.txt:2 []");
        assertThat(message(project)).startsWith("'nothng' is no effect: expected nothing, reads");

        project.with("broken.txt", "java.net.URI\n    creates : nothing\n");
        workspace.awaitAnalysis();
        assertThat(wrong(project)).containsExactly("specification at broken.txt:2 []");
        assertThat(message(project)).startsWith("Class java.net.URI has no method creates.");

        project.with("broken.txt", NOTHING);
        workspace.awaitAnalysis();
        assertThat(wrong(project)).isEmpty();
    }

    @Test
    void aFileThatIsNotThereIsToldAtTheProjectUntilItComes() throws Exception {
        TestProject project = project();
        name(project, "src/library.txt");

        assertThat(wrong(project)).containsExactly("specification at links:0 []");
        assertThat(message(project)).contains("/links/src/library.txt", "Restore it");

        project.with("library.txt", NOTHING);
        workspace.awaitAnalysis();
        assertThat(wrong(project)).isEmpty();
        assertThat(project.markers(UNKNOWN)).isEmpty();
    }

    @Test
    void thePropertiesOfAProjectNameThem() throws Exception {
        TestProject project = TestProject.enabled("links").with("library.txt", NOTHING);
        SettingsDialog.properties("org.isolde.ui.properties", project, (page, controls) -> {
            Text files = Controls.in(controls, Text.class).get(1);
            files.setText("src/other.txt");
            assertThat(page.getMessage()).isEqualTo("There is no file src/other.txt in the workspace.");
            files.setText("src/library.txt");
            assertThat(page.getMessage()).isNull();
            assertThat(page.performOk()).isTrue();
        });
        assertThat(IsoldePreferences.libraryDescriptions(project.project())).map(Object::toString)
                .containsExactly("/links/src/library.txt");
        assertThat(IsoldePreferences.methodSpecifications(project.project())).isEmpty();
    }
}
