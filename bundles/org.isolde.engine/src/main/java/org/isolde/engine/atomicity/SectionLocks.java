// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/** Tells which locks critical sections take, and which are held around the steps of a violation. */
final class SectionLocks {

    private static final Set<String> SETTING = Set.of("set", "setRelease", "setPlain", "lazySet", "clear", "reset");

    private final Program program;
    private final ObjectPaths paths;
    /** For each method, its critical sections that take a lock. */
    private final Map<MethodRef, List<AtomicRegion>> sections;

    /**
     * The locks of a program.
     *
     * @param sections for each method, its critical sections that take a lock
     */
    SectionLocks(Program program, ObjectPaths paths, Map<MethodRef, List<AtomicRegion>> sections) {
        this.program = program;
        this.paths = paths;
        this.sections = sections;
    }

    /** Whether a lock is held from the first step of a violation to the second one. */
    boolean isHeld(AtomicityViolation violation) {
        return sections.getOrDefault(violation.method(), List.of()).stream()
                .filter(this::hasKnownLock)
                .filter(section -> !isLeft(section, violation))
                .filter(section -> !setsAnew(violation) || mayTake(section, violation.other()))
                .anyMatch(section -> spans(section, violation.first()) && spans(section, violation.second()));
    }

    /** The lock that a region takes, for the method that runs it. */
    Optional<ObjectPath> lock(RegionUse use) {
        return ownLock(use.region()).flatMap(path -> paths.inCaller(path, CircumstanceFinder.calls(use)));
    }

    /**
     * Whether others can take the lock of a critical section, too: what a call or a variable field
     * gives may be another lock each time.
     */
    private boolean hasKnownLock(AtomicRegion section) {
        return section.monitor()
                .filter(Variable.class::isInstance)
                .map(monitor -> paths.of(section.method(), section.entry(), monitor)
                        .filter(path -> !(path.root() instanceof ObjectPath.Root.Result))
                        .isPresent())
                .orElse(true);
    }

    /**
     * Whether the second step sets what the first one has read, whatever others have made of it in
     * between. Steps that go on from what they find, such as incrementing, do not rely on the lock.
     */
    private boolean setsAnew(AtomicityViolation violation) {
        Position at = violation.second().place();
        boolean sets = paths.statement(at.method(), at.statement())
                .filter(code -> code instanceof Stmt.FieldStore || code instanceof Stmt.StaticStore
                        || code instanceof Stmt.Invoke call && SETTING.contains(call.method().name()))
                .isPresent();
        return sets && violation.second().region().kind().isStep()
                && violation.firstAccesses().stream().anyMatch(read -> violation.secondAccesses().stream()
                        .anyMatch(write -> write.cell().equals(read.cell())));
    }

    /**
     * Whether a region of another process takes the lock of a critical section, or a lock that may
     * be the same. A call of a synchronized collection takes the collection.
     */
    private boolean mayTake(AtomicRegion section, AtomicRegion other) {
        Optional<ObjectPath> lock = ownLock(section);
        if (other.kind().isCall() && lock.isPresent()
                && called(other).filter(object -> mayBeSame(lock.get(), object)).isPresent()) {
            return true;
        }
        return sections.getOrDefault(other.method(), List.of()).stream()
                .filter(around -> around.equals(other) || around.contains(other.entry()))
                .anyMatch(around -> lock.isEmpty()
                        || ownLock(around).map(another -> mayBeSame(lock.get(), another)).orElse(true));
    }

    /** The object that a region calls that is a single call. */
    private Optional<ObjectPath> called(AtomicRegion region) {
        return paths.statement(region.method(), region.entry())
                .filter(code -> code instanceof Stmt.Invoke call && !call.arguments().isEmpty())
                .flatMap(code -> paths.of(
                        region.method(), region.entry(), ((Stmt.Invoke) code).arguments().getFirst()));
    }

    /** Whether two paths may lead to the same lock: their last fields do not show the opposite. */
    private static boolean mayBeSame(ObjectPath one, ObjectPath other) {
        if (!one.fields().isEmpty() && !other.fields().isEmpty()) {
            return one.fields().getLast().equals(other.fields().getLast());
        }
        if (one.fields().isEmpty() && other.fields().isEmpty() && one.root() instanceof ObjectPath.Root.Constant
                && other.root() instanceof ObjectPath.Root.Constant) {
            return one.root().equals(other.root());
        }
        return one.fields().isEmpty() && other.fields().isEmpty();
    }

    /** Whether both steps are the section itself: it is left, or waits, in between. */
    private static boolean isLeft(AtomicRegion section, AtomicityViolation violation) {
        return section.equals(violation.first().region()) && section.equals(violation.second().region());
    }

    /** Whether a critical section is a region, or surrounds it. */
    private static boolean spans(AtomicRegion section, RegionUse use) {
        return section.equals(use.region()) || section.contains(use.place().statement());
    }

    /** The lock that a region takes, for its own method. */
    private Optional<ObjectPath> ownLock(AtomicRegion region) {
        return switch (region.kind()) {
            case SYNCHRONIZED_METHOD -> program.method(region.method())
                    .filter(method -> !Modifier.isStatic(method.flags()))
                    .map(method -> new ObjectPath(
                            new ObjectPath.Root.Parameter(region.method(), 0), List.of()));
            case SYNCHRONIZED_BLOCK, LOCK_BLOCK -> region.monitor()
                    .flatMap(monitor -> paths.of(region.method(), region.entry(), monitor))
                    .map(path -> path.then(region.reach().fields()));
            case ANNOTATED_METHOD, CALL, CHECKED_CALL, BARE_ACCESS, ITERATION -> Optional.empty();
        };
    }
}
