// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.Comparator;
import org.isolde.program.Location;

/**
 * A variable whose initial value the analysis tracks: a parameter, a local variable, or a static
 * field.
 *
 * @param name its name in the source
 * @param field the static field; null for variables
 */
record Root(String name, Location field) implements Comparable<Root> {

    private static final Comparator<Root> ORDER = Comparator.comparing(Root::name)
            .thenComparing(Root::field, Comparator.nullsFirst(Comparator.naturalOrder()));

    @Override
    public int compareTo(Root other) {
        return ORDER.compare(this, other);
    }
}
