// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.sdg.access.Access;

/**
 * Describes the value that each step of an interleaving reads or writes by the step that wrote it,
 * as far as the evidence contains it.
 *
 * @param told the description for each step; empty if unknown
 */
record StepValues(List<String> told) {

    static StepValues of(Anomaly anomaly) {
        List<WitnessStep> steps = anomaly.interleaving();
        List<String> told = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            int index = i;
            told.add(steps.get(i).access().map(access -> switch (anomaly.evidence()) {
                case Evidence.Cycle cycle -> inCycle(cycle, steps, index, access);
                case Evidence.Split split -> inSplit(anomaly, split, access);
                case Evidence.Race race -> text("race", Anomaly.label(1 - access.participant()));
            }).orElse(""));
        }
        return new StepValues(List.copyOf(told));
    }

    /** What is known at a step; empty where nothing is. */
    String at(int step) {
        return told.get(step);
    }

    /**
     * A cell of one transaction is known to be one of another only where a dependency says so,
     * whatever the names of the locations.
     */
    private static String inCycle(
            Evidence.Cycle cycle, List<WitnessStep> steps, int step, AccessEvidence access) {
        List<String> texts = new ArrayList<>();
        List<String> newValue = new ArrayList<>();
        for (DependencyEvidence dependency : cycle.dependencies()) {
            String from = Anomaly.label(dependency.from());
            String to = Anomaly.label(dependency.to());
            if (dependency.source().equals(access)) {
                switch (dependency.kind()) {
                    case RW -> texts.add(text(isBefore(dependency.target(), step, steps) ? "old.kept" : "old", to));
                    case WR -> newValue.add(text("new.read", to));
                    case WW -> newValue.add(text("new.overwritten", to));
                }
            }
            if (dependency.target().equals(access)) {
                switch (dependency.kind()) {
                    case RW -> newValue.add(text(
                            isBefore(dependency.source(), step, steps) ? "new.unnoticed" : "new.unseen", from));
                    case WR -> texts.add(text("written", from));
                    case WW -> texts.add(text("overwrites", from));
                }
            }
        }
        if (!newValue.isEmpty()) {
            texts.addFirst(text("new.which", String.join(text("new.and"), newValue)));
        }
        return String.join("; ", texts);
    }

    private static boolean isBefore(AccessEvidence other, int step, List<WitnessStep> steps) {
        return steps.subList(0, step).stream().map(WitnessStep::access).anyMatch(Optional.of(other)::equals);
    }

    /**
     * The three regions run one after the other: the process's first, the other process's, the
     * process's second.
     */
    private static String inSplit(Anomaly anomaly, Evidence.Split split, AccessEvidence access) {
        return access.participant() == 1
                ? inSecond(anomaly, split, access)
                : access.participant() == 2 ? inOther(anomaly, access) : inFirst(anomaly, split, access);
    }

    private static String inFirst(Anomaly anomaly, Evidence.Split split, AccessEvidence access) {
        if (access.kind() == Access.Kind.WRITE) {
            return text("new");
        }
        return split.path().isEmpty() ? text("old", Anomaly.label(2)) : text("kept");
    }

    private static String inOther(Anomaly anomaly, AccessEvidence access) {
        if (access.kind() == Access.Kind.READ) {
            if (writes(anomaly, 0, access.location())) {
                return text("written", Anomaly.label(0));
            }
            return writes(anomaly, 1, access.location()) ? text("old", Anomaly.label(1)) : "";
        }
        return text("new.between");
    }

    private static String inSecond(Anomaly anomaly, Evidence.Split split, AccessEvidence access) {
        boolean changed = writes(anomaly, 2, access.location());
        if (access.kind() == Access.Kind.READ) {
            return changed ? text("written", Anomaly.label(2)) : "";
        }
        if (split.path().isEmpty()) {
            return text("new");
        }
        return changed ? text("stale.overwrites", Anomaly.label(2)) : text("stale");
    }

    private static boolean writes(Anomaly anomaly, int participant, String location) {
        return anomaly.accesses().stream().anyMatch(access -> access.participant() == participant
                && access.kind() == Access.Kind.WRITE && access.location().equals(location));
    }

    private static String text(String key, String... arguments) {
        return Messages.text("value." + key, arguments);
    }
}
