// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.osgi.util.NLS;
import org.isolde.launching.runs.Conflict;

/**
 * A row for the conflicts of a method with other transactions at one place.
 *
 * @param conflict the conflict with its count
 * @param compared its count in the run compared with; empty if there is no such run
 */
record ConflictRow(Conflict conflict, Optional<Long> compared) {

    /** Rows for conflicts, and for those that only the other run had, if there is one. */
    static List<ConflictRow> of(List<Conflict> conflicts, Optional<List<Conflict>> others) {
        List<ConflictRow> rows = new ArrayList<>();
        for (Conflict conflict : conflicts) {
            rows.add(new ConflictRow(conflict, others.map(other -> count(conflict, other))));
        }
        for (Conflict other : others.orElse(List.of())) {
            if (conflicts.stream().noneMatch(other::isAt)) {
                Conflict never = new Conflict(other.method(), 0, other.reason(), other.place(), other.writer());
                rows.add(new ConflictRow(never, Optional.of(other.count())));
            }
        }
        return rows;
    }

    private static long count(Conflict conflict, List<Conflict> others) {
        return others.stream().filter(conflict::isAt).mapToLong(Conflict::count).sum();
    }

    String count() {
        String count = Column.CONFLICTS.format(conflict.count());
        return compared.map(
                other -> NLS.bind(
                        Messages.difference,
                        count,
                        Column.CONFLICTS.signed(conflict.count() - other)))
                .orElse(count);
    }

    String place() {
        return conflict.place()
                .map(place -> place.endsWith("]") ? NLS.bind(Messages.elementOf, place) : Row.label(place))
                .orElse(Messages.notKnown);
    }

    String method() {
        return Row.label(conflict.method());
    }

    String writer() {
        return conflict.writer().map(Row::label).orElse(Messages.notKnown);
    }

    String reason() {
        return switch (conflict.reason()) {
            case VERSION_GONE -> Messages.columnVersionsGone;
            default -> Messages.columnConflicts;
        };
    }
}
