// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.Location;
import org.isolde.program.code.Constant;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Variable;

/**
 * The points-to sets of the variables, members and static fields of a program. Objects are
 * represented by their numbers in this snapshot.
 */
final class PointsTo {

    private final List<AbstractObject> objects;
    /** What {@link AbstractObject#number} is of each of them. */
    private final int[] numbers;
    private final ObjectFilters filters;
    private final Solver solver;
    private final Map<MethodRef, MethodConstraints> methods;
    private final Map<MethodRef, Integer> bases;
    private final Map<Location, Integer> globals;

    PointsTo(
            List<AbstractObject> objects,
            ObjectFilters filters,
            Solver solver,
            Map<MethodRef, MethodConstraints> methods,
            Map<MethodRef, Integer> bases,
            Map<Location, Integer> globals) {
        this.objects = objects;
        this.numbers = objects.stream().mapToInt(AbstractObject::number).toArray();
        this.filters = filters;
        this.solver = solver;
        this.methods = methods;
        this.bases = bases;
        this.globals = globals;
    }

    AbstractObject object(int number) {
        return objects.get(number);
    }

    /** The {@link AbstractObject#number} of an object. */
    int numberOf(int object) {
        return numbers[object];
    }

    int objectCount() {
        return objects.size();
    }

    ObjectFilters filters() {
        return filters;
    }

    /** The objects that an operand of a statement may be. Class literals are one object each. */
    BitSet of(MethodRef method, int statement, Operand operand) {
        return switch (operand) {
            case Variable variable -> {
                int node = methods.get(method).used(statement, variable);
                yield node == MethodConstraints.NONE ? new BitSet() : solver.points(bases.get(method) + node);
            }
            case Constant.OfClass(String descriptor) -> {
                BitSet literal = new BitSet();
                int number = objects.indexOf(AbstractObject.classLiteral(descriptor));
                if (number >= 0) {
                    literal.set(number);
                }
                yield literal;
            }
            case Constant c -> new BitSet();
        };
    }

    /** How a statement surely names the object that an operand is. */
    Optional<Path> path(MethodRef method, int statement, Operand operand) {
        return operand instanceof Variable variable
                ? methods.get(method).path(statement, variable)
                : Optional.empty();
    }

    /** The objects that a parameter of a method may be at first. */
    BitSet ofParameter(MethodRef method, int parameter) {
        int node = methods.get(method).parameters[parameter];
        return node == MethodConstraints.NONE ? new BitSet() : solver.points(bases.get(method) + node);
    }

    /** The objects that the parameters of a method may be at first. */
    BitSet ofParameters(MethodRef method) {
        BitSet found = new BitSet();
        for (int parameter : methods.get(method).parameters) {
            if (parameter != MethodConstraints.NONE) {
                found.or(solver.points(bases.get(method) + parameter));
            }
        }
        return found;
    }

    /** The objects that a method may return. */
    BitSet ofResult(MethodRef method) {
        return solver.points(bases.get(method) + methods.get(method).result());
    }

    /** All objects that a call of library code can reach. */
    BitSet reachedBy(MethodRef method, int statement) {
        Integer pool = methods.get(method).pools.get(statement);
        return pool == null ? new BitSet() : solver.points(bases.get(method) + pool);
    }

    /**
     * Whether objects have the same numbers as in another snapshot, and the same stands behind
     * them.
     */
    boolean isAlike(PointsTo other) {
        if (objects.size() != other.objects.size()) {
            return false;
        }
        for (int i = 0; i < objects.size(); i++) {
            if (!objects.get(i).isAlike(other.objects.get(i))) {
                return false;
            }
        }
        return backing().equals(other.backing());
    }

    private Map<Integer, BitSet> backing() {
        Map<Integer, BitSet> found = new HashMap<>();
        members((object, location, held) -> {
            if (location.equals(LibraryConstraints.BACKING)) {
                found.put(object, held);
            }
        });
        return found;
    }

    /**
     * Whether all that is asked of a method has the same answer as in another snapshot that is
     * alike.
     */
    boolean holdsAlike(MethodRef method, PointsTo other) {
        MethodConstraints constraints = methods.get(method);
        if (constraints == null || constraints != other.methods.get(method)) {
            return false;
        }
        int base = bases.get(method);
        int others = other.bases.get(method);
        for (int node = 0; node < constraints.nodes(); node++) {
            if (!solver.points(base + node).equals(other.solver.points(others + node))) {
                return false;
            }
        }
        return true;
    }

    /** Whether the set holds the object that stands for any. */
    boolean isAny(BitSet set) {
        return set.stream().anyMatch(object -> objects.get(object).sort() == AbstractObject.Sort.UNKNOWN);
    }

    /**
     * The objects that static fields hold, those under way as exceptions, and those that unknown
     * code was given.
     */
    BitSet global() {
        BitSet held = new BitSet();
        globals.values().forEach(node -> held.or(solver.points(node)));
        return held;
    }

    /** What a member of an object holds. */
    BitSet held(int object, Location location) {
        return solver.held(object, location);
    }

    /**
     * Calls the consumer with each object that has something in one of its members, and with what
     * that is.
     */
    void members(Solver.MemberConsumer consumer) {
        solver.members(consumer);
    }
}
