// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.atomicity.violation.DataRace;
import org.isolde.engine.analysis.Snapshot;
import org.isolde.engine.anomaly.Circumstance;
import org.isolde.engine.anomaly.Circumstances;
import org.isolde.program.AnnotationUse;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryState;
import org.isolde.program.process.Process;

/**
 * Establishes the {@link Circumstances} of violations between critical sections, from the code of
 * the program alone.
 */
final class CircumstanceFinder {

    private static final String GUARDED_BY = "GuardedBy";
    private static final String THREAD_SAFE = "ThreadSafe";
    private static final Set<String> SIZES = Set.of("size", "isEmpty");

    private final Snapshot snapshot;
    private final Program program;
    private final Map<MethodRef, Process> processes;
    private final ObjectPaths paths;
    /** For each method, its critical sections that take a lock. */
    private final Map<MethodRef, List<AtomicRegion>> sections;
    private final SectionLocks locks;
    private final TaskAccesses tasks;
    private Optional<GuardedAccesses> guarded = Optional.empty();

    /**
     * A finder for a program.
     *
     * @param processes its processes, by entry
     */
    CircumstanceFinder(Snapshot snapshot, Map<MethodRef, Process> processes) {
        this.snapshot = snapshot;
        this.program = snapshot.program();
        this.processes = processes;
        this.paths = new ObjectPaths(program);
        this.sections = snapshot.criticalSections().stream()
                .filter(section -> !section.kind().isStep())
                .collect(Collectors.groupingBy(AtomicRegion::method));
        this.locks = new SectionLocks(program, paths, sections);
        this.tasks = new TaskAccesses(program, processes, paths);
    }

    /** The circumstances of a violation; empty if its regions are transactions. */
    Optional<Circumstances> of(AtomicityViolation violation) {
        if (violation.first().region().isTransaction()) {
            return Optional.empty();
        }
        SortedSet<Circumstance> facts = new TreeSet<>();
        addProcesses(List.of(violation.process(), violation.otherProcess()), facts);
        addObjects(violation, facts);
        if (violation.isReadAgain()) {
            facts.add(Circumstance.READ_AGAIN);
        } else if (violation.kind() == AtomicityViolation.Kind.STALE_VALUE) {
            facts.add(Circumstance.DECIDES_WRITE);
        } else if (violation.first().region().kind().isBare() && violation.second().region().kind().isBare()) {
            facts.add(Circumstance.READ_WITHOUT_LOCK);
        }
        if (violation.first().path().size() == 1 && violation.second().path().size() == 1) {
            facts.add(Circumstance.ONE_METHOD);
        }
        addLocks(violation, facts);
        Set<FieldRef> fields = Stream.of(violation.firstAccesses(), violation.secondAccesses())
                .flatMap(List::stream)
                .flatMap(use -> field(use).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        boolean isBare = violation.first().region().kind().isBare() && violation.second().region().kind().isBare();
        return Optional.of(circumstances(fields, isBare, facts));
    }

    /** The circumstances of a data race. */
    Circumstances of(DataRace race) {
        SortedSet<Circumstance> facts = new TreeSet<>();
        addProcesses(List.of(race.process(), race.otherProcess()), facts);
        boolean isWrite = race.access().kind() == AccessUse.Kind.WRITE;
        if (isWrite || visitsElements(race.access())) {
            facts.add(Circumstance.CHANGED_WITHOUT_LOCK);
        } else if (isReadAgain(race)) {
            facts.add(Circumstance.DOUBLE_CHECKED);
        }
        if (race.access().cell().location() instanceof Location.LibraryState(String state, boolean isSize)
                && LibraryState.OF_WORKING_OBJECTS.contains(state)) {
            facts.add(Circumstance.CHANGED_BY_EVERY_CALL);
        }
        if (tasks.isOfOneTask(race)) {
            facts.add(Circumstance.ONE_TASK);
        }
        if (race.other().kind().isCall()) {
            facts.add(Circumstance.ITERATED_WITHOUT_LOCK);
        }
        Set<FieldRef> fields = field(race.access()).map(Set::of).orElse(Set.of());
        if (fields.stream().anyMatch(field -> field.descriptor().equals("Z"))
                && Stream.of(race.access(), race.otherAccess()).anyMatch(this::isReadInLoop)) {
            facts.add(Circumstance.READ_IN_LOOP);
        }
        return circumstances(fields, !tasks.isNear(race), facts);
    }

    /** Whether a call looks into a collection, and not only at how many elements it has. */
    private boolean visitsElements(AccessUse use) {
        return use.cell().location() instanceof Location.LibraryState
                && paths.statement(use.position().method(), use.position().statement())
                        .filter(code -> code instanceof Stmt.Invoke call && !SIZES.contains(call.method().name()))
                        .isPresent();
    }

    private boolean isReadInLoop(AccessUse use) {
        return use.kind() == AccessUse.Kind.READ
                && paths.isRepeated(use.position().method(), use.position().statement());
    }

    /** Whether a critical section of the method reads the same field again. */
    private boolean isReadAgain(DataRace race) {
        Position at = race.access().position();
        Optional<FieldRef> field = field(race.access());
        return sections.getOrDefault(at.method(), List.of()).stream()
                .flatMapToInt(section -> section.statements().stream())
                .mapToObj(s -> paths.statement(at.method(), s))
                .flatMap(Optional::stream)
                .anyMatch(code -> switch (code) {
                    case Stmt.FieldLoad load -> program.hierarchy().resolveField(load.field()).equals(field);
                    case Stmt.StaticLoad load -> program.hierarchy().resolveField(load.field()).equals(field);
                    default -> false;
                });
    }

    /** @param mayBeOfOneThread whether fields without any lock may belong to one thread */
    private Circumstances circumstances(
            Set<FieldRef> fields, boolean mayBeOfOneThread, SortedSet<Circumstance> facts) {
        if (fields.stream().anyMatch(this::isAnnotated)) {
            facts.add(Circumstance.ANNOTATED);
        }
        GuardedAccesses.Count count = fields.stream()
                .map(guarded()::of)
                .reduce(GuardedAccesses.Count.NONE, GuardedAccesses.Count::and);
        if (mayBeOfOneThread && !fields.isEmpty() && count.guarded() == 0
                && fields.stream().map(program::field).flatMap(Optional::stream)
                        .noneMatch(field -> field.isVolatile() || field.isStatic())) {
            facts.add(Circumstance.NEVER_GUARDED);
        }
        return new Circumstances(facts, count.guarded(), count.all());
    }

    private GuardedAccesses guarded() {
        if (guarded.isEmpty()) {
            guarded = Optional.of(
                    new GuardedAccesses(snapshot.calls(), snapshot.regions().regions(), processes.keySet()));
        }
        return guarded.get();
    }

    private void addProcesses(List<MethodRef> entries, Set<Circumstance> facts) {
        List<Process.Kind> both = entries.stream()
                .map(entry -> processes.containsKey(entry) ? processes.get(entry).kind() : Process.Kind.CALLER)
                .toList();
        if (both.stream().noneMatch(Process.Kind::isAssumed)) {
            facts.add(Circumstance.OWN_PROCESSES);
        } else if (!both.contains(Process.Kind.CALLER)) {
            facts.add(Circumstance.FRAMEWORK_PROCESSES);
        }
    }

    /**
     * An access by the path of its object in the method that runs both regions: the variable at
     * which it starts, and the fields from there on.
     */
    private record Owned(ObjectPath.Root owner, List<FieldRef> fields, Location location) {}

    private void addObjects(AtomicityViolation violation, Set<Circumstance> facts) {
        List<Owned> first = owned(violation.first(), violation.firstAccesses());
        List<Owned> second = owned(violation.second(), violation.secondAccesses());
        if (first.stream().anyMatch(one -> second.stream().anyMatch(other -> one.owner().equals(other.owner())
                && isSame(one.owner(), violation)))
                || violation.secondAccesses().stream().anyMatch(access -> isWithinRead(access, violation))) {
            facts.add(Circumstance.SAME_OBJECT);
        }
        if (violation.kind() == AtomicityViolation.Kind.STALE_VALUE && !violation.isReadAgain()
                && first.stream().anyMatch(one -> second.contains(one) && isSame(one.owner(), violation))) {
            facts.add(Circumstance.WRITES_BACK);
        }
    }

    private boolean isSame(ObjectPath.Root root, AtomicityViolation violation) {
        return paths.isSame(root, violation.first().place(), violation.second().place());
    }

    /** Whether an access is to a part of what the first step has read, in the same method. */
    private boolean isWithinRead(AccessUse access, AtomicityViolation violation) {
        Position position = access.position();
        Set<Integer> origins = paths.object(access)
                .map(object -> paths.origins(position.method(), position.statement(), object))
                .orElse(Set.of());
        return violation.firstAccesses().stream()
                .map(AccessUse::position)
                .anyMatch(read -> read.method().equals(position.method()) && origins.contains(read.statement()));
    }

    private List<Owned> owned(RegionUse region, List<AccessUse> accesses) {
        List<Owned> found = new ArrayList<>();
        for (AccessUse access : accesses) {
            Location location = access.cell().location();
            owner(region, access).ifPresent(
                    owner -> found.add(new Owned(owner.root(), owner.fields(), location)));
        }
        return found;
    }

    /** The path of the object that is accessed, or the static field. */
    private Optional<ObjectPath> owner(RegionUse region, AccessUse access) {
        if (access.cell().location() instanceof Location.StaticField(FieldRef field)) {
            return Optional.of(new ObjectPath(new ObjectPath.Root.Constant(field), List.of()));
        }
        return paths.object(access).flatMap(object -> path(region, access.position(), object));
    }

    /**
     * The path of an operand, for the method that runs a region: the operand is of the region's own
     * method, or of one that this calls at one place.
     */
    private Optional<ObjectPath> path(RegionUse use, Position position, Operand operand) {
        MethodRef method = position.method();
        AtomicRegion region = use.region();
        Optional<ObjectPath> path = paths.of(method, position.statement(), operand);
        if (!method.equals(region.method())) {
            path = path.flatMap(each -> onlyCall(region, method).flatMap(call -> paths.inCaller(each, List.of(call))));
        }
        return path.flatMap(each -> paths.inCaller(each, calls(use)));
    }

    private Optional<Position> onlyCall(AtomicRegion region, MethodRef callee) {
        List<Position> found = region.statements().stream()
                .filter(s -> paths.statement(region.method(), s)
                        .filter(Stmt.Invoke.class::isInstance)
                        .map(Stmt.Invoke.class::cast)
                        .filter(invoke -> invoke.method().name().equals(callee.name())
                                && invoke.method().descriptor().equals(callee.descriptor()))
                        .isPresent())
                .mapToObj(s -> new Position(region.method(), s, 0))
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    /** The calls from the method that runs a region to the one that has it. */
    static List<Position> calls(RegionUse use) {
        return use.region().isBlock() ? use.path().subList(0, use.path().size() - 1) : use.path();
    }

    private void addLocks(AtomicityViolation violation, Set<Circumstance> facts) {
        Optional<ObjectPath> lock = locks.lock(violation.first());
        if (locks.isHeld(violation)) {
            facts.add(Circumstance.LOCK_HELD);
        } else if (lock.isPresent() && lock.equals(locks.lock(violation.second()))
                && isSame(lock.get().root(), violation)) {
            facts.add(Circumstance.LOCK_RELEASED);
        }
    }

    /** The field that is accessed, or that leads to the collection or array. */
    private Optional<FieldRef> field(AccessUse use) {
        return switch (use.cell().location()) {
            case Location.StaticField(FieldRef field) -> Optional.of(field);
            case Location.InstanceField(FieldRef field) -> Optional.of(field);
            case Location.ArrayElements elements -> loadedFrom(use);
            case Location.LibraryState state -> loadedFrom(use);
        };
    }

    private Optional<FieldRef> loadedFrom(AccessUse use) {
        Position position = use.position();
        return paths.object(use).flatMap(object -> paths.loadedFrom(position.method(), position.statement(), object));
    }

    private boolean isAnnotated(FieldRef field) {
        Optional<ClassModel> owner = program.classNamed(field.owner());
        return owner.filter(model -> has(model.annotations(), THREAD_SAFE)).isPresent()
                || owner.stream()
                        .flatMap(model -> model.fields().stream())
                        .filter(model -> model.ref().equals(field))
                        .map(FieldModel::annotations)
                        .anyMatch(annotations -> has(annotations, GUARDED_BY));
    }

    private static boolean has(List<AnnotationUse> annotations, String simpleName) {
        return annotations.stream()
                .map(AnnotationUse::type)
                .anyMatch(type -> type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1)
                        .equals(simpleName));
    }
}
