// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import java.util.Optional;
import org.isolde.engine.Messages;
import org.isolde.sdg.dependency.Dependency;

/**
 * A dependency on the cycle of an anomaly: {@code from} comes before {@code to} in every serial
 * order.
 *
 * @param from a participant, as an index into {@link Anomaly#participants()}
 * @param to the participant that comes later
 * @param kind what the two accesses are
 * @param location the location that both access, as a programmer names it
 * @param vulnerable whether both may run concurrently and commit nevertheless
 * @param source the access of {@code from}
 * @param target the access of {@code to}
 */
public record DependencyEvidence(
        int from,
        int to,
        Dependency.Kind kind,
        String location,
        boolean vulnerable,
        AccessEvidence source,
        AccessEvidence target) {

    /**
     * A sentence that explains the dependency, for example
     * {@code T1 reads x as it was before T2 writes it}.
     */
    public String sentence() {
        String first = Anomaly.label(from);
        String second = Anomaly.label(to);
        return switch (kind) {
            case RW -> first + " reads " + location + " as it was before " + second + " writes it";
            case WR -> second + " reads " + location + " as " + first + " wrote it";
            case WW -> second + " overwrites what " + first + " wrote to " + location;
        };
    }

    /**
     * The assumption of the dependency, as the continuation of {@link #sentence}, for example
     * {@code if from of T1 and to of T2 are the same object}; empty if only the location of the
     * objects is known.
     */
    public Optional<String> assumption() {
        Optional<String> first = source.object();
        Optional<String> second = target.object();
        if (first.isPresent() && second.isPresent()) {
            return Optional.of(Messages.text("dependency.same-object", first.get(), Anomaly.label(from), second.get(),
                    Anomaly.label(to)));
        }
        return first
                .map(object -> Messages.text("dependency.one-object", object, Anomaly.label(from), Anomaly.label(to)))
                .or(() -> second.map(object -> Messages.text("dependency.one-object", object, Anomaly.label(to),
                        Anomaly.label(from))));
    }
}
