// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.heappaths.internal.execution.result.Ending;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.internal.execution.state.Values;
import org.isolde.heappaths.logic.Term;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.library.LibraryEffect;

/**
 * The transfer function of calls: methods of the program by {@link Spec}, library code by its
 * summaries.
 */
final class CallExecution {

    private final Session session;
    private final MethodCode code;
    private final Objects objects;
    private final Cases cases;
    private final Statements.Exceptions exceptions;
    private final ExceptionRule rule;

    /**
     * Prepares the calls of a method.
     *
     * @param rule whether endings by exceptions that leave the method matter to anybody
     */
    CallExecution(
            Session session,
            MethodCode code,
            Objects objects,
            Cases cases,
            Statements.Exceptions exceptions,
            ExceptionRule rule) {
        this.session = session;
        this.code = code;
        this.objects = objects;
        this.cases = cases;
        this.exceptions = exceptions;
        this.rule = rule;
    }

    /** Runs a call; the state may be changed. */
    List<State> run(int s, State state) {
        Stmt statement = code.body().statement(s);
        if (!(statement instanceof Stmt.Invoke invoke) || invoke.kind() == InvokeKind.STATIC) {
            return runOn(s, state);
        }
        Value receiver = BranchConditions.value(state, invoke.arguments().getFirst());
        cases.nulls(state, receiver).forEach(failed -> exceptions.error(s, failed));
        return cases.nonNulls(state, receiver).stream().flatMap(next -> runOn(s, next).stream()).toList();
    }

    private List<State> runOn(int s, State state) {
        Callees callees = session.calls().callees(code.method(), s);
        if (!session.calls().initialisers(code.method(), s).isEmpty()) {
            exceptions.thrown(s, state.copy());
        }
        List<State> after = new ArrayList<>();
        for (Callees.Target target : callees.methods()) {
            after.addAll(runMethod(s, target, state));
        }
        callees.unknown().forEach(reason -> unknown(s, state, reason));
        callees.callbacks().forEach(callback -> unknown(
                s,
                state,
                "Library code may call back " + callback.method().owner().replace('/', '.') + "."
                        + callback.method().name() + ", which is not followed"));
        for (LibraryEffect effect : callees.library()) {
            effect.unknown().ifPresent(reason -> unknown(s, state, reason));
        }
        boolean known = callees.unknown().isEmpty() && callees.callbacks().isEmpty()
                && callees.library().stream().allMatch(effect -> effect.unknown().isEmpty());
        if (known && (!callees.library().isEmpty() || callees.methods().isEmpty())) {
            after.add(runLibrary(s, callees, state.copy()));
        }
        return after;
    }

    private void unknown(int s, State state, String reason) {
        boolean handsOut = operands(s).stream()
                .map(operand -> BranchConditions.value(state, operand))
                .anyMatch(value -> value instanceof Value.Reference(Term term) && !term.equals(Term.Nil.NIL));
        if (handsOut) {
            session.linking().forEach(selector -> session.violated(selector, code.position(s), reason));
        }
        session.incomplete(reason, code.position(s));
    }

    private List<Operand> operands(int s) {
        return Operands.of(code.body().statement(s));
    }

    private List<State> runMethod(int s, Callees.Target target, State state) {
        MethodCode callee = session.code(target.method()).orElse(null);
        if (callee == null) {
            unknown(s, state,
                    target.method().owner().replace('/', '.') + "." + target.method().name() + " has no code");
            return List.of();
        }
        Frame frame = new Frame(session, state, callee, arguments(s, target, callee, state));
        int result = code.body().statement(s).assigned().map(Variable::index).orElse(-1);
        List<State> after = new ArrayList<>();
        exceptions.thrown(s, state.copy()); // StackOverflowError, before the callee does anything.
        ExceptionRule wanted = code.body().handlersOf(s).isEmpty() ? rule : ExceptionRule.COMMIT;
        for (Ending ending : session.spec().endings(callee, frame.start(), wanted)) {
            session.meter().step(state);
            if (ending.exceptional()) {
                frame.after(ending, -1).ifPresent(thrown -> exceptions.thrown(s, thrown));
            } else {
                frame.after(ending, result).ifPresent(after::add);
            }
        }
        return after;
    }

    private List<Value> arguments(int s, Callees.Target target, MethodCode callee, State state) {
        List<Operand> operands = operands(s);
        List<Value> values = new ArrayList<>();
        List<Variable> parameters = callee.body().parameters();
        for (int p = 0; p < parameters.size(); p++) {
            OptionalInt argument = target.passing().argument(p);
            boolean isPassed = argument.isPresent() && argument.getAsInt() < operands.size();
            values.add(isPassed
                    ? BranchConditions.value(state, operands.get(argument.getAsInt()))
                    : parameters.get(p).kind() == Kind.REFERENCE
                            ? new Value.Anything("java/lang/Object")
                            : Values.SOME_NUMBER);
        }
        return values;
    }

    private State runLibrary(int s, Callees callees, State state) {
        for (LibraryEffect effect : callees.library()) {
            if (!isOwn(s, effect, state)) {
                effect.state().ifPresent(name -> touch(state, name, effect));
            }
        }
        kept(s, callees).forEach(operand -> Objects.escape(state, BranchConditions.value(state, operand)));
        exceptions.thrown(s, state.copy());
        code.body().statement(s).assigned().ifPresent(
                target -> state.locals()[target.index()] = result(s, callees, state, target));
        return state;
    }

    /** The operands whose objects the called code may keep somewhere, or give back. */
    private List<Operand> kept(int s, Callees callees) {
        List<Operand> operands = operands(s);
        boolean keeps = callees.library().stream().anyMatch(effect -> effect.writes() || effect.callsBack())
                || code.body().statement(s).assigned().filter(target -> target.kind() == Kind.REFERENCE).isPresent();
        boolean onReceiver = code.body().statement(s) instanceof Stmt.Invoke invoke
                && invoke.kind() != InvokeKind.STATIC;
        return !keeps && onReceiver ? operands.subList(1, operands.size()) : operands;
    }

    private void touch(State state, String name, LibraryEffect effect) {
        if (name.equals(LibraryEffect.ARRAYS)) {
            for (String type : List.of("B", "C", "S", "I", "J", "F", "D", "Ljava/lang/Object;")) {
                if (effect.reads()) {
                    objects.readElement(state, new Value.Anything("java/lang/Object"), type);
                }
                if (effect.writes()) {
                    objects.writeElement(state, new Value.Anything("java/lang/Object"), type);
                }
            }
        } else {
            objects.touchLibrary(state, name, effect);
        }
    }

    /** Whether an effect touches only what this execution has created. */
    private boolean isOwn(int s, LibraryEffect effect, State state) {
        if (effect.touched() == LibraryEffect.Touched.ANY
                || !(code.body().statement(s) instanceof Stmt.Invoke invoke) || invoke.arguments().isEmpty()) {
            return false;
        }
        List<Operand> owners = effect.receiverOnly() ? invoke.arguments().subList(0, 1) : invoke.arguments();
        return owners.stream()
                .filter(operand -> operand.kind() == Kind.REFERENCE)
                .allMatch(operand -> BranchConditions.value(state, operand) instanceof Value.Own);
    }

    private Value result(int s, Callees callees, State state, Variable target) {
        if (target.kind() != Kind.REFERENCE) {
            return Values.SOME_NUMBER;
        }
        Stmt statement = code.body().statement(s);
        if (statement instanceof Stmt.Concat) {
            return Values.OWN;
        }
        boolean one = callees.library().stream().map(LibraryEffect::result).distinct().count() == 1;
        LibraryEffect.Result result = one ? callees.library().getFirst().result() : LibraryEffect.Result.ANY;
        return switch (result) {
            case FRESH -> Values.OWN;
            case RECEIVER -> operands(s).isEmpty()
                    ? new Value.Anything("java/lang/Object")
                    : BranchConditions.value(state, operands(s).getFirst());
            case ANY, VIEW -> new Value.Anything("java/lang/Object");
        };
    }
}
