// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.explanation.Section.Statement;

/**
 * Generates the advice against an anomaly. A cycle is broken by turning one of its vulnerable
 * dependencies into a write-write conflict, of which snapshot isolation lets only the first commit.
 */
final class Remedies {

    private Remedies() {}

    static List<Statement> of(Anomaly anomaly) {
        return switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> ofCycle(anomaly, cycle);
            case Evidence.Split split -> ofSplit(anomaly, split);
            case Evidence.Race race -> ofRace(anomaly, race);
        };
    }

    private static List<Statement> ofRace(Anomaly anomaly, Evidence.Race race) {
        return List.of(
                new Statement(
                        Messages.text("remedy.take-lock", anomaly.participants().get(0).transaction(),
                                anomaly.participants().get(1).transaction()),
                        List.of(race.run(), race.otherRun())),
                new Statement(Messages.text("remedy.volatile"), List.of(race.run())));
    }

    private static List<Statement> ofCycle(Anomaly anomaly, Evidence.Cycle cycle) {
        Set<Statement> remedies = new LinkedHashSet<>();
        for (DependencyEvidence dependency : cycle.dependencies()) {
            if (dependency.vulnerable()) {
                Participant reader = anomaly.participants().get(dependency.from());
                Participant writer = anomaly.participants().get(dependency.to());
                boolean itself = reader.transaction().equals(writer.transaction());
                String key = itself ? "remedy.write-what-is-read.self" : "remedy.write-what-is-read";
                remedies.add(new Statement(
                        Messages.text(key, reader.transaction(), dependency.location(), writer.transaction()),
                        List.of(dependency.source().place())));
            }
        }
        serializablePivots(anomaly).ifPresent(remedies::add);
        return List.copyOf(remedies);
    }

    /** All pivots, as each of them may miss a write though the others do not. */
    private static Optional<Statement> serializablePivots(Anomaly anomaly) {
        List<Participant> pivots = anomaly.participants().stream().filter(Participant::pivot).toList();
        String names = pivots.stream().map(Participant::transaction).distinct().collect(Collectors.joining(" and "));
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(new Statement(
                        Messages.text("remedy.serializable", names),
                        pivots.stream().map(Participant::declaration).distinct().toList()));
    }

    private static List<Statement> ofSplit(Anomaly anomaly, Evidence.Split split) {
        List<Statement> remedies = new ArrayList<>();
        boolean oneMethod = split.firstRun().method().equals(split.secondRun().method());
        String one = split.circumstances().isPresent() ? "remedy.one-section" : "remedy.one-transaction";
        remedies.add(oneMethod
                ? new Statement(Messages.text(one, split.firstRun().shortMethodName()),
                        List.of(split.firstRun(), split.secondRun()))
                : new Statement(Messages.text(one + ".calls", Anomaly.label(0), Anomaly.label(1)),
                        List.of(split.firstRun(), split.secondRun())));
        if (anomaly.kind() == AnomalyKind.STALE_VALUE_ERROR) {
            Participant second = anomaly.participants().get(1);
            remedies.add(new Statement(Messages.text("remedy.read-again", second.transaction()),
                    List.of(second.declaration())));
        }
        return remedies;
    }
}
