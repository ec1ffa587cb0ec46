// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.calls.Narrowing;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Variable;

/**
 * Which objects the references of a program may be to, in one snapshot. Immutable, and safe for use
 * by several threads.
 */
public final class PointsTo {

    private final Optional<String> obstacle;
    private final Optional<String> trusted;
    private final Map<MethodRef, MethodTable.Method> methods;
    private final Narrowing narrowing;
    /** Null when nothing is known. */
    private final @Nullable Solved solved;

    private PointsTo(String obstacle) {
        this.obstacle = Optional.of(obstacle);
        this.trusted = Optional.empty();
        this.methods = Map.of();
        this.narrowing = new ByObjects(Map.of(), node -> true, false);
        this.solved = null;
    }

    private PointsTo(Run run, Optional<String> trusted) {
        this.obstacle = Optional.empty();
        this.trusted = trusted;
        this.methods = run.methods.all();
        this.narrowing = new ByObjects(run.sites, node -> run.solver.objects(node).isEmpty(), run.isTrusting);
        this.solved = new Solved(run.solver, run.objects, new PlacesOf(run), new ReachedObjects(run));
    }

    /**
     * What a run has found.
     *
     * @param trusted what was taken to leave private members alone
     */
    static PointsTo of(Run run, Optional<String> trusted) {
        return new PointsTo(run, trusted);
    }

    /** Nothing is known, for a reason. */
    static PointsTo unknown(String reason) {
        return new PointsTo(reason);
    }

    /** Why nothing is known, as a sentence for a user; empty when something is. */
    public Optional<String> obstacle() {
        return obstacle;
    }

    /**
     * What the program has that was taken to leave its private members alone, as a sentence for a
     * user; empty when nothing was, as always unless the {@link Entries} trust such code.
     */
    public Optional<String> trusted() {
        return trusted;
    }

    /**
     * The objects that an operand of a statement may be.
     *
     * @param method a method of the program
     * @param statement the place of a statement of it that uses the operand
     * @return {@link ObjectSet#ANYTHING} where nothing is known, as in methods that never run
     */
    public ObjectSet objects(MethodRef method, int statement, Operand operand) {
        MethodTable.Method found = methods.get(method);
        if (found == null) {
            return ObjectSet.ANYTHING;
        }
        int node = operand instanceof Variable variable
                ? found.node(found.code().used(statement, variable))
                : MethodCode.NONE;
        return set(node);
    }

    /**
     * The objects that a parameter may be when the method is called.
     *
     * @param parameter its place, the receiver being 0 where there is one
     */
    public ObjectSet parameter(MethodRef method, int parameter) {
        MethodTable.Method found = methods.get(method);
        return found == null ? ObjectSet.ANYTHING : set(found.parameter(parameter));
    }

    /**
     * The objects that the library code of a call can reach: the receiver, the arguments, what they
     * contain, and what the methods give that it calls back.
     *
     * @param method a method of the program
     * @param statement the place of a statement of it that calls library code
     * @return {@link ObjectSet#ANYTHING} where that is not known
     */
    public ObjectSet reached(MethodRef method, int statement) {
        Solved known = solved;
        return known == null
                ? ObjectSet.ANYTHING
                : known.reached.of(method, statement).map(numbers -> new ObjectSet(known.places, numbers))
                        .orElse(ObjectSet.ANYTHING);
    }

    private ObjectSet set(int node) {
        Solved known = solved;
        return known == null ? ObjectSet.ANYTHING : known.set(node);
    }

    /**
     * Narrows what calls may run to what the objects run that come to their receivers, and to what
     * library code can reach. To be given to {@code CallGraph.narrowed}.
     */
    public Narrowing narrowing() {
        return narrowing;
    }

    /** The constraints of a run with their solution, and its objects. */
    private record Solved(
            InclusionSolver solver, ObjectTable objects, ObjectSet.Places places, ReachedObjects reached) {

        ObjectSet set(int node) {
            BitSet numbers = new BitSet();
            if (node != MethodCode.NONE) {
                solver.objects(node).forEach(object -> numbers.set(objects.base(object)));
            }
            return new ObjectSet(places, numbers);
        }
    }

    /** What is known of the objects of a run. */
    private static final class PlacesOf implements ObjectSet.Places {

        private final ObjectTable objects;
        private final BitSet escaped;
        private final BitSet external = new BitSet();
        /** By object, the fields that hold it. */
        private final Map<Integer, Set<FieldRef>> fields = new HashMap<>();
        private final Map<Integer, String> locals = new HashMap<>();

        PlacesOf(Run run) {
            this.objects = run.objects;
            this.escaped = run.solver.objects(run.heap.escaped()).toBits();
            this.external.set(objects.number(AbstractObject.external()));
            this.external.set(objects.number(AbstractObject.exception()));
            run.heap.cells().forEach((cell, node) -> note(cell.field(), run.solver.objects(node)));
            run.heap.statics().forEach((field, node) -> note(field, run.solver.objects(node)));
            for (MethodTable.Method method : run.methods.all().values()) {
                for (MethodCode.Op op : method.code().ops) {
                    if (op instanceof MethodCode.Copy copy) {
                        noteLocal(method, copy, run.solver.objects(method.node(copy.from())));
                    }
                }
            }
        }

        private void note(FieldRef field, IntSet held) {
            held.forEach(object -> fields.computeIfAbsent(objects.base(object), o -> new HashSet<>(2)).add(field));
        }

        private void noteLocal(MethodTable.Method method, MethodCode.Copy copy, IntSet held) {
            copy.local().ifPresent(name -> held.forEach(object -> {
                AbstractObject own = objects.get(object);
                if (method.ref().equals(own.method())) {
                    locals.putIfAbsent(object, name);
                }
            }));
        }

        @Override
        public BitSet escaped() {
            return escaped;
        }

        @Override
        public BitSet external() {
            return external;
        }

        @Override
        public Optional<String> name(int object) {
            Set<FieldRef> holders = fields.getOrDefault(object, Set.of());
            if (holders.isEmpty()) {
                return Optional.ofNullable(locals.get(object));
            }
            List<String> names = new ArrayList<>(holders.stream().map(FieldRef::name).distinct().toList());
            return holders.size() == 1 ? Optional.of(names.getFirst()) : Optional.empty();
        }

        @Override
        public String describe(int object) {
            AbstractObject own = objects.get(object);
            String type = own.type().replace('/', '.');
            return switch (own.sort()) {
                case EXTERNAL -> "external";
                case EXCEPTION -> "exceptions of libraries";
                case EXTERNAL_OF_CLASS -> "external " + type;
                default -> type + "@" + own.method() + ":" + own.statement() + "." + own.ordinal();
            };
        }
    }
}
