// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.demonstration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Demonstration;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.InitialState;
import org.isolde.execution.Finding;
import org.isolde.execution.Outcome;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.dependency.Dependency;

/**
 * Whether an execution shows an anomaly, or another one of the same transactions. It does if its
 * instances can be assigned to the participants such that, for each dependency of the cycle from a
 * read to a concurrent write, the reader missed a write to the field that the dependency names, or
 * the dependency names none.
 *
 * @param anomaly an anomaly
 * @param methods the transactions of its participants
 * @param finding what an execution of the same transactions, in some order, has shown
 */
record Correspondence(Anomaly anomaly, List<MethodRef> methods, Finding finding) {

    /** A class and a field, perhaps with an index: {@code Theater.seats[i]}. */
    private static final Pattern FIELD = Pattern.compile("([\\w$.]+\\.[\\w$]+)(\\[.*])*");

    /** The instance that each participant is; empty if the execution shows something else. */
    Optional<List<Integer>> order() {
        return extended(List.of());
    }

    private Optional<List<Integer>> extended(List<Integer> order) {
        if (order.size() == methods.size()) {
            return isCycleOf(order) ? Optional.of(order) : Optional.empty();
        }
        for (int instance = 0; instance < methods.size(); instance++) {
            if (!order.contains(instance)
                    && finding.transactions().get(instance).equals(methods.get(order.size()))) {
                List<Integer> longer = new ArrayList<>(order);
                longer.add(instance);
                Optional<List<Integer>> found = extended(longer);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private boolean isCycleOf(List<Integer> order) {
        return anomaly.cycle().stream()
                .filter(dependency -> dependency.kind() == Dependency.Kind.RW && dependency.vulnerable())
                .allMatch(dependency -> finding.missed().stream()
                        .anyMatch(missed -> missed.reader() == order.get(dependency.from())
                                && missed.writer() == order.get(dependency.to())
                                && concerns(missed, dependency)));
    }

    private static boolean concerns(Finding.MissedWrite missed, DependencyEvidence dependency) {
        Matcher field = FIELD.matcher(dependency.location());
        return !field.matches() || missed.fields().contains(field.group(1));
    }

    /** The execution, told with the names of the participants; empty if it shows something else. */
    Optional<Demonstration> demonstration() {
        return order().map(order -> {
            List<Integer> varying = ReproductionWriter.varying(finding);
            InitialState initial = new InitialState(finding.setUp(), finding.heap().renumbered(order::indexOf), varying,
                    order.stream().map(finding.starts()::get).toList());
            List<String> schedule = finding.schedule().stream().map(event -> text(event, order)).toList();
            List<String> result = new ArrayList<>();
            result.add(text(finding.outcome(), order, varying));
            finding.serialOutcomes().forEach(serial -> result.add(
                    text(serial.order(), order) + ": " + text(serial.outcome(), order, varying)));
            finding.abortedOrders().forEach(aborted -> result.add(
                    text(aborted, order) + ": " + label(aborted.getLast(), order) + " aborts"));
            return new Demonstration(initial, schedule, result, finding.classes(),
                    new ReproductionWriter(finding, order, varying).write());
        });
    }

    private String text(Finding.Event event, List<Integer> order) {
        String label = label(event.instance(), order);
        return switch (event.kind()) {
            case BEGIN -> label + " begins, and runs " + finding.starts().get(event.instance()).call();
            case COMMIT -> label + " commits";
        };
    }

    private static String text(List<Integer> serial, List<Integer> order) {
        return String.join(" before ", serial.stream().map(each -> label(each, order)).toList());
    }

    /**
     * What the participants return, in their order, and the parts of the state afterwards that
     * depend on the order.
     */
    private String text(Outcome outcome, List<Integer> order, List<Integer> varying) {
        List<String> parts = new ArrayList<>();
        for (int instance : order) {
            if (!finding.transactions().get(instance).descriptor().endsWith(")V")) {
                parts.add(label(instance, order) + " gives " + outcome.results().get(instance));
            }
        }
        varying.forEach(part -> parts.add(outcome.state().get(part)));
        return String.join("; ", parts);
    }

    private static String label(int instance, List<Integer> order) {
        return Anomaly.label(order.indexOf(instance));
    }
}
