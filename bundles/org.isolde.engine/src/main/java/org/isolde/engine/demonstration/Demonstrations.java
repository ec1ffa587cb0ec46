// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.demonstration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.isolde.engine.Messages;
import org.isolde.engine.analysis.Progress;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Attempt;
import org.isolde.engine.anomaly.NotShown;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.ReportedAnomaly;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.execution.Execution;
import org.isolde.execution.Limits;
import org.isolde.execution.Request;
import org.isolde.execution.Result;
import org.isolde.program.Problem;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.transaction.Transaction;

/**
 * Shows the anomalies of a program: executes their transactions on small heaps, in all
 * interleavings that snapshot isolation allows, until a result is found that no serial order has.
 *
 * <p>What is not shown stays possible: the search is over heaps that a few calls make, and ends
 * after some time. It neither refutes anything nor makes a verdict safe. Nothing of the program
 * runs in this JVM but calls of harmless library methods, since its code is interpreted.
 */
public final class Demonstrations {

    /** The default limit of {@link #in}: a few seconds. */
    public static final long STEPS = 10_000_000;

    /** All parts of a program together take at most so many times the limit of one. */
    private static final int PARTS = 3;

    /** With fewer, nothing is shown: the last parts of a large program are not executed instead. */
    private static final long LEAST_STEPS = 200_000;

    /** Most of what can be shown is shown on the first states, and each costs time. */
    private static final Limits LIMITS = new Limits(2, 60, 24, 20_000, 0);

    private static final int MOST_TRANSACTIONS = 3;

    private final AnalysisResult result;
    private final Program program;
    private final Map<String, Map<String, AtomicRegion>> regions = new HashMap<>();
    private final Map<Anomaly, Attempt> attempts = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();

    private Demonstrations(AnalysisResult result, Program program) {
        this.result = result;
        this.program = program;
        result.graphs().forEach(graph -> {
            Map<String, AtomicRegion> ofGroup = regions.computeIfAbsent(graph.group(), group -> new HashMap<>());
            for (Transaction transaction : graph.accesses().keySet()) {
                ofGroup.put(transaction.name(), transaction.region());
            }
        });
    }

    /**
     * The same result, with a demonstration of each anomaly that one is found for, and for the
     * others the reason why there is none. Those that have one of the two keep it. Where the
     * execution fails, by a fault of Isolde, the result has a problem.
     *
     * @param result a result of analysing the program
     * @param steps how many statements are executed, at most, for the anomalies of transactions
     *     that share classes; three times as many for all anomalies. Zero for none
     * @param progress is told about the search, and polled for cancellation
     * @throws CancellationException if cancelled
     */
    public static AnalysisResult in(AnalysisResult result, Program program, long steps, Progress progress) {
        Demonstrations search = new Demonstrations(result, program);
        search.search(steps, progress);
        search.explainOthers(steps);
        return result.tried(search.attempts).withProblems(search.problems);
    }

    private void search(long steps, Progress progress) {
        List<Map<Anomaly, List<MethodRef>>> parts = parts();
        if (parts.isEmpty() || steps == 0) {
            return;
        }
        long left = PARTS * steps;
        for (int i = 0; i < parts.size(); i++) {
            long share = Math.min(steps, Math.max(LEAST_STEPS, left / (parts.size() - i)));
            if (left > 0) {
                progress.phase(Messages.text("phase.execution")
                        + (parts.size() == 1 ? "" : " (" + (i + 1) + "/" + parts.size() + ")"));
                left -= search(parts.get(i), LIMITS.within(Math.min(left, share)), progress);
            } else {
                String reason = NotShownWords.of(
                        new Result.NothingFound(0, 0, true), LIMITS.within(PARTS * steps));
                parts.get(i).keySet().forEach(anomaly -> notShown(anomaly, reason, Set.of()));
            }
        }
    }

    /** Searches for the anomalies of a part; gives the steps that it took. */
    private long search(Map<Anomaly, List<MethodRef>> part, Limits limits, Progress progress) {
        try {
            return tryToSearch(part, limits, progress);
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError e) {
            problems.add(failure(part, e));
            part.keySet().forEach(anomaly -> notShown(anomaly, NotShownWords.failed(), Set.of()));
            return limits.allSteps();
        }
    }

    private static Problem failure(Map<Anomaly, List<MethodRef>> part, Throwable fault) {
        MethodRef method = part.values().iterator().next().getFirst();
        String transactions = part.keySet().stream()
                .flatMap(anomaly -> anomaly.participants().stream())
                .map(Participant::transaction)
                .distinct()
                .collect(Collectors.joining(", "));
        return new Problem(Problem.Kind.EXECUTION_FAILED, method.owner().replace('/', '.'), method.owner(),
                Messages.text("execution.failed", transactions, fault.toString()));
    }

    private long tryToSearch(Map<Anomaly, List<MethodRef>> part, Limits limits, Progress progress) {
        List<Anomaly> anomalies = List.copyOf(part.keySet());
        List<Request> requests = anomalies.stream()
                .map(anomaly -> new Request(part.get(anomaly),
                        finding -> new Correspondence(anomaly, part.get(anomaly), finding).order().isPresent()))
                .toList();
        List<AtomicRegion> all = regions.values().stream().flatMap(ofGroup -> ofGroup.values().stream()).toList();
        Execution.Results results = Execution.searchAll(program, all, requests, limits, progress::cancelled);
        for (int i = 0; i < requests.size(); i++) {
            Anomaly anomaly = anomalies.get(i);
            switch (results.results().get(i)) {
                case Result.Shown(var finding) -> attempts.put(anomaly,
                        new Correspondence(anomaly, part.get(anomaly), finding).demonstration().orElseThrow());
                case Result.NothingFound nothing ->
                    notShown(anomaly, NotShownWords.of(nothing, limits), results.classes());
                case Result.NotExecuted refused -> notShown(anomaly, NotShownWords.of(refused), results.classes());
                case Result.NotCalled uncalled -> notShown(anomaly, NotShownWords.of(uncalled), results.classes());
            }
        }
        return results.steps();
    }

    private void notShown(Anomaly anomaly, String reason, Set<String> run) {
        Set<String> classes = new HashSet<>(run);
        anomaly.participants().forEach(participant -> classes.add(participant.declaration().method().owner()));
        attempts.put(anomaly, new NotShown(reason, classes));
    }

    /** Says of anomalies that are not executed why they are not. */
    private void explainOthers(long steps) {
        for (Anomaly anomaly : result.anomalies()) {
            if (anomaly.attempt().isEmpty() && !attempts.containsKey(anomaly)) {
                reason(anomaly, steps).ifPresent(reason -> notShown(anomaly, reason, Set.of()));
            }
        }
    }

    /** Empty for longer cycles that nobody asks for, since they are not reported. */
    private Optional<String> reason(Anomaly anomaly, long steps) {
        if (anomaly.kind().isBetweenTransactions()) {
            return Optional.of(NotShownWords.ofProcesses(anomaly));
        }
        if (anomaly.participants().size() > MOST_TRANSACTIONS) {
            return Optional.of(NotShownWords.tooMany(anomaly));
        }
        if (methods(anomaly).isEmpty()) {
            return Optional.of(NotShownWords.notAnnotated());
        }
        return steps == 0 ? Optional.of(NotShownWords.withoutSteps()) : Optional.empty();
    }

    /** The anomalies to be executed, divided so that those of one part share classes. */
    private List<Map<Anomaly, List<MethodRef>>> parts() {
        Map<Anomaly, List<MethodRef>> executable = new LinkedHashMap<>();
        for (Anomaly anomaly : candidates()) {
            methods(anomaly).ifPresent(methods -> executable.put(anomaly, methods));
        }
        return Parts.of(executable);
    }

    /**
     * Those that are reported, by rank, and then others of two transactions: behind a report there
     * may be a true one of the same cause.
     */
    private Set<Anomaly> candidates() {
        Set<Anomaly> candidates = new LinkedHashSet<>();
        result.reported().stream().map(ReportedAnomaly::anomaly).filter(Demonstrations::mayBeShown)
                .forEach(candidates::add);
        result.anomalies().stream()
                .filter(anomaly -> anomaly.participants().size() == 2 && mayBeShown(anomaly))
                .forEach(candidates::add);
        return candidates;
    }

    private static boolean mayBeShown(Anomaly anomaly) {
        return anomaly.attempt().isEmpty() && !anomaly.kind().isBetweenTransactions()
                && anomaly.participants().size() <= MOST_TRANSACTIONS;
    }

    /** The transactions of the participants; empty where one is no method with code. */
    private Optional<List<MethodRef>> methods(Anomaly anomaly) {
        Map<String, AtomicRegion> ofGroup = regions.getOrDefault(anomaly.group(), Map.of());
        List<MethodRef> methods = new ArrayList<>();
        for (Participant participant : anomaly.participants()) {
            AtomicRegion region = ofGroup.get(participant.transaction());
            if (region == null || region.kind() != AtomicRegion.Kind.ANNOTATED_METHOD) {
                return Optional.empty();
            }
            methods.add(region.method());
        }
        return Optional.of(methods);
    }
}
