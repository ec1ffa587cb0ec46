// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.HashMap;
import java.util.Map;
import org.isolde.program.Location;

/** Numbers locations in the order of their first use, so that sets of them are bit sets. */
public final class LocationNumbers {

    private final Map<Location, Integer> numbers = new HashMap<>();

    int of(Location location) {
        return numbers.computeIfAbsent(location, l -> numbers.size());
    }
}
