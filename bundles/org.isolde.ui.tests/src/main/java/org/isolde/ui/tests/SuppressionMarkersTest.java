// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.core.resources.IMarker;
import org.isolde.core.IsoldeCore;
import org.isolde.engine.session.AnalysisResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is suppressed has no marker, and a suppression of nothing has one. */
class SuppressionMarkersTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static String suppressing(String kind) {
        return Programs.SKEW.replace("    @Atomic", "    @org.isolde.stm.SuppressAnomaly(value = \"" + kind
                + "\", reason = \"An overdraft is granted.\")\n    @Atomic");
    }

    private static AnalysisResult result() {
        return IsoldeCore.results().programs().getFirst().analysis();
    }

    @Test
    void aSuppressedAnomalyHasNoMarkerAndIsKnownAllTheSame() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, suppressing("write-skew"));
        workspace.build();

        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).isEmpty();
        assertThat(result().suppressions().anomalies()).hasSize(1);
    }

    @Test
    void aSuppressionOfNothingIsMarked() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, suppressing("read-only-anomaly"));
        workspace.build();

        assertThat(project.markers()).map(MarkerText::of).containsExactlyInAnyOrder(
                "writeSkew at Withdraw.java:11 [withdraw]", "suppression at Withdraw.java:11 [withdraw]");
        IMarker marker = project.markers("org.isolde.core.suppression").getFirst();
        assertThat(marker.getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_INFO);
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("read-only-anomaly",
                "Take the suppression away.");

        project.edit(Programs.WITHDRAW, "read-only-anomaly", "write-skew");
        workspace.build();
        assertThat(project.markers()).isEmpty();
    }
}
