// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.ValueStep;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.DataRace;
import org.isolde.engine.Messages;
import org.isolde.engine.Place;
import org.isolde.engine.SourceLocator;
import org.isolde.engine.analysis.Snapshot;
import org.isolde.engine.anomaly.AccessEvidence;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.engine.anomaly.Evidence;
import org.isolde.engine.anomaly.Participant;
import org.isolde.engine.anomaly.PathStep;
import org.isolde.engine.anomaly.WitnessStep;
import org.isolde.engine.isolation.LocationNames;
import org.isolde.program.ClassModel;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryState;
import org.isolde.program.process.Process;
import org.isolde.report.Fingerprint;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.danger.Step;
import org.isolde.sdg.transaction.CodePosition;
import org.isolde.sdg.transaction.Transaction;

/**
 * Converts atomicity violations to anomalies. The participants are the process's two regions and
 * that of the other process.
 */
final class ViolationBuilder {
    private static final int FIRST = 0;
    private static final int SECOND = 1;
    private static final int OTHER = 2;
    private static final Set<String> EMPTYING = Set.of("clear", "reset");
    /** A message names so many locations at most. The evidence has all accesses. */
    private static final int MOST_LOCATIONS = 3;

    private final Program program;
    private final Map<MethodRef, Process> processes;
    private final SourceLocator sources;
    private final Map<AtomicRegion, Transaction> transactions = new HashMap<>();
    private final SectionNames names;
    private final LocationNames fields;
    private final CircumstanceFinder circumstances;
    /**
     * How often a fingerprint's names were seen: a method may run the same two regions at several
     * places.
     */
    private final Map<List<String>, Integer> seen = new HashMap<>();

    /**
     * A builder for a program.
     *
     * @param named its regions
     * @param processes its processes, by entry
     */
    ViolationBuilder(Snapshot snapshot, List<Transaction> named, Map<MethodRef, Process> processes,
            SourceLocator sources) {
        this.program = snapshot.program();
        this.circumstances = new CircumstanceFinder(snapshot, processes);
        this.processes = processes;
        this.sources = sources;
        named.forEach(transaction -> transactions.put(transaction.region(), transaction));
        this.names = new SectionNames(program, named.stream().map(Transaction::region).toList());
        this.fields = new LocationNames(program);
    }

    Anomaly build(AtomicityViolation violation) {
        List<Transaction> regions = List.of(
                transactions.get(violation.first().region()),
                transactions.get(violation.second().region()),
                transactions.get(violation.other()));
        List<AccessEvidence> first = accesses(FIRST, violation.firstAccesses());
        List<AccessEvidence> second = accesses(SECOND, violation.secondAccesses());
        List<AccessEvidence> other = accesses(OTHER, violation.otherAccesses());
        List<WitnessStep> interleaving = new ArrayList<>();
        addRun(FIRST, first, interleaving);
        addRun(OTHER, other, interleaving);
        addRun(SECOND, second, interleaving);
        TreeSet<AccessEvidence> all = new TreeSet<>(first);
        all.addAll(second);
        all.addAll(other);
        Evidence evidence = new Evidence.Split(begin(violation.process()), begin(violation.otherProcess()),
                place(violation.first().place()), place(violation.second().place()), path(violation),
                circumstances.of(violation));
        return new Anomaly(kind(violation), violation.first().region().group(),
                regions.stream().map(this::participant).toList(), List.copyOf(all), interleaving, evidence,
                message(violation, regions), fingerprint(violation, regions));
    }

    Anomaly build(DataRace race) {
        List<Transaction> regions = List.of(transactions.get(race.region()), transactions.get(race.other()));
        List<AccessEvidence> own = accesses(FIRST, List.of(race.access()));
        List<AccessEvidence> others = accesses(SECOND, List.of(race.otherAccess()));
        List<WitnessStep> interleaving = new ArrayList<>();
        addRun(FIRST, own, interleaving);
        // The other one comes before the first one ends.
        List<WitnessStep> inside = new ArrayList<>();
        addRun(SECOND, others, inside);
        interleaving.addAll(interleaving.size() - 1, inside);
        Evidence evidence = new Evidence.Race(begin(race.process()), begin(race.otherProcess()),
                place(race.access().position()), place(race.otherAccess().position()), circumstances.of(race));
        String location = locations(List.of(race.access()));
        String text = Messages.text(messageKey(race), regions.get(FIRST).name(), location, regions.get(SECOND).name())
                + assumptions(List.of(race.process(), race.otherProcess()));
        return new Anomaly(AnomalyKind.DATA_RACE, race.region().group(),
                regions.stream().map(this::participant).toList(),
                Stream.concat(own.stream(), others.stream()).sorted().toList(), interleaving, evidence, text,
                fingerprint(List.of("data-race", location, names.of(race.region()))));
    }

    private static String messageKey(DataRace race) {
        if (!race.region().kind().isBare()) {
            return "anomaly.data-race.locks";
        }
        if (race.other().kind().isBare()) {
            return "anomaly.data-race.none";
        }
        boolean reads = race.access().kind() == AccessUse.Kind.READ
                || race.region().kind() == AtomicRegion.Kind.ITERATION;
        return reads ? "anomaly.data-race.reads" : "anomaly.data-race.writes";
    }

    private static AnomalyKind kind(AtomicityViolation violation) {
        return switch (violation.kind()) {
            case HIGH_LEVEL_DATA_RACE -> AnomalyKind.HIGH_LEVEL_DATA_RACE;
            case STALE_VALUE -> AnomalyKind.STALE_VALUE_ERROR;
        };
    }

    private Participant participant(Transaction transaction) {
        return new Participant(transaction.name(), sources.place(transaction.position()), false);
    }

    private List<AccessEvidence> accesses(int participant, List<AccessUse> uses) {
        return uses.stream()
                .map(use -> {
                    String location = name(use);
                    Access.Kind kind = use.kind() == AccessUse.Kind.READ ? Access.Kind.READ : Access.Kind.WRITE;
                    return new AccessEvidence(participant, kind, location, place(use.position()), location);
                })
                .distinct()
                .sorted()
                .toList();
    }

    private static void addRun(int participant, List<AccessEvidence> accesses, List<WitnessStep> steps) {
        steps.add(new WitnessStep(participant, Step.Action.BEGIN, Optional.empty()));
        for (AccessEvidence access : accesses) {
            Step.Action action = access.kind() == Access.Kind.READ ? Step.Action.READ : Step.Action.WRITE;
            steps.add(new WitnessStep(participant, action, Optional.of(access)));
        }
        steps.add(new WitnessStep(participant, Step.Action.COMMIT, Optional.empty()));
    }

    private List<PathStep> path(AtomicityViolation violation) {
        if (violation.kind() != AtomicityViolation.Kind.STALE_VALUE) {
            return List.of();
        }
        List<PathStep> steps = new ArrayList<>();
        boolean readsAgain = violation.isReadAgain();
        steps.add(new PathStep(readsAgain ? PathStep.Role.WRITTEN : PathStep.Role.READ,
                place(violation.firstAccesses().getFirst().position())));
        for (ValueStep step : violation.path()) {
            steps.add(new PathStep(role(step.role()), place(step.position())));
        }
        steps.add(new PathStep(readsAgain ? PathStep.Role.READ : PathStep.Role.WRITTEN,
                place(violation.secondAccesses().getFirst().position())));
        return steps.stream().distinct().toList();
    }

    private static PathStep.Role role(ValueStep.Role role) {
        return switch (role) {
            case READ -> PathStep.Role.READ;
            case CARRIED -> PathStep.Role.CARRIED;
            case TESTED -> PathStep.Role.TESTED;
            case WRITTEN -> PathStep.Role.WRITTEN;
        };
    }

    private Place place(Position position) {
        return place(position.method(), position.statement(), position.line());
    }

    private Place begin(MethodRef method) {
        return place(method, 0, program.method(method).map(MethodModel::firstLine).orElse(0));
    }

    private Place place(MethodRef method, int statement, int line) {
        Optional<String> path = program.classNamed(method.owner()).flatMap(ClassModel::sourcePath);
        return sources.place(new CodePosition(method, statement, line, path));
    }

    private String message(AtomicityViolation violation, List<Transaction> regions) {
        boolean stale = violation.kind() == AtomicityViolation.Kind.STALE_VALUE;
        boolean reads = violation.firstAccesses().getFirst().kind() == AccessUse.Kind.READ;
        String key = stale
                ? "anomaly.stale-value-error" + variant(violation)
                : reads ? "anomaly.high-level-data-race.reads" : "anomaly.high-level-data-race.writes";
        String process = begin(violation.process()).shortMethodName();
        boolean itself = violation.process().equals(violation.otherProcess());
        String other = itself
                ? Messages.text("anomaly.another-run", process)
                : begin(violation.otherProcess()).shortMethodName();
        String text = Messages.text(key, process, locations(violation.firstAccesses()), regions.get(FIRST).name(),
                locations(violation.secondAccesses()), regions.get(SECOND).name(), other,
                regions.get(OTHER).name());
        return text + assumptions(List.of(violation.process(), violation.otherProcess()));
    }

    private String variant(AtomicityViolation violation) {
        if (violation.isReadAgain()) {
            return ".read-again";
        }
        return waits(violation) ? ".waits" : empties(violation) ? ".emptied" : "";
    }

    /** Whether the second step waits for a signal. */
    private boolean waits(AtomicityViolation violation) {
        return violation.secondAccesses().stream().allMatch(
                use -> use.cell().location() instanceof Location.LibraryState(String state, boolean isSize)
                        && state.equals(LibraryState.SIGNALS) && isWait(use.position()));
    }

    private boolean isWait(Position position) {
        return program.method(position.method())
                .flatMap(MethodModel::body)
                .filter(body -> body.statement(position.statement()) instanceof Stmt.Invoke call
                        && (call.method().name().equals("wait") || call.method().name().startsWith("await")))
                .isPresent();
    }

    /** Whether the second step empties what the first one has read, whatever that holds by now. */
    private boolean empties(AtomicityViolation violation) {
        AtomicRegion region = violation.second().region();
        return region.kind() == AtomicRegion.Kind.CALL
                && cells(violation.secondAccesses()).containsAll(cells(violation.firstAccesses()))
                && program.method(region.method())
                        .flatMap(MethodModel::body)
                        .filter(body -> body.statement(region.entry()) instanceof Stmt.Invoke call
                                && EMPTYING.contains(call.method().name()))
                        .isPresent();
    }

    private static Set<MemoryCell> cells(List<AccessUse> accesses) {
        return accesses.stream().map(AccessUse::cell).collect(Collectors.toSet());
    }

    /** What is assumed of the processes with some entries, as further sentences. */
    private String assumptions(List<MethodRef> entries) {
        return assumption(entries, Process.Kind.CALLER, "anomaly.callers")
                + assumption(entries, Process.Kind.REQUEST, "anomaly.requests");
    }

    private String assumption(List<MethodRef> entries, Process.Kind kind, String key) {
        String assumed = entries.stream()
                .filter(entry -> processes.containsKey(entry) && processes.get(entry).kind() == kind)
                .map(entry -> begin(entry).shortMethodName())
                .distinct()
                .sorted()
                .collect(Collectors.joining(", "));
        return assumed.isEmpty() ? "" : " " + Messages.text(key, assumed);
    }

    private String name(AccessUse use) {
        return fields.of(use.cell().location(), use.position().method(), use.position().statement()).text();
    }

    private String locations(List<AccessUse> accesses) {
        List<String> all = accesses.stream().map(this::name).distinct().sorted().toList();
        int more = all.size() - MOST_LOCATIONS;
        String some = String.join(", ", all.subList(0, Math.min(MOST_LOCATIONS, all.size())));
        return more > 0 ? Messages.text("headline.more", some, String.valueOf(more)) : some;
    }

    private String fingerprint(AtomicityViolation violation, List<Transaction> regions) {
        // The processes are left out: which of several runs them depends on code elsewhere.
        List<String> parts = new ArrayList<>(
                List.of("atomicity", kind(violation).id(), names.of(violation.method())));
        regions.subList(FIRST, OTHER).forEach(region -> parts.add(names.of(region.region())));
        return fingerprint(parts);
    }

    private String fingerprint(List<String> names) {
        List<String> parts = new ArrayList<>(names);
        parts.add(String.valueOf(seen.merge(List.copyOf(parts), 1, Integer::sum)));
        return Fingerprint.of(parts);
    }
}
