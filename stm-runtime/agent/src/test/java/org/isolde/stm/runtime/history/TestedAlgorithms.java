// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.stream.Stream;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.stm.spi.Plugin;
import org.isolde.stm.spi.examples.InPlaceTl2;
import org.isolde.stm.spi.examples.OutPlaceTl2;

/** The algorithms that are tested. */
public final class TestedAlgorithms {

    private TestedAlgorithms() {}

    /** Those that come with the agent, and two that do not. */
    public static Stream<Algorithm> all() {
        return Stream.concat(
                Algorithms.all().stream(), Stream.of(OutPlaceTl2.class, InPlaceTl2.class).map(Plugin::algorithm));
    }
}
