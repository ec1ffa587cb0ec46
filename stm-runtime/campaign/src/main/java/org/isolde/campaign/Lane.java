// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The lanes of a test run: the fraction of each campaign's cases that is tried. */
public enum Lane {
    /** A tenth of the cases, chosen by the seed of the run. */
    SHORT,
    /** All cases, the same in each run. */
    FULL;

    /** The system property that names the lane. */
    static final String PROPERTY = "isolde.lane";

    /**
     * The lane with this name, in lower case.
     *
     * @param name {@code null} for the short lane
     * @throws IllegalArgumentException if there is none
     */
    static Lane named(@Nullable String name) {
        if (name == null) {
            return SHORT;
        }
        return Arrays.stream(values()).filter(lane -> lane.toString().equals(name)).findFirst().orElseThrow(
                () -> new IllegalArgumentException(
                        "There is no lane \"" + name + "\": " + PROPERTY + " is short or full"));
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
