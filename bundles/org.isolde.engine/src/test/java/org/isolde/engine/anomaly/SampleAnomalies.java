// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.isolde.engine.Place;
import org.isolde.execution.HeapGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.dependency.Dependency;

/** Anomalies made by hand. Nothing is known of them on heap paths. */
final class SampleAnomalies {

    private static final Reproduction NOTHING = new Reproduction("", List.of(), false, List.of(), List.of(), Map.of(),
            List.of());

    static final Demonstration EXECUTION = new Demonstration(
            new InitialState(List.of("x = 0"), new HeapGraph(List.of(), List.of()), List.of(), List.of()),
            List.of("T1"), List.of("x = 1"),
            Set.of(), NOTHING);

    private SampleAnomalies() {}

    /** Two transactions, each of which reads what the other one writes. */
    static Anomaly skew(String first, String readByFirst, String second, String readBySecond) {
        return anomaly(AnomalyKind.WRITE_SKEW, List.of(first, second), List.of(readByFirst, readBySecond),
                List.of(true, true));
    }

    /** Three transactions with the second as pivot. */
    static Anomaly cycle(String... names) {
        return anomaly(AnomalyKind.READ_ONLY_ANOMALY, List.of(names), List.of("p", "q", "r"),
                List.of(false, true, false));
    }

    private static Anomaly anomaly(
            AnomalyKind kind, List<String> names, List<String> read, List<Boolean> pivots) {
        List<Participant> participants = new ArrayList<>();
        List<DependencyEvidence> cycle = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            int next = (i + 1) % names.size();
            participants.add(new Participant(names.get(i), place(names.get(i)), pivots.get(i)));
            cycle.add(new DependencyEvidence(i, next, Dependency.Kind.RW, read.get(i), true,
                    access(i, Access.Kind.READ, read.get(i)), access(next, Access.Kind.WRITE, read.get(i))));
        }
        List<AccessEvidence> accesses = cycle.stream()
                .flatMap(dependency -> Stream.of(dependency.source(), dependency.target()))
                .sorted()
                .toList();
        Evidence evidence = new Evidence.Cycle(
                cycle, List.of(), new Examination(Examination.Finding.UNDECIDED, List.of(), List.of()));
        return new Anomaly(kind, "default", participants, accesses, List.of(), evidence, names.toString(),
                kind + " " + names + " " + read);
    }

    private static AccessEvidence access(int participant, Access.Kind kind, String location) {
        return new AccessEvidence(participant, kind, location, place("m"), location);
    }

    private static Place place(String method) {
        return new Place(new MethodRef("bank/Bank", method, "()V"), 1, Optional.empty(), Optional.empty());
    }
}
