// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldePreferences;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The markers follow the files in which a project says what methods without code do. */
class MethodSpecificationsTest {

    private static final String COUNTER = "counter/Counter.java";
    private static final String STALE = "staleValueError at Counter.java:13 [int old = get();]";
    private static final String SOURCE = """
            package counter;
            import org.isolde.stm.Atomic;
            public class Counter {
                static int x;
                static native int max(int a, int b);

                @Atomic
                static int get() { return x; }
                @Atomic
                static void set(int n) { x = n; }

                static void grow() {
                    int old = get();
                    set(max(old, 7));
                }
                public static void main(String[] arguments) {
                    new Thread(Counter::grow).start();
                    new Thread(Counter::grow).start();
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject project() throws Exception {
        TestProject project = TestProject.enabled("counter").with(COUNTER, SOURCE);
        workspace.build();
        assertThat(stale(project)).containsExactly(STALE);
        return project;
    }

    private static List<String> stale(TestProject project) throws Exception {
        return project.markers("org.isolde.core.staleValueError").stream().map(MarkerText::of).toList();
    }

    private static List<String> wrong(TestProject project) throws Exception {
        return project.markers("org.isolde.core.specification").stream().map(MarkerText::of).toList();
    }

    private void name(TestProject project, String... files) throws Exception {
        IEclipsePreferences preferences = new ProjectScope(project.project()).getNode(IsoldeCore.ID);
        preferences.put(
                IsoldePreferences.METHOD_SPECIFICATIONS,
                IsoldePreferences.formatFiles(List.of(files)));
        preferences.flush();
        workspace.awaitAnalysis();
    }

    private static String specification(String read) {
        return "<class id=\"counter.Counter\">\n  <method id=\"max(int,int)\"><reads>" + read
                + "</reads></method>\n</class>\n";
    }

    @Test
    void whatAFileSaysCountsFromWhenItIsNamedAndFollowsItsChanges() throws Exception {
        TestProject project = project().with("methods.xml", specification("1"));
        workspace.awaitAnalysis();
        assertThat(stale(project)).containsExactly(STALE);

        name(project, "src/methods.xml");
        assertThat(stale(project)).isEmpty();

        // Without a build: it is no source.
        project.with("methods.xml", specification("0"));
        workspace.awaitAnalysis();
        assertThat(stale(project)).containsExactly(STALE);

        project.with("methods.xml", specification("1"));
        workspace.awaitAnalysis();
        assertThat(stale(project)).isEmpty();

        new ProjectScope(project.project()).getNode(IsoldeCore.ID).remove(IsoldePreferences.METHOD_SPECIFICATIONS);
        new ProjectScope(project.project()).getNode(IsoldeCore.ID).flush();
        workspace.awaitAnalysis();
        assertThat(stale(project)).containsExactly(STALE);
    }

    @Test
    void aBrokenFileIsMarkedWhereItIsBrokenAndTheOthersCount() throws Exception {
        TestProject project = project().with("methods.xml", specification("1")).with("broken.xml", specification("2"));
        name(project, "src/methods.xml", "/counter/src/broken.xml");

        assertThat(stale(project)).isEmpty();
        assertThat(wrong(project)).containsExactly("specification at broken.xml:2 []");
        IMarker marker = project.markers("org.isolde.core.specification").getFirst();
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).isEqualTo(
                "'this' or a parameter's number, 0 to 1, is expected, not '2'.");
        assertThat(marker.getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_WARNING);

        project.with("broken.xml", "<specification>\n\n");
        workspace.awaitAnalysis();
        assertThat(wrong(project)).containsExactly("specification at broken.xml:3 []");

        project.with("broken.xml", specification("0"));
        workspace.awaitAnalysis();
        assertThat(wrong(project)).isEmpty();
        assertThat(stale(project)).containsExactly(STALE);
    }

    @Test
    void aNameThatMeansNothingIsMarkedWhereItStands() throws Exception {
        TestProject project = project().with("methods.xml", """
                <specification>
                  <class id="counter.Counter"><method id="min(int,int)"><reads>0</reads></method></class>
                </specification>
                """);
        name(project, "src/methods.xml");

        assertThat(wrong(project)).containsExactly("specification at methods.xml:2 []");
        assertThat(project.markers("org.isolde.core.specification").getFirst().getAttribute(IMarker.MESSAGE, ""))
                .startsWith("Class counter.Counter has no method min(int,int).");

        project.edit(COUNTER, "static native int max",
                "static native int min(int a, int b);\n    static native int max");
        workspace.build();
        assertThat(wrong(project)).isEmpty();
    }

    @Test
    void aFileThatIsNotThereIsToldAtTheProjectUntilItComes() throws Exception {
        TestProject project = project();
        name(project, "src/methods.xml");

        assertThat(wrong(project)).containsExactly("specification at counter:0 []");
        assertThat(project.markers("org.isolde.core.specification").getFirst().getAttribute(IMarker.MESSAGE, ""))
                .contains("/counter/src/methods.xml", "counter", "Restore it");

        project.with("methods.xml", specification("1"));
        workspace.awaitAnalysis();
        assertThat(wrong(project)).isEmpty();
        assertThat(stale(project)).isEmpty();
    }

    @Test
    void whatIsWrongInAFileOfAProjectThatIsNotAnalysedIsToldByTheOneThatNamesIt() throws Exception {
        TestProject project = project();
        for (TestProject other : List.of(TestProject.plain("plain"), TestProject.enabled("apart"))) {
            other.with("methods.xml", specification("2"));
            String file = "/" + other.project().getName() + "/src/methods.xml";
            name(project, file);

            assertThat(wrong(project)).containsExactly("specification at counter:0 []");
            assertThat(project.markers("org.isolde.core.specification").getFirst().getAttribute(IMarker.MESSAGE, ""))
                    .startsWith(file + ":2:").endsWith("is expected, not '2'.");
            assertThat(wrong(other)).isEmpty();

            other.with("methods.xml", specification("1"));
            workspace.awaitAnalysis();
            assertThat(wrong(project)).isEmpty();
            assertThat(stale(project)).isEmpty();
        }
    }

    @Test
    void whatNamesNoFileAtAllIsToldAtTheProject() throws Exception {
        TestProject project = project();
        for (String nothing : List.of("/", "/methods.xml", "..", "src")) {
            name(project, nothing);
            assertThat(wrong(project)).as(nothing).containsExactly("specification at counter:0 []");
        }
    }
}
