// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.explanation;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.DependencyEvidence;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Participant;

/**
 * An anomaly in a few words: what goes wrong, who takes part, and on what. Names of methods and
 * fields go without their class where all transactions are of that class.
 *
 * @param anomaly the anomaly
 */
public record Headline(Anomaly anomaly) {

    private static final int MOST_LOCATIONS = 3;

    /**
     * For example {@code write skew: leave ∥ leave on onCall}.
     *
     * @param parallel what stands between transactions that run at the same time
     */
    public String text(String parallel) {
        String transactions = switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> names(0, anomaly.participants().size(), " " + parallel + " ");
            case Evidence.Race race -> names(0, 2, " " + parallel + " ");
            // One process runs the first two, another one the third.
            case Evidence.Split split -> names(0, 2, ", ") + " " + parallel + " " + names(2, 3, "");
        };
        return Messages.text("headline", anomaly.kind().displayName(), transactions, locations());
    }

    private String names(int from, int to, String separator) {
        return anomaly.participants().subList(from, to).stream()
                .map(Participant::transaction)
                .map(this::withoutType)
                .collect(Collectors.joining(separator));
    }

    private String locations() {
        Stream<String> all = switch (anomaly.evidence()) {
            case Evidence.Cycle cycle -> cycle.dependencies().stream().map(DependencyEvidence::location);
            case Evidence.Race race -> anomaly.accesses().stream().map(AccessEvidence::location);
            case Evidence.Split split -> anomaly.accesses().stream()
                    .filter(access -> access.participant() < 2)
                    .map(AccessEvidence::location);
        };
        List<String> names = all.flatMap(name -> Stream.of(name.split("/")))
                .distinct()
                .sorted()
                .map(this::withoutType)
                .toList();
        int more = names.size() - MOST_LOCATIONS;
        String some = String.join(", ", names.subList(0, Math.min(MOST_LOCATIONS, names.size())));
        return more > 0 ? Messages.text("headline.more", some, String.valueOf(more)) : some;
    }

    private String withoutType(String name) {
        Set<Optional<String>> types = anomaly.participants().stream()
                .map(participant -> type(participant.transaction()))
                .collect(Collectors.toSet());
        if (types.size() != 1) {
            return name;
        }
        return types.iterator().next()
                .map(type -> type + ".")
                .filter(prefix -> name.startsWith(prefix) && name.indexOf('.', prefix.length()) < 0)
                .map(prefix -> name.substring(prefix.length()))
                .orElse(name);
    }

    /** The type in a name such as {@code SmallBank.balance(java.lang.String)}. */
    private static Optional<String> type(String transaction) {
        int end = transaction.indexOf('(');
        int dot = (end < 0 ? transaction : transaction.substring(0, end)).lastIndexOf('.');
        return dot < 0 ? Optional.empty() : Optional.of(transaction.substring(0, dot));
    }
}
