// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.core.RelatedPlace;
import org.isolde.core.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The markers follow what the user does to projects, sources and settings. */
class MarkerUpdateTest {

    private static final String MARKED = "writeSkew at Withdraw.java:10 [withdraw]";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @Test
    void aProblemIsMarkedAtTheNameOfItsTransaction() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
        IMarker marker = project.markers().getFirst();
        assertThat(marker.getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_WARNING);
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("Withdraw.withdraw", "at the same time");
        assertThat(marker.getAttribute(IsoldeMarkers.INTERLEAVING, "")).contains("T1 reads", "T2 writes");
        IPath file = project.source(Programs.WITHDRAW).getFullPath();
        assertThat(RelatedPlace.parse(marker.getAttribute(IsoldeMarkers.RELATED, "")))
                .filteredOn(place -> place.description().contains("writes"))
                .isNotEmpty()
                .allSatisfy(place -> {
                    assertThat(place.file()).contains(file);
                    assertThat(place.line()).isBetween(12, 16);
                });
    }

    @Test
    void theMarkerGoesWithTheProblemAndComesBackWithIt() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        project.with(Programs.WITHDRAW, Programs.SAFE);
        workspace.build();
        assertThat(project.markers()).isEmpty();
        project.with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }

    @Test
    void aTransactionThatDoesNotCompileIsNotAnalysed() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        project.with(Programs.WITHDRAW, Programs.SKEW.replace("if (x + y", "foo(\n        if (x + y"));
        workspace.build();
        assertThat(project.markers()).singleElement().satisfies(marker -> {
            assertThat(MarkerText.of(marker)).isEqualTo("unknown at Withdraw.java:10 [withdraw]");
            assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("Not analysed: does not compile");
        });
        project.with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }

    @Test
    void theMarkerGoesWithItsClass() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW).with(
                "bank/Other.java",
                Programs.SKEW.replace("Withdraw", "Other"));
        workspace.build();
        assertThat(project.markers()).hasSize(2);
        project.source("bank/Other.java").delete(true, null);
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }

    @Test
    void aMarkerMovesWithItsMethodAndStaysTheSameMarker() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        long id = project.markers().getFirst().getId();
        project.with(Programs.WITHDRAW, Programs.SKEW.replace("    @Atomic", "    // A comment.\n    @Atomic"));
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly("writeSkew at Withdraw.java:11 [withdraw]");
        assertThat(project.markers()).map(IMarker::getId).containsExactly(id);
    }

    @Test
    void ofOverloadedAndNestedMethodsTheRightOneIsMarked() throws Exception {
        String nested = """
                package bank;

                import org.isolde.stm.Atomic;

                public class Withdraw {
                    static int x;
                    static int y;

                    static void withdraw(int value) {
                    }

                    static void withdraw(java.util.List<String> names, int value) {
                    }

                    static class Inner {
                        @Atomic(group = "withdraw")
                        static void withdraw(java.util.Map.Entry<String, int[]> names, int value) {
                            if (x + y > value) {
                                if (names == null) {
                                    x = x - value;
                                } else {
                                    y = y - value;
                                }
                            }
                        }

                        static void withdraw(java.util.List<String> names, int value) {
                        }
                    }
                }
                """;
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, nested);
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly("writeSkew at Withdraw.java:17 [withdraw]");
    }

    @Test
    void aCleanBuildGivesTheSameMarkers() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        long id = project.markers().getFirst().getId();
        workspace.rebuild();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
        assertThat(project.markers()).map(IMarker::getId).containsExactly(id);
    }

    @Test
    void takingTheNatureAwayTakesTheMarkersAway() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        TestProject other = TestProject.enabled("other").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        IsoldeNature.disable(project.project(), null);
        workspace.awaitAnalysis();
        assertThat(project.markers()).isEmpty();
        assertThat(other.markers()).map(MarkerText::of).containsExactly(MARKED);
        IsoldeNature.enable(project.project(), null);
        workspace.awaitAnalysis();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }

    @Test
    void closingAProjectLeavesTheOthersAlone() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        TestProject other = TestProject.enabled("other").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        long id = other.markers().getFirst().getId();
        project.project().close(null);
        workspace.awaitAnalysis();
        assertThat(other.markers()).map(IMarker::getId).containsExactly(id);
        project.project().open(null);
        workspace.awaitAnalysis();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
        assertThat(other.markers()).map(IMarker::getId).containsExactly(id);
    }

    @Test
    void theMarkersFollowAProjectThatIsRenamed() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        TestProject renamed = project.renamedTo("shore");
        workspace.awaitAnalysis();
        assertThat(renamed.markers()).map(MarkerText::of).containsExactly(MARKED);
        assertThat(RelatedPlace.parse(renamed.markers().getFirst().getAttribute(IsoldeMarkers.RELATED, "")))
                .allSatisfy(
                        place -> assertThat(place.file()).contains(renamed.source(Programs.WITHDRAW).getFullPath()));
        renamed.with(Programs.WITHDRAW, Programs.SAFE);
        workspace.build();
        assertThat(renamed.markers()).isEmpty();
    }

    @Test
    void aSeverityIsThatOfTheProjectOrElseOfTheWorkspace() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        long id = project.markers().getFirst().getId();
        IEclipsePreferences forAll = InstanceScope.INSTANCE.getNode(IsoldeCore.ID);
        forAll.put(ProblemKind.WRITE_SKEW.preference(), Severity.ERROR.id());
        workspace.awaitAnalysis();
        assertThat(project.markers()).map(marker -> marker.getAttribute(IMarker.SEVERITY, -1)).containsExactly(
                IMarker.SEVERITY_ERROR);
        assertThat(project.markers()).map(IMarker::getId).containsExactly(id);

        IEclipsePreferences own = new ProjectScope(project.project()).getNode(IsoldeCore.ID);
        own.put(ProblemKind.WRITE_SKEW.preference(), Severity.INFO.id());
        own.flush();
        workspace.awaitAnalysis();
        assertThat(project.markers()).map(marker -> marker.getAttribute(IMarker.SEVERITY, -1)).containsExactly(
                IMarker.SEVERITY_INFO);

        own.put(ProblemKind.WRITE_SKEW.preference(), Severity.IGNORE.id());
        own.flush();
        workspace.awaitAnalysis();
        assertThat(project.markers()).isEmpty();

        own.remove(ProblemKind.WRITE_SKEW.preference());
        own.flush();
        workspace.awaitAnalysis();
        assertThat(project.markers()).map(marker -> marker.getAttribute(IMarker.SEVERITY, -1)).containsExactly(
                IMarker.SEVERITY_ERROR);
    }

    @Test
    void otherAnnotationsMakeOtherTransactions() throws Exception {
        TestProject project = TestProject.enabled("bank").with(
                "own/Transaction.java",
                "package own; public @interface Transaction {}").with(
                        Programs.WITHDRAW,
                        Programs.SKEW.replace("@Atomic(group = \"withdraw\")", "@own.Transaction"));
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).isEmpty();
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).put(
                IsoldePreferences.ATOMIC_ANNOTATIONS,
                IsoldePreferences.formatAnnotations(List.of("own.Transaction")));
        workspace.awaitAnalysis();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }

    @Test
    void ofTwoMarkersForOneProblemOneGoes() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        IMarker marker = project.markers().getFirst();
        project.source(Programs.WITHDRAW).createMarker(marker.getType(), marker.getAttributes());
        assertThat(project.project().findMarkers(IsoldeMarkers.PROBLEM, true, IResource.DEPTH_INFINITE)).hasSize(2);
        IsoldeCore.requestAnalysis();
        workspace.awaitAnalysis();
        assertThat(project.markers()).map(MarkerText::of).containsExactly(MARKED);
    }
}
