// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ProjectScope;
import org.isolde.core.IsoldeCore;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;
import org.isolde.core.internal.markers.MarkerTexts;
import org.isolde.core.internal.markers.MethodSources;
import org.isolde.core.internal.markers.ProblemMarkers;
import org.isolde.core.internal.markers.WantedMarker;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.program.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Where a search was given up is marked. Programs on which one is are too big for a test, so that
 * results are made by hand.
 */
class GivenUpMarkersTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static List<WantedMarker> markers(TestProject project, String className) {
        AnalysisResult result = new AnalysisResult(
                "bank", List.of(), List.of(), List.of(),
                List.of(new Problem(Problem.Kind.SEARCH_GIVEN_UP, "", className, "Stale values may be missing.")));
        return new ProblemMarkers(
                List.of(project.project()),
                name -> Optional.of(project.project()).filter(known -> !name.isEmpty()),
                new MethodSources(),
                new MarkerTexts()).of(result);
    }

    private static String marked(Map<String, Object> attributes) {
        return Programs.SKEW.substring(
                (int) attributes.get(IMarker.CHAR_START), (int) attributes.get(IMarker.CHAR_END));
    }

    @Test
    void theNameOfTheClassIsMarked() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        WantedMarker marker = markers(project, "bank/Withdraw").getFirst();

        assertThat(marker.resource()).isEqualTo(project.source(Programs.WITHDRAW));
        assertThat(marker.type()).isEqualTo("org.isolde.core.givenUp");
        Map<String, Object> attributes = marker.attributes();
        assertThat(attributes).containsEntry(IMarker.MESSAGE, "Stale values may be missing.")
                .containsEntry(IMarker.SEVERITY, IMarker.SEVERITY_INFO);
        assertThat(marked(attributes)).isEqualTo("Withdraw");
        assertThat(Programs.SKEW.lines().toList().get((int) attributes.get(IMarker.LINE_NUMBER) - 1))
                .contains("class Withdraw");
    }

    @Test
    void ofAClassWithoutANameThatAroundItIs() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        assertThat(marked(markers(project, "bank/Withdraw$1").getFirst().attributes())).isEqualTo("Withdraw");
    }

    @Test
    void whatIsInNoClassIsToldAtTheProject() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        for (String className : List.of("", "generated/Nothing")) {
            WantedMarker marker = markers(project, className).getFirst();
            assertThat(marker.resource()).isEqualTo(project.project());
            assertThat(marker.attributes()).containsEntry(IMarker.MESSAGE, "Stale values may be missing.");
        }
    }

    @Test
    void whoDoesNotWantToSeeItDoesNot() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        new ProjectScope(project.project()).getNode(IsoldeCore.ID).put(
                ProblemKind.GIVEN_UP.preference(), Severity.IGNORE.id());
        assertThat(markers(project, "bank/Withdraw")).isEmpty();
    }
}
