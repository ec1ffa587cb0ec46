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
 * @param counts what was counted
 * @param compared what was counted in the run that this one is compared with; empty without such a run
 */
record Row(MethodCounts counts, Optional<MethodCounts> compared) {

    /** The rows of a run: the sum, then the methods that ran in it or in the one that it is compared with. */
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

    /** The method with what tells it from others in front: its class and its name, then the package. */
    String label() {
        if (isSum()) {
            return name();
        }
        String className = counts.className();
        int dot = className.lastIndexOf('.');
        String method = className.substring(dot + 1).replace('$', '.') + "." + counts.signature();
        return dot < 0 ? method : NLS.bind(Messages.methodInPackage, method, className.substring(0, dot));
    }

    /** The number of a column, with how much more it is than in the run that this one is compared with. */
    String text(Column column) {
        String number = column.format(column.value(counts));
        return compared.map(
                other -> NLS.bind(
                        Messages.difference,
                        number,
                        signed(column, column.value(counts) - column.value(other))))
                .orElse(number);
    }

    private static String signed(Column column, double difference) {
        String number = column.format(Math.abs(difference));
        return number.equals(column.format(0)) ? "±" + number : (difference > 0 ? "+" : "−") + number;
    }
}
