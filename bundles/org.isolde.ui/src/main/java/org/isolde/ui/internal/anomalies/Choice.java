// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.Comparator;
import java.util.Optional;

/**
 * A filter value: a facet with one of its values.
 *
 * @param facet the facet
 * @param value the value, as it is stored and, for most facets, shown
 */
record Choice(Facet facet, String value) implements Comparable<Choice> {

    private static final String SEPARATOR = ":";

    private static final Comparator<Choice> ORDER = Comparator.comparing(Choice::facet).thenComparing(Choice::value);

    /** Orders by facet and value. */
    @Override
    public int compareTo(Choice other) {
        return ORDER.compare(this, other);
    }

    /** The text that {@link #parse} reads. */
    String format() {
        return facet.name() + SEPARATOR + value;
    }

    /**
     * What {@link #format} has written; empty for any other text, as an older version may have
     * stored it.
     */
    static Optional<Choice> parse(String text) {
        for (Facet facet : Facet.values()) {
            String prefix = facet.name() + SEPARATOR;
            if (text.startsWith(prefix)) {
                return Optional.of(new Choice(facet, text.substring(prefix.length())));
            }
        }
        return Optional.empty();
    }
}
