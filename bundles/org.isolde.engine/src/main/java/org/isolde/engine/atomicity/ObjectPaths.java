// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.atomicity;

import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Reachability;
import org.isolde.program.flow.Versions;

/**
 * Finds the {@linkplain ObjectPath paths} of operands, so that equal paths denote the same object.
 * Has one owner, and is not thread-safe. The first question about a method costs its
 * {@link Versions}.
 */
final class ObjectPaths {

    private static final int DEEPEST = 8;
    private static final String LOCKS = "java/util/concurrent/locks/";
    private static final Set<String> PARTS = Set.of("readLock", "writeLock", "asReadLock", "asWriteLock");

    private final Program program;
    private final Map<MethodRef, Optional<Versions>> versions = new HashMap<>();

    ObjectPaths(Program program) {
        this.program = program;
    }

    /** The path of an operand of a statement; empty if it may denote several objects. */
    Optional<ObjectPath> of(MethodRef method, int statement, Operand operand) {
        return of(method, statement, operand, DEEPEST);
    }

    private Optional<ObjectPath> of(MethodRef method, int statement, Operand operand, int depth) {
        Optional<Versions> known = versions(method);
        if (known.isEmpty() || depth == 0 || !(operand instanceof Variable variable)) {
            return Optional.empty();
        }
        OptionalInt parameter = known.get().onlyParameter(statement, variable);
        if (parameter.isPresent()) {
            return Optional.of(new ObjectPath(
                    new ObjectPath.Root.Parameter(method, parameter.getAsInt()), List.of()));
        }
        OptionalInt definition = known.get().onlyDefinition(statement, variable);
        return definition.isPresent() ? defined(method, definition.getAsInt(), depth - 1) : Optional.empty();
    }

    private Optional<ObjectPath> defined(MethodRef method, int s, int depth) {
        Body body = body(method).orElseThrow();
        return switch (body.statement(s)) {
            case Stmt.Assign assign -> of(method, s, assign.value(), depth);
            case Stmt.Cast cast -> of(method, s, cast.operand(), depth);
            case Stmt.FieldLoad load when finalField(load.field()).isPresent() -> of(method, s, load.object(), depth)
                    .map(path -> path.then(finalField(load.field()).get()));
            case Stmt.StaticLoad load when finalField(load.field()).isPresent() -> Optional.of(
                    new ObjectPath(new ObjectPath.Root.Constant(finalField(load.field()).get()), List.of()));
            // Both parts of a read-write lock are the lock, as far as objects are told apart.
            case Stmt.Invoke invoke when invoke.method().owner().startsWith(LOCKS)
                    && PARTS.contains(invoke.method().name()) ->
                of(method, s, invoke.arguments().getFirst(), depth);
            default -> Optional.of(new ObjectPath(new ObjectPath.Root.Result(method, s), List.of()));
        };
    }

    /**
     * Whether a root denotes the same object at two statements of a method, one after the other: in
     * a loop the second may be reached without another round.
     */
    boolean isSame(ObjectPath.Root root, Position first, Position second) {
        if (!(root instanceof ObjectPath.Root.Result(MethodRef method, int statement))) {
            return true;
        }
        Optional<Body> body = body(method).filter(known -> isRepeated(known, statement));
        return body.isEmpty() || first.method().equals(method) && second.method().equals(method)
                && Reachability.from(first.statement(), body.get()::successors, s -> s != statement)
                        .get(second.statement());
    }

    /** The object whose part is accessed; empty for a static field. */
    Optional<Operand> object(AccessUse access) {
        return statement(access.position().method(), access.position().statement())
                .flatMap(code -> switch (code) {
                    case Stmt.FieldLoad load -> Optional.of(load.object());
                    case Stmt.FieldStore store -> Optional.of(store.object());
                    case Stmt.ArrayLoad load -> Optional.of(load.array());
                    case Stmt.ArrayStore store -> Optional.of(store.array());
                    case Stmt.Invoke invoke -> invoke.arguments().stream().findFirst();
                    default -> Optional.empty();
                });
    }

    /** Whether a statement can run again in the same activation of its method. */
    boolean isRepeated(MethodRef method, int statement) {
        return body(method).filter(body -> isRepeated(body, statement)).isPresent();
    }

    private static boolean isRepeated(Body body, int statement) {
        BitSet seen = new BitSet();
        BitSet worklist = new BitSet();
        worklist.set(statement);
        for (int at = worklist.nextSetBit(0); at >= 0; at = worklist.nextSetBit(0)) {
            worklist.clear(at);
            for (int next : body.successors(at)) {
                if (next == statement) {
                    return true;
                }
                if (!seen.get(next)) {
                    seen.set(next);
                    worklist.set(next);
                }
            }
            body.handlersOf(at).stream().map(handler -> handler.handler()).filter(next -> !seen.get(next))
                    .forEach(next -> {
                        seen.set(next);
                        worklist.set(next);
                    });
        }
        return seen.get(statement);
    }

    /**
     * The path of the same object for the method that makes the first of some calls.
     *
     * @param calls the calls from that method to the one whose parameters the path is of
     * @return empty if one of them does not name its callee, or a call is missing
     */
    Optional<ObjectPath> inCaller(ObjectPath path, List<Position> calls) {
        Optional<ObjectPath> found = Optional.of(path);
        for (Position call : calls.reversed()) {
            found = found.flatMap(each -> inCaller(each, call));
        }
        return found;
    }

    private Optional<ObjectPath> inCaller(ObjectPath path, Position call) {
        return switch (path.root()) {
            case ObjectPath.Root.Constant constant -> Optional.of(path);
            case ObjectPath.Root.Result result -> Optional.empty();
            case ObjectPath.Root.Parameter(MethodRef callee, int index) -> statement(call.method(), call.statement())
                    .filter(Stmt.Invoke.class::isInstance)
                    .map(Stmt.Invoke.class::cast)
                    .filter(invoke -> names(invoke, callee) && index < invoke.arguments().size())
                    .flatMap(invoke -> of(call.method(), call.statement(), invoke.arguments().get(index)))
                    .map(argument -> argument.then(path.fields()));
        };
    }

    private static boolean names(Stmt.Invoke invoke, MethodRef callee) {
        return invoke.method().name().equals(callee.name())
                && invoke.method().descriptor().equals(callee.descriptor());
    }

    /**
     * The statements whose results surely lead to an operand, from the last to the first: through
     * assignments, casts, fields and elements of arrays.
     */
    Set<Integer> origins(MethodRef method, int statement, Operand operand) {
        Set<Integer> found = new LinkedHashSet<>();
        Optional<Integer> next = definition(method, statement, operand);
        while (next.isPresent() && found.add(next.get())) {
            int s = next.get();
            next = statement(method, s).flatMap(code -> switch (code) {
                case Stmt.Assign assign -> definition(method, s, assign.value());
                case Stmt.Cast cast -> definition(method, s, cast.operand());
                case Stmt.ArrayLoad load -> definition(method, s, load.array());
                case Stmt.FieldLoad load -> definition(method, s, load.object());
                default -> Optional.empty();
            });
        }
        return found;
    }

    private Optional<Integer> definition(MethodRef method, int statement, Operand operand) {
        if (!(operand instanceof Variable variable)) {
            return Optional.empty();
        }
        OptionalInt only = versions(method)
                .map(known -> known.onlyDefinition(statement, variable))
                .orElse(OptionalInt.empty());
        return only.isPresent() ? Optional.of(only.getAsInt()) : Optional.empty();
    }

    /** The declared field that a variable was surely loaded from. */
    Optional<FieldRef> loadedFrom(MethodRef method, int statement, Operand operand) {
        return definition(method, statement, operand).flatMap(s -> statement(method, s)).flatMap(code -> switch (code) {
            case Stmt.FieldLoad load -> program.hierarchy().resolveField(load.field());
            case Stmt.StaticLoad load -> program.hierarchy().resolveField(load.field());
            default -> Optional.empty();
        });
    }

    /** The statement of a method at an index. */
    Optional<Stmt> statement(MethodRef method, int index) {
        return body(method).filter(body -> index >= 0 && index < body.size()).map(body -> body.statement(index));
    }

    private Optional<Versions> versions(MethodRef method) {
        return versions.computeIfAbsent(method, any -> body(method).map(body -> Versions.of(body, () -> 0)));
    }

    private Optional<Body> body(MethodRef method) {
        return program.method(method).flatMap(MethodModel::body);
    }

    private Optional<FieldRef> finalField(FieldRef named) {
        return program.hierarchy()
                .resolveField(named)
                .filter(field -> program.field(field).filter(FieldModel::isFinal).isPresent());
    }
}
