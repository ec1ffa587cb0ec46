// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.Collection;
import java.util.Collections;
import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The user's filter of the rows.
 *
 * @param text text that a row must contain, ignoring case; empty for any
 * @param hidden the choices whose rows are hidden; all others are shown, including later ones
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
