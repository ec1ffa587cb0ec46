// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.LocalValues;
import org.isolde.program.flow.Reachability;

/**
 * Decides whether other threads may have the object that a statement accesses, as far as its method
 * shows it. Has one owner, and is not thread-safe.
 */
final class ObjectOrigins {

    private final Program program;
    private final Map<MethodRef, LocalValues> values = new HashMap<>();

    ObjectOrigins(Program program) {
        this.program = program;
    }

    /**
     * Whether the object accessed comes from a field or an array, is the receiver of the method, or
     * was made in the method and given away before. False where a caller passes it, and it is up to
     * that one who else has it.
     */
    boolean isShared(MethodRef method, int statement) {
        MethodModel model = program.method(method).orElseThrow();
        Body body = model.body().orElseThrow();
        Optional<Operand> object = object(body.statement(statement));
        return object.isEmpty() || isShared(model, body, statement, object.get());
    }

    /**
     * The field that leads to the object that a statement accesses, or in which the method stores
     * it; empty if there is none, or it is not known.
     */
    Optional<FieldRef> field(MethodRef method, int statement) {
        MethodModel model = program.method(method).orElseThrow();
        Body body = model.body().orElseThrow();
        return object(body.statement(statement)).flatMap(object -> field(model, body, statement, object));
    }

    private Optional<FieldRef> field(MethodModel model, Body body, int statement, Operand object) {
        LocalValues known = values(model, body);
        OptionalInt origin = known.origin(statement, object);
        if (origin.isEmpty()) {
            return Optional.empty();
        }
        int at = origin.getAsInt();
        return switch (body.statement(at)) {
            case Stmt.FieldLoad load -> program.hierarchy().resolveField(load.field());
            case Stmt.StaticLoad load -> program.hierarchy().resolveField(load.field());
            case Stmt.NewObject created -> stored(known, body, at).flatMap(program.hierarchy()::resolveField);
            case Stmt.Invoke call when isPart(call) -> field(model, body, at, call.arguments().getFirst());
            default -> Optional.empty();
        };
    }

    private static Optional<FieldRef> stored(LocalValues known, Body body, int creation) {
        return IntStream.range(0, body.size())
                .mapToObj(s -> switch (body.statement(s)) {
                    case Stmt.FieldStore store when isMade(known, s, store.value(), creation) ->
                        Optional.of(store.field());
                    case Stmt.StaticStore store when isMade(known, s, store.value(), creation) ->
                        Optional.of(store.field());
                    default -> Optional.<FieldRef>empty();
                })
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static boolean isMade(LocalValues known, int statement, Operand operand, int creation) {
        return known.origin(statement, operand).equals(OptionalInt.of(creation));
    }

    /** Whether a call of a collection gives a view or an element of it. */
    private static boolean isPart(Stmt.Invoke call) {
        return call.kind() != InvokeKind.STATIC && call.method().owner().startsWith("java/util/");
    }

    /** The object that a statement accesses; empty if that is a static field. */
    private static Optional<Operand> object(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldLoad load -> Optional.of(load.object());
            case Stmt.FieldStore store -> Optional.of(store.object());
            case Stmt.ArrayLoad load -> Optional.of(load.array());
            case Stmt.ArrayStore store -> Optional.of(store.array());
            case Stmt.Invoke call when call.kind() != InvokeKind.STATIC -> Optional.of(call.arguments().getFirst());
            default -> Optional.empty();
        };
    }

    private boolean isShared(MethodModel model, Body body, int statement, Operand object) {
        if (!(object instanceof Variable)) {
            return true;
        }
        LocalValues known = values(model, body);
        OptionalInt parameter = known.parameter(statement, object);
        if (parameter.isPresent()) {
            return !model.isStatic() && parameter.getAsInt() == 0;
        }
        OptionalInt origin = known.origin(statement, object);
        if (origin.isEmpty()) {
            return false;
        }
        return switch (body.statement(origin.getAsInt())) {
            case Stmt.FieldLoad load -> true;
            case Stmt.StaticLoad load -> true;
            case Stmt.ArrayLoad load -> true;
            case Stmt.NewObject created -> isGivenAway(known, body, origin.getAsInt(), statement);
            // A view, or a part, of what other threads may have.
            case Stmt.Invoke call when isPart(call) ->
                isShared(model, body, origin.getAsInt(), call.arguments().getFirst());
            default -> false;
        };
    }

    private LocalValues values(MethodModel model, Body body) {
        return values.computeIfAbsent(model.ref(), any -> new LocalValues(body));
    }

    private static boolean isGivenAway(LocalValues known, Body body, int creation, int statement) {
        for (int s = 0; s < body.size(); s++) {
            int at = s;
            boolean gives = given(body.statement(s)).stream().anyMatch(
                    operand -> isMade(known, at, operand, creation));
            if (gives && reaches(body, s, statement, creation)) {
                return true;
            }
        }
        return false;
    }

    private static boolean reaches(Body body, int from, int to, int creation) {
        BitSet reached = Reachability.from(from, body::successors, s -> s != creation);
        return reached.get(to);
    }

    /** What others can get hold of by a statement. */
    private static List<Operand> given(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldStore store -> List.of(store.value());
            case Stmt.StaticStore store -> List.of(store.value());
            case Stmt.ArrayStore store -> List.of(store.value());
            case Stmt.Lambda lambda -> lambda.captured();
            case Stmt.Invoke call -> call.kind() == InvokeKind.STATIC
                    ? call.arguments()
                    : new ArrayList<>(call.arguments()).subList(1, call.arguments().size());
            default -> List.of();
        };
    }
}
