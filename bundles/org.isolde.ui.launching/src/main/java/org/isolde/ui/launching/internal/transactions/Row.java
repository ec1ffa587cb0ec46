// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import org.eclipse.osgi.util.NLS;
import org.isolde.launching.runs.MethodCounts;
import org.isolde.launching.runs.RunStatistics;

/**
 * A row of the view: an atomic method, or the sum over all.
 *
 * @param counts its counts
 * @param compared its counts in the run compared with; empty if there is no such run
 */
record Row(MethodCounts counts, Optional<MethodCounts> compared) {

    /**
     * The rows of a run: the sum, then the methods that ran in it or in the one that it is compared
     * with.
     */
    static List<Row> of(RunStatistics run, Optional<RunStatistics> other) {
        List<Row> rows = new ArrayList<>();
        rows.add(new Row(run.sum(), other.map(RunStatistics::sum)));
        SequencedSet<String> methods = new LinkedHashSet<>();
        run.methods().forEach(counts -> methods.add(counts.method()));
        other.ifPresent(statistics -> statistics.methods().forEach(counts -> methods.add(counts.method())));
        for (String method : methods) {
            rows.add(
                    new Row(counts(run, method), other.map(statistics -> counts(statistics, method))));
        }
        return rows;
    }

    private static MethodCounts counts(RunStatistics run, String method) {
        return run.of(method).orElseGet(() -> MethodCounts.none(method));
    }

    boolean isSum() {
        return counts.method().isEmpty();
    }

    /** The method, or what the sum is called. */
    String name() {
        return isSum() ? Messages.allMethods : counts.method();
    }

    /**
     * The method with what tells it from others in front: its class and its name, then the package.
     */
    String label() {
        return isSum() ? name() : label(counts.method());
    }

    /**
     * A method, or a field with its class, with what tells it from others in front: its class and
     * its name, then the package.
     */
    static String label(String qualified) {
        int parenthesis = qualified.indexOf('(');
        int end = qualified.lastIndexOf('.', parenthesis < 0 ? qualified.length() : parenthesis);
        if (end < 0) {
            return qualified;
        }
        String className = qualified.substring(0, end);
        int dot = className.lastIndexOf('.');
        String method = className.substring(dot + 1).replace('$', '.') + qualified.substring(end);
        return dot < 0 ? method : NLS.bind(Messages.methodInPackage, method, className.substring(0, dot));
    }

    /**
     * The number of a column, with how much more it is than in the run that this one is compared
     * with.
     */
    String text(Column column) {
        String number = column.format(column.value(counts));
        // Not of what there is only one number of.
        return compared.filter(other -> !Double.isNaN(column.value(counts) - column.value(other))).map(
                other -> NLS.bind(
                        Messages.difference,
                        number,
                        column.signed(column.value(counts) - column.value(other))))
                .orElse(number);
    }
}
