// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.Collection;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which rows a user wants to see.
 *
 * @param text what a row must say somewhere, whatever the case of its letters; empty for any
 * @param hidden what a row must not be of; what is not named here is shown, also when it comes up
 *     only later
 */
record RowFilter(String text, SortedSet<Choice> hidden) {

    /** Shows everything. */
    static final RowFilter ALL = new RowFilter("", new TreeSet<>());

    /** Keeps a copy of the set. */
    RowFilter {
        hidden = Collections.unmodifiableSortedSet(new TreeSet<>(hidden));
    }

    /** The same with another text. */
    RowFilter withText(String other) {
        return new RowFilter(other.strip(), hidden);
    }

    /** The same with other choices. */
    RowFilter hiding(Collection<Choice> others) {
        return new RowFilter(text, new TreeSet<>(others));
    }

    /** Whether a row is shown. */
    boolean shows(RowContent content) {
        return content.choices().stream().noneMatch(hidden::contains) && says(content);
    }

    private boolean says(RowContent content) {
        if (text.isEmpty()) {
            return true;
        }
        String wanted = text.toLowerCase(Locale.ROOT);
        return content.texts().stream().anyMatch(candidate -> candidate.toLowerCase(Locale.ROOT).contains(wanted));
    }
}
