// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.engine.GroupVerdict;
import org.isolde.engine.Messages;
import org.isolde.engine.MissingCode;
import org.isolde.engine.Place;
import org.isolde.engine.Reason;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.TransactionVerdict;
import org.isolde.engine.Verdict;
import org.isolde.program.Problem;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.transaction.Transaction;

/**
 * Computes the verdicts on a group: <em>safe</em> only for proven transactions.
 *
 * <p>Anything not understood in one transaction makes all others of its group unknown, as it may
 * access what they access. In a group that is understood, a non-serializable cycle of dependencies
 * contains a dangerous structure (UNL-DI-5-2011, section 2.2) and lies in one strongly connected
 * component; a transaction is therefore safe if its component contains none. Linear in the size of
 * the graph.
 */
final class GroupJudge {
    private final StaticDependencyGraph graph;
    private final SourceLocator sources;
    private final SortedMap<Transaction, SortedSet<Reason>> own = new TreeMap<>();
    private final List<Reason> missing;

    GroupJudge(StaticDependencyGraph graph, SourceLocator sources, List<Problem> problems) {
        this.graph = graph;
        this.sources = sources;
        graph.accesses().forEach((transaction, sets) -> {
            if (!sets.complete()) {
                own.put(transaction, reasons(transaction, sets.unknowns()));
            }
        });
        this.missing = problems.stream().anyMatch(MissingCode::causedBy)
                ? List.of(new Reason(Messages.text("reason.missing"), Optional.empty()))
                : List.of();
    }

    GroupVerdict judge(int anomalies) {
        Set<Transaction> participants = new HashSet<>();
        for (DangerousStructure structure : graph.structures()) {
            participants.addAll(structure.instances());
        }
        Set<Transaction> entangled = entangled(participants);
        List<TransactionVerdict> verdicts = new ArrayList<>();
        for (Transaction transaction : graph.accesses().keySet()) {
            verdicts.add(judge(transaction, participants, entangled));
        }
        SortedSet<Reason> reasons = new TreeSet<>(missing);
        own.values().forEach(reasons::addAll);
        for (Transaction pivot : graph.crowded()) {
            reasons.add(new Reason(Messages.text("reason.crowded", pivot.name()),
                    Optional.of(sources.place(pivot.position()))));
        }
        Verdict verdict = anomalies > 0 ? Verdict.ANOMALY : reasons.isEmpty() ? Verdict.SAFE : Verdict.UNKNOWN;
        return new GroupVerdict(graph.group(), verdict, anomalies, verdicts, List.copyOf(reasons));
    }

    private TransactionVerdict judge(
            Transaction transaction, Set<Transaction> participants, Set<Transaction> entangled) {
        Place declaration = sources.place(transaction.position());
        if (participants.contains(transaction)) {
            return new TransactionVerdict(transaction.name(), declaration, Verdict.ANOMALY, List.of());
        }
        List<Reason> reasons = new ArrayList<>(own.getOrDefault(transaction, Collections.emptySortedSet()));
        if (own.size() > (own.containsKey(transaction) ? 1 : 0)) {
            reasons.add(new Reason(Messages.text("reason.others"), Optional.empty()));
        }
        reasons.addAll(missing);
        if (entangled.contains(transaction)) {
            reasons.add(new Reason(Messages.text("reason.entangled"), Optional.empty()));
        }
        Verdict verdict = reasons.isEmpty() ? Verdict.SAFE : Verdict.UNKNOWN;
        Collections.sort(reasons);
        return new TransactionVerdict(transaction.name(), declaration, verdict, reasons);
    }

    /** The transactions on some cycle with one of {@code participants}. */
    private Set<Transaction> entangled(Set<Transaction> participants) {
        Set<Transaction> entangled = new HashSet<>();
        for (Set<Transaction> component : graph.components()) {
            if (component.stream().anyMatch(participants::contains)) {
                entangled.addAll(component);
            }
        }
        return entangled;
    }

    private SortedSet<Reason> reasons(Transaction transaction, List<Unknown> unknowns) {
        SortedSet<Reason> reasons = new TreeSet<>();
        for (Unknown unknown : unknowns) {
            String text = Messages.text("reason.member", transaction.name(), unknown.reason());
            reasons.add(new Reason(text, Optional.of(sources.place(unknown.position()))));
        }
        return reasons;
    }
}
