// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Versions;

/**
 * Finds the access paths that the operands of a method must denote. A version with one definition
 * has the path of its definition.
 */
final class Paths {

    private static final int LONGEST = 3;

    /** The most statements of a method that is looked into, such as one that gives a field. */
    private static final int LONGEST_GETTER = 6;

    private final Body body;
    private final Program program;
    private final Versions versions;
    /** For a call, the method that it surely runs; empty if it may be another one. */
    private final IntFunction<Optional<MethodRef>> targets;
    private final Map<Integer, Optional<Path>> known = new HashMap<>();
    private final Set<MethodRef> getters = new HashSet<>();

    /**
     * The paths of a method.
     *
     * @param targets the only method that the call at a statement runs; empty if there may be
     *     several, or others that are not in sight
     */
    Paths(Body body, Program program, Versions versions, IntFunction<Optional<MethodRef>> targets) {
        this.body = body;
        this.targets = targets;
        this.program = program;
        this.versions = versions;
    }

    /** The methods that have been looked into. */
    Set<MethodRef> getters() {
        return getters;
    }

    /** The path of an operand of a statement. */
    Optional<Path> of(int statement, Operand operand) {
        if (!(operand instanceof Variable variable)) {
            return Optional.empty();
        }
        OptionalInt parameter = versions.onlyParameter(statement, variable);
        if (parameter.isPresent()) {
            return Optional.of(Path.parameter(parameter.getAsInt()));
        }
        OptionalInt definition = versions.onlyDefinition(statement, variable);
        if (definition.isEmpty()) {
            return Optional.empty();
        }
        Optional<Path> path = known.get(definition.getAsInt());
        if (path == null) {
            known.put(definition.getAsInt(), Optional.empty());
            path = defined(definition.getAsInt()).filter(p -> p.fields().size() <= LONGEST);
            known.put(definition.getAsInt(), path);
        }
        return path;
    }

    private Optional<Path> defined(int s) {
        return found(s).or(() -> Optional.of(new Path(new Path.Result(s), List.of(), Path.Part.WHOLE)));
    }

    private Optional<Path> found(int s) {
        return switch (body.statement(s)) {
            case Stmt.Assign(Variable target, Operand value) -> of(s, value);
            case Stmt.Cast cast -> of(s, cast.operand());
            case Stmt.FieldLoad load -> finalField(load.field())
                    .flatMap(field -> of(s, load.object()).map(path -> path.then(field)));
            case Stmt.StaticLoad load -> finalField(load.field())
                    .map(field -> new Path(new Path.Constant(field), List.of(), Path.Part.WHOLE));
            case Stmt.Invoke invoke when invoke.method().owner().startsWith("java/util/concurrent/locks/") ->
                switch (invoke.method().name()) {
                    case "readLock", "asReadLock" ->
                        of(s, invoke.arguments().getFirst()).map(path -> path.then(Path.Part.READ));
                    case "writeLock", "asWriteLock" ->
                        of(s, invoke.arguments().getFirst()).map(path -> path.then(Path.Part.WRITE));
                    case "asReadWriteLock" -> of(s, invoke.arguments().getFirst());
                    default -> Optional.empty();
                };
            case Stmt.Invoke invoke -> given(s, invoke);
            default -> Optional.empty();
        };
    }

    /** The path of the result of a call, if its only target is a short method that gives a path. */
    private Optional<Path> given(int s, Stmt.Invoke invoke) {
        Optional<MethodModel> called = targets.apply(s).flatMap(program::method);
        Optional<Body> code = called.flatMap(MethodModel::body).filter(getter -> getter.size() <= LONGEST_GETTER);
        if (code.isEmpty()) {
            return Optional.empty();
        }
        getters.add(called.get().ref());
        Body getter = code.get();
        Paths inside = new Paths(getter, program, Versions.of(getter, () -> 0), call -> Optional.empty());
        List<Optional<Path>> results = IntStream.range(0, getter.size())
                .filter(at -> getter.statement(at) instanceof Stmt.Return)
                .mapToObj(at -> ((Stmt.Return) getter.statement(at)).value().flatMap(value -> inside.of(at, value)))
                .distinct()
                .toList();
        return results.size() == 1 ? results.getFirst().flatMap(path -> from(s, invoke, path)) : Optional.empty();
    }

    /** A path of a method that is called, by the names of the caller. */
    private Optional<Path> from(int s, Stmt.Invoke invoke, Path path) {
        return switch (path.root()) {
            case Path.Parameter(int parameter) -> of(s, invoke.arguments().get(parameter))
                    .filter(start -> start.part() == Path.Part.WHOLE)
                    .map(path::from);
            case Path.Constant constant -> Optional.of(path);
            case Path.Result result -> Optional.empty();
        };
    }

    private Optional<FieldRef> finalField(FieldRef named) {
        return program.hierarchy()
                .resolveField(named)
                .filter(field -> program.field(field).filter(FieldModel::isFinal).isPresent());
    }
}
