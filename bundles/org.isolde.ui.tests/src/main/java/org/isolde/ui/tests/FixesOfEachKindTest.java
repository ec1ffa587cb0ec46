// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.isolde.core.IsoldeCore;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.FixKind;
import org.isolde.core.fixes.Fixes;
import org.isolde.engine.anomaly.AnomalyKind;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each kind of anomaly has fixes that suit it. One of the anomalies here is shown by execution and
 * so has a test. Data races, which are of code that locks, are only suppressed or accepted.
 */
class FixesOfEachKindTest {

    private static final Map<AnomalyKind, List<FixKind>> OFFERED = Map.of(
            AnomalyKind.WRITE_SKEW, List.of(FixKind.WRITE_BACK, FixKind.SERIALIZABLE, FixKind.SUPPRESS, FixKind.ACCEPT),
            AnomalyKind.READ_ONLY_ANOMALY,
            List.of(FixKind.WRITE_BACK, FixKind.SERIALIZABLE, FixKind.TEST, FixKind.SUPPRESS, FixKind.ACCEPT),
            AnomalyKind.DEPENDENCY_CYCLE,
            List.of(FixKind.WRITE_BACK, FixKind.SERIALIZABLE, FixKind.SUPPRESS, FixKind.ACCEPT),
            AnomalyKind.HIGH_LEVEL_DATA_RACE, List.of(FixKind.ENCLOSE, FixKind.SUPPRESS, FixKind.ACCEPT),
            AnomalyKind.STALE_VALUE_ERROR,
            List.of(FixKind.ENCLOSE, FixKind.REVALIDATE, FixKind.SUPPRESS, FixKind.ACCEPT));

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "DATA_RACE")
    void itsFixes(AnomalyKind kind) throws Exception {
        TestProject.enabled("branch").with(Programs.BRANCH_PATH, Programs.BRANCH);
        workspace.build();

        List<FixKind> kinds = IsoldeCore.results()
                .programs()
                .getFirst()
                .anomalies()
                .stream()
                .filter(anomaly -> anomaly.anomaly().kind() == kind)
                .flatMap(anomaly -> Fixes.of(anomaly).stream())
                .map(Fix::kind)
                .distinct()
                .toList();

        assertThat(kinds).isEqualTo(OFFERED.get(kind));
    }
}
