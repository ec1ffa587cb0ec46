// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.Location;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Variable;

/**
 * The points-to constraints of one method (L. Andersen, 1994), on nodes of its own: its result, the
 * versions of its variables, and others. {@link Linker} joins those of all methods.
 */
final class MethodConstraints {

    /** No node. */
    static final int NONE = -1;

    /** The node points to the object. */
    record Allocation(int node, AbstractObject object) {}

    /**
     * Everything that one node points to, another does as well, if it is of the type; {@code null}
     * if the type is irrelevant.
     */
    record Flow(int from, int to, String type) {}

    /** A load or a store of a member of the objects that a node points to. */
    record Member(int base, Location location, int node) {}

    /** A load or a store of a static field. */
    record Global(Location location, int node) {}

    /**
     * A call of methods of the program.
     *
     * @param statement its place
     * @param arguments the node of each argument, {@link #NONE} for those that are no references
     * @param bySelection whether the receiver's class chooses the method
     */
    record Call(int statement, List<Callees.Target> targets, int[] arguments, int result, boolean bySelection) {}

    /**
     * Methods that library code may call on the objects of a node.
     *
     * @param results what they return, which flows back to the pool, too
     */
    record Callback(List<Callees.Target> targets, int pool, int results) {}

    /** Values captured as the first arguments of a method, or of one that overrides it. */
    record Capture(MethodRef implementation, int[] captured, boolean bySelection) {}

    private int nodes = 1;
    /** The nodes of the parameters, {@link #NONE} for primitives. */
    final int[] parameters;
    private final Map<Use, Integer> uses = new HashMap<>();
    private final Map<Use, Path> paths = new HashMap<>();
    /** The methods that these constraints depend on, too, because paths lead through them. */
    final Set<MethodRef> getters = new HashSet<>();
    final List<Allocation> allocations = new ArrayList<>();
    final List<Flow> flows = new ArrayList<>();
    final List<Member> loads = new ArrayList<>();
    final List<Member> stores = new ArrayList<>();
    final List<Global> globalLoads = new ArrayList<>();
    final List<Global> globalStores = new ArrayList<>();
    final List<Call> calls = new ArrayList<>();
    final List<Callback> callbacks = new ArrayList<>();
    final List<Capture> captures = new ArrayList<>();
    /** For calls of library code, by statement: all that the call can reach. */
    final Map<Integer, Integer> pools = new HashMap<>();
    /** For calls of library code, by statement: the object that it may make. */
    final Map<Integer, Integer> products = new HashMap<>();

    private record Use(int statement, Variable variable) {}

    MethodConstraints(int parameters) {
        this.parameters = new int[parameters];
    }

    /** The node of the method's result. */
    int result() {
        return 0;
    }

    /** Notes the node of a reference variable where a statement uses it. */
    void use(int statement, Variable variable, int node) {
        uses.put(new Use(statement, variable), node);
    }

    /**
     * The node of a variable where a statement uses it; {@link #NONE} when it holds no objects
     * there.
     */
    int used(int statement, Variable variable) {
        return uses.getOrDefault(new Use(statement, variable), NONE);
    }

    int newNode() {
        return nodes++;
    }

    /** Notes the path of a reference variable where a statement uses it. */
    void name(int statement, Variable variable, Path path) {
        paths.put(new Use(statement, variable), path);
    }

    /** How a statement surely names the object that a variable is. */
    Optional<Path> path(int statement, Variable variable) {
        return Optional.ofNullable(paths.get(new Use(statement, variable)));
    }

    /** How many nodes there are. */
    int nodes() {
        return nodes;
    }
}
