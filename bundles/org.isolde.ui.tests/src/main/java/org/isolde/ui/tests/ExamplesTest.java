// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.eclipse.core.resources.IMarker;
import org.isolde.core.IsoldeMarkers;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The markers on each example project are those of the anomalies in its {@code anomalies.txt}. A
 * test of the command line compares its report with the same lists.
 */
class ExamplesTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @ParameterizedTest
    @ValueSource(strings = {"bank", "collections", "intruder"})
    void theMarkersAreThoseOfTheListedAnomalies(String name) throws Exception {
        TestProject project = TestProject.example(name);
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();

        List<String> marked = new ArrayList<>();
        for (IMarker marker : project.markers()) {
            marked.add(kind(marker) + ": " + new TreeSet<>(transactions(marker)));
        }

        assertThat(marked).containsExactlyInAnyOrderElementsOf(listed(project));
    }

    /**
     * As the command line has it: {@code write-skew} for the type
     * {@code org.isolde.core.writeSkew}.
     */
    private static String kind(IMarker marker) throws Exception {
        String type = marker.getType();
        return type.substring(type.lastIndexOf('.') + 1).replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    /** Each transaction once. */
    private static List<String> transactions(IMarker marker) {
        return marker.getAttribute(IsoldeMarkers.TRANSACTIONS, "").lines().toList();
    }

    /** Those that are reported; a plus stands before those that are only counted. */
    private static List<String> listed(TestProject project) throws Exception {
        return project.project().getFile("anomalies.txt").readString().lines()
                .filter(line -> !line.isEmpty() && !line.startsWith("#") && !line.startsWith("+"))
                .map(line -> line.split(": "))
                .map(parts -> parts[0] + ": " + new TreeSet<>(Arrays.asList(parts[1].split(" > "))))
                .toList();
    }
}
