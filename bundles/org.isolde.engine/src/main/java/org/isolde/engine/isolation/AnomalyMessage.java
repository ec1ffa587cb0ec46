// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Participant;

/** Composes the one-sentence message of an anomaly, for a user without knowledge of the theory. */
record AnomalyMessage(AnomalyKind kind, List<Participant> participants, List<DependencyEvidence> cycle) {

    String text() {
        return switch (kind) {
            case WRITE_SKEW -> writeSkew();
            case READ_ONLY_ANOMALY -> Messages.text("anomaly.read-only-anomaly", name(0), name(1), name(2),
                    cycle.get(0).location(), cycle.get(1).location(), cycle.get(2).location());
            case DEPENDENCY_CYCLE -> Messages.text("anomaly.dependency-cycle",
                    enumerate(IntStream.range(0, participants.size()).mapToObj(this::name).toList()), locations());
            case HIGH_LEVEL_DATA_RACE, STALE_VALUE_ERROR, DATA_RACE ->
                throw new IllegalArgumentException(kind + " is no cycle of dependencies");
        };
    }

    private String writeSkew() {
        String first = participants.get(0).transaction();
        String second = participants.get(1).transaction();
        return first.equals(second)
                ? Messages.text("anomaly.write-skew.self", first, locations())
                : Messages.text("anomaly.write-skew", first, second, locations());
    }

    private String name(int participant) {
        String transaction = participants.get(participant).transaction();
        long runs = participants.stream().filter(other -> other.transaction().equals(transaction)).count();
        return runs == 1 ? transaction : transaction + " (" + Anomaly.label(participant) + ")";
    }

    private String locations() {
        return enumerate(List.copyOf(
                cycle.stream().map(DependencyEvidence::location).collect(Collectors.toCollection(TreeSet::new))));
    }

    private static String enumerate(List<String> names) {
        int last = names.size() - 1;
        return last == 0 ? names.getFirst() : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }
}
