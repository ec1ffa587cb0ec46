// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.ui.IMemento;

/**
 * The filter of the view, kept with the workbench's state. Its text is not: a view that comes up
 * nearly empty would look as if nothing were wrong.
 *
 * @param last what the view has stored when it was last open; empty when it never was
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
