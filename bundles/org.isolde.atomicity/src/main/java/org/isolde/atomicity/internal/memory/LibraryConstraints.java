// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import org.isolde.program.Location;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.ValueTypes;

/**
 * Generates the points-to constraints of calls of library code. A library object has
 * <em>contents</em>, all objects passed to it, in whatever way it stores them. An object that a
 * library call returns has a <em>backing</em>, the objects of which it may be a view, like an
 * iterator.
 */
final class LibraryConstraints {

    /** What library objects were given. */
    static final Location CONTENTS = new Location.LibraryState("contents");
    /** What library objects are views of. */
    static final Location BACKING = new Location.LibraryState("backing");

    private static final String OBJECT = "java/lang/Object";
    /** Methods whose result shares no state with the receiver. */
    private static final Set<String> COPIES = Set.of("clone", "copyOf", "copyOfRange", "toArray");

    /**
     * What keeps the results of functions that it calls. An executor has those of its tasks only
     * when these have ended.
     */
    private static final Pattern KEEPING_RESULTS = Pattern.compile(
            "java/util/(concurrent/)?\\w*(Map|List|Set|Collection|Deque|Queue)|java/util/concurrent/atomic/\\w+");

    /** Creates the abstract object of an allocation site. */
    interface Creation {
        AbstractObject at(int statement, String type, AbstractObject.Sort sort);
    }

    private final MethodConstraints constraints;
    private final ToIntFunction<Operand> node;
    private final Creation creation;
    private final boolean inLibrary;

    /**
     * Prepares.
     *
     * @param inLibrary whether the calls stand in code of a library, of which no more is asked than
     *     what types it gets by reflection
     */
    LibraryConstraints(
            MethodConstraints constraints, ToIntFunction<Operand> node, Creation creation, boolean inLibrary) {
        this.inLibrary = inLibrary;
        this.constraints = constraints;
        this.node = node;
        this.creation = creation;
    }

    /**
     * The nodes of one call.
     *
     * @param results what it calls back and gets for that
     */
    private record Nodes(int receiver, int others, int contents, int pool, int results) {}

    void add(int s, Stmt statement, Callees callees, int result) {
        if (callees.library().isEmpty() && callees.callbacks().isEmpty() || isPlainObject(statement)) {
            return;
        }
        int pool = pool(s, statement);
        int results = MethodConstraints.NONE;
        if (!callees.callbacks().isEmpty()) {
            results = constraints.newNode();
            constraints.callbacks.add(new MethodConstraints.Callback(callees.callbacks(), pool, results));
        }
        if (!(statement instanceof Stmt.Invoke invoke) || callees.library().isEmpty()) {
            return;
        }
        Nodes nodes = nodes(invoke, pool, results);
        addStores(invoke, callees.library(), nodes);
        if (result != MethodConstraints.NONE) {
            addResult(s, invoke, callees.library(), nodes, result);
        }
    }

    /** The constructor that every constructor calls in the end. */
    private static boolean isPlainObject(Stmt statement) {
        return statement instanceof Stmt.Invoke invoke
                && invoke.method().isConstructor()
                && invoke.method().owner().equals(OBJECT);
    }

    /** All that the call can reach, library object by library object. */
    private int pool(int s, Stmt statement) {
        int pool = constraints.newNode();
        for (Operand operand : Operands.of(statement)) {
            flow(node.applyAsInt(operand), pool, null);
        }
        constraints.loads.add(new MethodConstraints.Member(pool, CONTENTS, pool));
        constraints.loads.add(new MethodConstraints.Member(pool, BACKING, pool));
        constraints.pools.put(s, pool);
        return pool;
    }

    private Nodes nodes(Stmt.Invoke invoke, int pool, int results) {
        int first = invoke.kind() == InvokeKind.STATIC ? 0 : 1;
        int receiver = first == 0 ? MethodConstraints.NONE : node.applyAsInt(invoke.arguments().getFirst());
        int others = constraints.newNode();
        invoke.arguments().stream().skip(first).forEach(operand -> flow(node.applyAsInt(operand), others, null));
        int contents = constraints.newNode();
        constraints.loads.add(new MethodConstraints.Member(others, CONTENTS, contents));
        return new Nodes(receiver, others, contents, pool, results);
    }

    private void addStores(Stmt.Invoke invoke, List<LibraryEffect> effects, Nodes nodes) {
        boolean isConstructor = invoke.method().isConstructor();
        boolean others = effects.stream().anyMatch(effect -> !effect.receiverOnly() && effect.state().isPresent());
        boolean own = effects.stream().anyMatch(effect -> effect.writes() && effect.receiverOnly());
        boolean any = effects.stream()
                .anyMatch(effect -> effect.unknown().isPresent() || effect.writes() && !effect.receiverOnly())
                || effects.stream().allMatch(effect -> effect.state().isEmpty())
                        && invoke.method().descriptor().endsWith(")V");
        if (nodes.receiver() != MethodConstraints.NONE && (isConstructor || own)) {
            constraints.stores.add(new MethodConstraints.Member(nodes.receiver(), CONTENTS, nodes.others()));
            if (isConstructor || others) {
                constraints.stores.add(new MethodConstraints.Member(nodes.receiver(), CONTENTS, nodes.contents()));
            }
            if (nodes.results() != MethodConstraints.NONE
                    && KEEPING_RESULTS.matcher(invoke.method().owner()).matches()) {
                // What computeIfAbsent and its like have made is kept.
                constraints.stores.add(new MethodConstraints.Member(nodes.receiver(), CONTENTS, nodes.results()));
            }
        }
        if (any && !isConstructor) {
            constraints.stores.add(
                    new MethodConstraints.Member(
                            nodes.pool(), CONTENTS, isArrayCopy(invoke) ? nodes.contents() : nodes.pool()));
        }
    }

    /** Whether a call copies elements from array to array, which puts no array into another one. */
    private static boolean isArrayCopy(Stmt.Invoke invoke) {
        return invoke.method().owner().equals("java/lang/System") && invoke.method().name().equals("arraycopy");
    }

    private void addResult(int s, Stmt.Invoke invoke, List<LibraryEffect> effects, Nodes nodes, int result) {
        MethodRef method = invoke.method();
        String type = resultType(method);
        if (ValueTypes.contains(type)) {
            return;
        }
        if (effects.stream().allMatch(effect -> effect.result() == LibraryEffect.Result.RECEIVER)) {
            flow(nodes.receiver(), result, null);
            return;
        }
        if (lockPart(s, method, nodes, result)) {
            return;
        }
        if (!inLibrary && effects.stream().anyMatch(LibraryConstraints::mayGiveAnything)) {
            constraints.allocations.add(new MethodConstraints.Allocation(result, AbstractObject.ANY));
        }
        boolean isElement = type.equals(OBJECT);
        String filter = isElement ? null : type;
        flow(nodes.others(), result, filter);
        flow(nodes.contents(), result, filter);
        flow(nodes.results(), result, filter);
        if (nodes.receiver() != MethodConstraints.NONE) {
            int contents = constraints.newNode();
            constraints.loads.add(new MethodConstraints.Member(nodes.receiver(), CONTENTS, contents));
            flow(contents, result, filter);
        }
        if (!isElement || method.name().equals("clone")) {
            flow(nodes.receiver(), result, filter);
            made(s, type, AbstractObject.Sort.LIBRARY, nodes, result, !COPIES.contains(method.name()));
        }
    }

    private static String resultType(MethodRef method) {
        if (method.owner().startsWith("[") && method.name().equals("clone")) {
            return method.owner();
        }
        ClassDesc returned = MethodTypeDesc.ofDescriptor(method.descriptor()).returnType();
        String descriptor = returned.descriptorString();
        return returned.isArray() ? descriptor : descriptor.substring(1, descriptor.length() - 1);
    }

    /** The parts of a read-write lock, and the views of a stamped lock. */
    private boolean lockPart(int s, MethodRef method, Nodes nodes, int result) {
        if (!method.owner().startsWith("java/util/concurrent/locks/") || method.descriptor().endsWith("J")) {
            return false;
        }
        AbstractObject.Sort sort = switch (method.name()) {
            case "readLock", "asReadLock" -> AbstractObject.Sort.READ_LOCK;
            case "writeLock", "asWriteLock" -> AbstractObject.Sort.WRITE_LOCK;
            default -> AbstractObject.Sort.LIBRARY;
        };
        if (method.name().equals("asReadWriteLock")) {
            flow(nodes.receiver(), result, null);
            return true;
        }
        if (sort != AbstractObject.Sort.LIBRARY) {
            made(s, "java/util/concurrent/locks/Lock", sort, nodes, result, true);
        }
        return sort != AbstractObject.Sort.LIBRARY;
    }

    private void made(int s, String type, AbstractObject.Sort sort, Nodes nodes, int result, boolean view) {
        AbstractObject object = creation.at(s, type, sort);
        int fresh = constraints.newNode();
        constraints.allocations.add(new MethodConstraints.Allocation(fresh, object));
        flow(fresh, result, null);
        constraints.products.put(s, fresh);
        constraints.stores.add(new MethodConstraints.Member(fresh, CONTENTS, nodes.others()));
        constraints.stores.add(new MethodConstraints.Member(fresh, CONTENTS, nodes.contents()));
        if (nodes.receiver() != MethodConstraints.NONE) {
            int contents = constraints.newNode();
            constraints.loads.add(new MethodConstraints.Member(nodes.receiver(), CONTENTS, contents));
            constraints.stores.add(new MethodConstraints.Member(fresh, CONTENTS, contents));
        }
        if (view) {
            constraints.stores.add(new MethodConstraints.Member(fresh, BACKING, nodes.others()));
            if (nodes.receiver() != MethodConstraints.NONE) {
                constraints.stores.add(new MethodConstraints.Member(fresh, BACKING, nodes.receiver()));
            }
        }
    }

    private static boolean mayGiveAnything(LibraryEffect effect) {
        String owner = effect.method().owner();
        return effect.unknown().isPresent()
                && (owner.startsWith("java/lang/reflect/") || owner.startsWith("java/lang/invoke/")
                        || owner.equals("java/lang/Class") || !owner.startsWith("java/"));
    }

    private void flow(int from, int to, String type) {
        if (from != MethodConstraints.NONE) {
            constraints.flows.add(new MethodConstraints.Flow(from, to, type));
        }
    }
}
