// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.ui.IMemento;

/**
 * Stores the filter of the view with the workbench's state, except its text: a view that opens
 * nearly empty would look as if there were no problems.
 *
 * @param last the state stored when the view was last open; empty if it never was
 */
record StoredFilter(Optional<IMemento> last) {

    private static final String HIDDEN = "hidden";
    private static final String SEPARATOR = "\n";

    RowFilter read() {
        return last.map(memento -> memento.getString(HIDDEN))
                .map(value -> RowFilter.ALL.hiding(
                        value.lines().map(Choice::parse).flatMap(Optional::stream).toList()))
                .orElse(RowFilter.ALL);
    }

    void write(RowFilter filter, IMemento memento) {
        memento.putString(HIDDEN,
                filter.hidden().stream().map(Choice::format).collect(Collectors.joining(SEPARATOR)));
    }
}
