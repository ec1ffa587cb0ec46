// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.ControlFlowGraph;

/**
 * Finds what constructors store in fields of the object that they make, before that object may
 * escape. Such a store interferes with nobody, for nobody has the object yet.
 *
 * <p>The object may escape where the constructor uses {@code this} otherwise than for its fields:
 * passes it on, stores it, or calls a method of it. Private methods and constructors of
 * superclasses are looked at as well; those of libraries are taken to keep the object to
 * themselves.
 *
 * <p>Takes time linear in a constructor's code. Computed on demand; not thread-safe.
 */
final class Initialisation {

    private static final Path THIS = Path.parameter(0);

    private final Program program;
    private final PointsTo objects;
    private final Map<MethodRef, BitSet> stores = new HashMap<>();
    private final Map<MethodRef, Boolean> leaks = new HashMap<>();

    Initialisation(Program program, PointsTo objects) {
        this.program = program;
        this.objects = objects;
    }

    /** Whether a statement stores in an object that is being made and has not escaped. */
    boolean isStore(MethodRef method, int statement) {
        return method.isConstructor() && stores.computeIfAbsent(method, this::stores).get(statement);
    }

    private BitSet stores(MethodRef constructor) {
        BitSet found = new BitSet();
        Optional<Body> body = body(constructor);
        if (body.isPresent()) {
            BitSet escaped = escaped(constructor, body.get());
            for (int s = 0; s < body.get().size(); s++) {
                found.set(s, body.get().statement(s) instanceof Stmt.FieldStore store && !escaped.get(s)
                        && objects.path(constructor, s, store.object()).filter(THIS::equals).isPresent());
            }
        }
        return found;
    }

    private Optional<Body> body(MethodRef method) {
        return program.method(method).flatMap(MethodModel::body);
    }

    /** The statements before which the object may have escaped. */
    private BitSet escaped(MethodRef constructor, Body body) {
        ControlFlowGraph graph = ControlFlowGraph.of(body);
        Set<Variable> aliases = aliases(body);
        BitSet reached = new BitSet();
        Deque<Integer> open = new ArrayDeque<>();
        for (int s = 0; s < body.size(); s++) {
            if (leaks(constructor, s, body.statement(s), aliases)) {
                open.add(s);
            }
        }
        while (!open.isEmpty()) {
            for (int next : graph.targets(open.remove())) {
                if (!reached.get(next)) {
                    reached.set(next);
                    open.add(next);
                }
            }
        }
        return reached;
    }

    /** The variables that may hold the object at some time. */
    private static Set<Variable> aliases(Body body) {
        Set<Variable> aliases = new HashSet<>(Set.of(body.parameters().getFirst()));
        boolean more = true;
        while (more) {
            more = false;
            for (int s = 0; s < body.size(); s++) {
                Optional<Operand> copied = switch (body.statement(s)) {
                    case Stmt.Assign assign -> Optional.of(assign.value());
                    case Stmt.Cast cast -> Optional.of(cast.operand());
                    default -> Optional.empty();
                };
                if (copied.filter(operand -> operand instanceof Variable variable && aliases.contains(variable))
                        .isPresent()) {
                    more |= body.statement(s).assigned().filter(aliases::add).isPresent();
                }
            }
        }
        return aliases;
    }

    private boolean leaks(MethodRef constructor, int s, Stmt statement, Set<Variable> aliases) {
        return switch (statement) {
            case Stmt.Assign copy -> false;
            case Stmt.Cast copy -> false;
            case Stmt.FieldLoad load -> false;
            case Stmt.FieldStore store -> mayBeThis(constructor, s, store.value(), aliases);
            // Either super(…) or this(…), or the constructor of another object.
            case Stmt.Invoke call when call.kind() == InvokeKind.SPECIAL && call.method().isConstructor() ->
                call.arguments().stream().skip(1).anyMatch(each -> mayBeThis(constructor, s, each, aliases))
                        || mayBeThis(constructor, s, call.arguments().getFirst(), aliases) && leaks(call.method());
            case Stmt.Invoke call when isPrivate(call.method()) ->
                call.arguments().stream().skip(1).anyMatch(each -> mayBeThis(constructor, s, each, aliases))
                        || mayBeThis(constructor, s, call.arguments().getFirst(), aliases) && leaks(call.method());
            default -> Operands.of(statement).stream().anyMatch(each -> mayBeThis(constructor, s, each, aliases));
        };
    }

    private boolean isPrivate(MethodRef called) {
        return program.method(called).filter(method -> method.isPrivate() && !Modifier.isStatic(method.flags()))
                .isPresent();
    }

    private boolean leaks(MethodRef constructor) {
        Boolean known = leaks.get(constructor);
        if (known == null) {
            // One that calls itself is taken to leak the object.
            leaks.put(constructor, true);
            known = body(constructor).filter(body -> leaks(constructor, body)).isPresent();
            leaks.put(constructor, known);
        }
        return known;
    }

    private boolean leaks(MethodRef constructor, Body body) {
        Set<Variable> aliases = aliases(body);
        for (int s = 0; s < body.size(); s++) {
            if (leaks(constructor, s, body.statement(s), aliases)) {
                return true;
            }
        }
        return false;
    }

    private boolean mayBeThis(MethodRef constructor, int s, Operand operand, Set<Variable> aliases) {
        return operand instanceof Variable variable && aliases.contains(variable)
                && objects.path(constructor, s, operand).filter(path -> !path.equals(THIS)).isEmpty();
    }
}
