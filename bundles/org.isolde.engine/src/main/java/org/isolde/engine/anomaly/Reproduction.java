// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A demonstration as Java source, for a test that repeats it on the STM runtime.
 *
 * @param packageName the package of the test, with dots; empty for the unnamed one
 * @param setUp statements that make the initial state, without semicolons
 * @param throwsExceptions whether one of them declares exceptions
 * @param calls for each participant the expression that calls its transaction
 * @param steps the begins and commits, in their order, for example {@code T1 begins}
 * @param observed expressions for the parts of the state that depend on the order, by name: objects
 *     or, for static fields, classes
 * @param obstacles why no test can repeat it, in sentences; empty if one can
 */
public record Reproduction(
        String packageName,
        List<String> setUp,
        boolean throwsExceptions,
        List<String> calls,
        List<String> steps,
        Map<String, String> observed,
        List<String> obstacles) {

    /** Keeps copies. */
    public Reproduction {
        setUp = List.copyOf(setUp);
        calls = List.copyOf(calls);
        steps = List.copyOf(steps);
        observed = Collections.unmodifiableMap(new LinkedHashMap<>(observed));
        obstacles = List.copyOf(obstacles);
    }
}
