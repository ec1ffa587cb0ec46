// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.process.Process;

/**
 * The memory model with objects distinguished by allocation site: inclusion-based points-to sets
 * (L. Andersen, 1994), field-sensitive, context-insensitive, filtered by types, on a given call
 * graph.
 *
 * <p>An operand with an empty points-to set, because its creating code is not analysed, may be any
 * object of its type.
 */
public final class PointsToMemory extends CellTable {

    private final PointsTo objects;
    private final Sharing sharing;
    private final Initialisation initialisation;
    private final RunsOnce once;
    private final Optional<Lifetimes> lifetimes;
    private final Map<Location, Boolean> finals = new HashMap<>();
    /** The numbers of the objects that are one object each. */
    private final Set<Integer> single;
    private final ObjectKinds kinds;

    PointsToMemory(
            CallGraph calls, List<Process> processes, PointsTo objects, RunsOnce once, Specifications specifications) {
        super(calls, specifications);
        this.objects = objects;
        this.once = once;
        this.single = singleObjects(objects, once);
        this.kinds = new ObjectKinds(objects, calls.program().hierarchy(), single);
        Escape escape = new Escape(calls, processes, objects);
        this.lifetimes = calls.isNarrowed() ? Optional.of(new Lifetimes(objects, escape)) : Optional.empty();
        this.sharing = new Sharing(calls, processes, this, objects, escape, once);
        this.initialisation = new Initialisation(calls.program(), objects);
    }

    /** Takes over what is the same in another snapshot with the same types. */
    void adopt(PointsToMemory other) {
        if (objects.isAlike(other.objects)) {
            Set<MethodRef> same = new HashSet<>();
            adopt(other, method -> objects.holdsAlike(method, other.objects) && same.add(method));
            sharing.adopt(other.sharing, same);
        }
    }

    @Override
    void addCells(MethodRef method, int statement, Touched touched, SortedSet<MemoryCell> cells) {
        if (touched.location() instanceof Location.StaticField) {
            cells.add(MemoryCell.of(touched.location()));
            return;
        }
        BitSet owners = owners(method, statement, touched);
        owners.stream().forEach(
                object -> cells.add(new MemoryCell(touched.location(), objects.numberOf(object))));
        if (owners.isEmpty() && !touched.library()) {
            cells.add(MemoryCell.of(touched.location()));
        }
    }

    private BitSet owners(MethodRef method, int statement, Touched touched) {
        BitSet possible = objects.filters().owners(
                touched.library() && !(touched.location() instanceof Location.ArrayElements)
                        && !CallAccesses.isOfAnyObject(touched.location())
                                ? LibraryConstraints.CONTENTS
                                : touched.location());
        BitSet found = new BitSet();
        if (touched.owners().isEmpty()) {
            found.or(objects.reachedBy(method, statement));
        }
        for (Operand owner : touched.owners()) {
            BitSet own = objects.of(method, statement, owner);
            found.or(touched.library() ? withBacking(own) : own);
        }
        if (objects.isAny(found) || found.isEmpty() && !touched.library()) {
            return withoutAny(possible);
        }
        found.and(possible);
        return found.isEmpty() ? fitting(method, statement, touched, possible) : found;
    }

    /** For a receiver of which nothing is known: all objects of the type that the call names. */
    private BitSet fitting(MethodRef method, int statement, Touched touched, BitSet possible) {
        BitSet fitting = new BitSet();
        if (touched.library() && touched.owners().size() == 1
                && calls().program().method(method).orElseThrow().body().orElseThrow()
                        .statement(statement) instanceof Stmt.Invoke invoke
                && !invoke.arguments().isEmpty()
                && invoke.arguments().getFirst().equals(touched.owners().getFirst())
                && objects.of(method, statement, touched.owners().getFirst()).isEmpty()
                && !invoke.method().owner().equals("java/lang/Object")) {
            fitting.or(objects.filters().ofType(invoke.method().owner()));
            fitting.and(possible);
        }
        return withoutAny(fitting);
    }

    private BitSet withoutAny(BitSet set) {
        BitSet named = new BitSet();
        set.stream()
                .filter(object -> objects.object(object).sort() != AbstractObject.Sort.UNKNOWN)
                .forEach(named::set);
        return named;
    }

    /** The objects, and those behind the ones that may be views. */
    private BitSet withBacking(BitSet set) {
        BitSet all = (BitSet) set.clone();
        BitSet open = (BitSet) set.clone();
        while (!open.isEmpty()) {
            int object = open.nextSetBit(0);
            open.clear(object);
            BitSet behind = (BitSet) objects.held(object, LibraryConstraints.BACKING).clone();
            behind.andNot(all);
            all.or(behind);
            open.or(behind);
        }
        return all;
    }

    @Override
    public boolean isPrivate(MemoryCell cell) {
        // What only constructors touch, each of its own object, carries nothing from one of them to
        // another.
        return sharing.isPrivate(cell) && !(isFixed(cell) && sharing.isConstructorsAlone(cell));
    }

    /** True for final fields. */
    @Override
    public boolean isFixed(MemoryCell cell) {
        return finals.computeIfAbsent(cell.location(), location -> switch (location) {
            case Location.InstanceField(FieldRef field) -> isFinal(field);
            case Location.StaticField(FieldRef field) -> isFinal(field);
            default -> false;
        });
    }

    /**
     * Whether a field is final, and no code of its class stands in for native code that changes it
     * all the same.
     */
    private boolean isFinal(FieldRef field) {
        return calls().program()
                .classNamed(field.owner())
                .filter(model -> model.fields().stream().anyMatch(own -> own.ref().equals(field) && own.isFinal()))
                .filter(model -> model.methods().stream().noneMatch(method -> changes(method, field)))
                .isPresent();
    }

    private static boolean changes(MethodModel method, FieldRef field) {
        return !method.ref().isConstructor() && !method.ref().name().equals(MethodRef.STATIC_INITIALISER)
                && method.body().stream().flatMap(body -> body.statements().stream()).anyMatch(
                        statement -> statement instanceof Stmt.StaticStore store && store.field().equals(field));
    }

    @Override
    public boolean isInitialisation(MethodRef method, int statement) {
        return initialisation.isStore(method, statement);
    }

    @Override
    public Set<Integer> objectsInside(MethodRef method) {
        return lifetimes.map(found -> found.inside(method)).orElse(Set.of());
    }

    /**
     * True for static fields, and for members of objects whose allocation site runs at most once,
     * except array elements.
     */
    @Override
    public boolean isSingle(MemoryCell cell) {
        return cell.location() instanceof Location.StaticField
                || single.contains(cell.object()) && !(cell.location() instanceof Location.ArrayElements);
    }

    private static Set<Integer> singleObjects(PointsTo objects, RunsOnce once) {
        Set<Integer> single = new HashSet<>();
        Set<Integer> several = new HashSet<>();
        for (int i = 0; i < objects.objectCount(); i++) {
            AbstractObject object = objects.object(i);
            if (!LockObject.isSingle(object, once) || !single.add(object.number())) {
                several.add(object.number());
            }
        }
        single.removeAll(several);
        return single;
    }

    /** What kinds of objects there are. */
    public ObjectKinds kinds() {
        return kinds;
    }

    /**
     * The numbers of the objects that a parameter of a method may be at first; empty if unknown.
     */
    public SortedSet<Integer> parameter(MethodRef method, int parameter) {
        return numbers(objects.ofParameter(method, parameter));
    }

    private SortedSet<Integer> numbers(BitSet found) {
        SortedSet<Integer> numbers = new TreeSet<>();
        found.stream().forEach(object -> numbers.add(objects.numberOf(object)));
        return numbers;
    }

    /**
     * The lock object to which fields lead from an operand at a statement.
     *
     * @param fields the fields, in order; none where the operand is the lock
     */
    public LockObject lock(MethodRef method, int statement, Operand operand, List<FieldRef> fields) {
        BitSet possible = objects.of(method, statement, operand);
        for (FieldRef field : fields) {
            possible = held(possible, field);
        }
        return LockObject.of(objects, possible, once);
    }

    /**
     * The end of a path, which starts at an object that code outside the program has made.
     *
     * @param objects the numbers of the objects at which it may start: one of each class
     * @param rest the fields from there on, as a path from a parameter
     */
    public record FromOutside(SortedSet<Integer> objects, Path rest) {}

    /**
     * The end of a path after the last object on it that code outside the program has made; empty
     * if the path may lead past none.
     */
    public Optional<FromOutside> fromOutside(MethodRef method, Path path) {
        if (!(path.root() instanceof Path.Parameter(int parameter))) {
            return Optional.empty();
        }
        Optional<FromOutside> found = Optional.empty();
        BitSet possible = objects.ofParameter(method, parameter);
        for (int passed = 0; passed <= path.fields().size() && !possible.isEmpty(); passed++) {
            boolean isOutside = possible.stream()
                    .allMatch(object -> objects.object(object).sort() == AbstractObject.Sort.OUTSIDE);
            if (isOutside) {
                found = Optional.of(new FromOutside(numbers(possible), path.from(passed)));
            }
            if (passed < path.fields().size()) {
                possible = held(possible, path.fields().get(passed));
            }
        }
        return found;
    }

    private BitSet held(BitSet owners, FieldRef field) {
        BitSet held = new BitSet();
        owners.stream().forEach(object -> held.or(objects.held(object, new Location.InstanceField(field))));
        return held;
    }

    /** The access path that an operand of a statement must denote, if there is one. */
    public Optional<Path> path(MethodRef method, int statement, Operand operand) {
        return objects.path(method, statement, operand);
    }

    /**
     * The access path to which fields lead from an operand, if there is one.
     *
     * @param operand null where the first field is static
     */
    public Optional<Path> path(MethodRef method, int statement, Operand operand, List<FieldRef> fields) {
        if (!fields.stream().allMatch(field -> isFinal(field) || isNumber(field))) {
            return Optional.empty();
        }
        Optional<Path> start = operand.equals(Constant.NULL) && !fields.isEmpty()
                ? Optional.of(new Path(new Path.Constant(fields.getFirst()), List.of(), Path.Part.WHOLE))
                : path(method, statement, operand);
        List<FieldRef> rest = operand.equals(Constant.NULL) && !fields.isEmpty()
                ? fields.subList(1, fields.size())
                : fields;
        return start.map(path -> path.then(rest));
    }

    /** A number that is a lock itself: that it changes does not make it another one. */
    private static boolean isNumber(FieldRef field) {
        return field.descriptor().length() == 1;
    }

    /** Whether a method runs at most once in a run of the program. */
    public boolean runsOnce(MethodRef method) {
        return once.method(method);
    }
}
