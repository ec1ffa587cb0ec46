// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.junit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Reproduction;

/**
 * A test class for JUnit 5 that makes an anomaly happen on the STM runtime: it fails as long as the
 * anomaly is possible.
 *
 * @param packageName the package, with dots; empty for the unnamed one
 * @param className the simple name of the class
 * @param source the source file
 */
public record JUnitTest(String packageName, String className, String source) {

    /**
     * Why no test can be made for an anomaly, in sentences; empty if one can. Only an anomaly that
     * is shown has a test.
     */
    public static List<String> obstacles(Anomaly anomaly) {
        return anomaly.demonstration()
                .map(demonstration -> demonstration.reproduction().obstacles())
                .orElseGet(() -> List.of(Messages.text("no-test.not-shown")));
    }

    /**
     * The tests of some anomalies, by anomaly, with different names; none for those that have
     * {@linkplain #obstacles obstacles}.
     */
    public static Map<Anomaly, JUnitTest> of(List<Anomaly> anomalies) {
        Map<Anomaly, JUnitTest> tests = new LinkedHashMap<>();
        Map<List<String>, Integer> counts = new HashMap<>();
        for (Anomaly anomaly : anomalies) {
            if (obstacles(anomaly).isEmpty()) {
                Reproduction reproduction = anomaly.demonstration().orElseThrow().reproduction();
                TestNames names = TestNames.of(anomaly);
                int number = counts.merge(List.of(reproduction.packageName(), names.type()), 1, Integer::sum);
                TestNames unique = number == 1 ? names : names.numbered(number);
                tests.put(anomaly, new JUnitTest(reproduction.packageName(), unique.type(),
                        new TestSource(anomaly, reproduction, unique).text()));
            }
        }
        return tests;
    }

    /** The file below a source folder, with slashes. */
    public String path() {
        List<String> parts = new ArrayList<>();
        if (!packageName.isEmpty()) {
            parts.addAll(List.of(packageName.split("\\.")));
        }
        parts.add(className + ".java");
        return String.join("/", parts);
    }
}
