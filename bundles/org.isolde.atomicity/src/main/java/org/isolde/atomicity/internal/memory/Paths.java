// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
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

    private final Body body;
    private final Program program;
    private final Versions versions;
    private final Map<Integer, Optional<Path>> known = new HashMap<>();

    Paths(Body body, Program program, Versions versions) {
        this.body = body;
        this.program = program;
        this.versions = versions;
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
        return switch (body.statement(s)) {
            case Stmt.Assign(Variable target, Operand value) -> of(s, value);
            case Stmt.Cast cast -> of(s, cast.operand());
            case Stmt.FieldLoad load -> finalField(load.field())
                    .flatMap(field -> of(s, load.object()).map(path -> path.then(field)));
            case Stmt.StaticLoad load -> finalField(load.field())
                    .map(field -> new Path(new Path.Constant(field), List.of(), Path.Part.WHOLE));
            case Stmt.Invoke invoke when invoke.method().owner().startsWith("java/util/concurrent/locks/") ->
                switch (invoke.method().name()) {
                    case "readLock" -> of(s, invoke.arguments().getFirst()).map(path -> path.then(Path.Part.READ));
                    case "writeLock" -> of(s, invoke.arguments().getFirst()).map(path -> path.then(Path.Part.WRITE));
                    default -> Optional.empty();
                };
            default -> Optional.empty();
        };
    }

    private Optional<FieldRef> finalField(FieldRef named) {
        return program.hierarchy().resolveField(named).filter(
                field -> program.classNamed(field.owner())
                        .map(ClassModel::fields)
                        .stream()
                        .flatMap(List::stream)
                        .filter(model -> model.ref().equals(field))
                        .anyMatch(FieldModel::isFinal));
    }
}
