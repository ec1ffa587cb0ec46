// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.List;
import java.util.function.Function;
import org.isolde.heappaths.condition.Scalar;
import org.isolde.heappaths.internal.execution.code.MethodCode;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.internal.execution.state.Values;
import org.isolde.program.code.BinaryOp;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.UnaryOp;
import org.isolde.program.code.Variable;

/** The transfer function of statements that are not calls (Dias' thesis, figure 4.16). */
final class Statements {

    private final MethodCode code;
    private final Objects objects;
    private final Cases cases;

    /** Takes the states in which a statement throws. */
    interface Exceptions {

        /** An exception is thrown that nobody need expect: null was followed. */
        void error(int statement, State state);

        /** An exception is thrown. */
        void thrown(int statement, State state);
    }

    private final Exceptions exceptions;

    Statements(MethodCode code, Objects objects, Cases cases, Exceptions exceptions) {
        this.code = code;
        this.objects = objects;
        this.cases = cases;
        this.exceptions = exceptions;
    }

    /** Runs a statement on a state, which may be changed; the states afterwards. */
    List<State> run(int s, State state) {
        if (code.mayThrow(s) && throwsBeforeItActs(code.body().statement(s))) {
            exceptions.thrown(s, state.copy());
        }
        return switch (code.body().statement(s)) {
            case Stmt.Assign(Variable target, Operand value) ->
                assign(state, target, BranchConditions.value(state, value));
            case Stmt.Cast(Variable target, Operand value, String type) ->
                assign(state, target, cast(BranchConditions.value(state, value), type));
            case Stmt.Binary binary -> binary(s, state, binary);
            case Stmt.Unary(Variable target, UnaryOp op, Operand operand) ->
                assign(state, target, unary(op, BranchConditions.value(state, operand)));
            case Stmt.FieldLoad load -> followed(s, state, load.object(), next -> assign(
                    next,
                    load.target(),
                    objects.load(next, BranchConditions.value(next, load.object()), load.field())));
            case Stmt.FieldStore store -> followed(s, state, store.object(), next -> objects.store(
                    next,
                    BranchConditions.value(next, store.object()),
                    store.field(),
                    BranchConditions.value(next, store.value()),
                    code.position(s)) ? List.of(next) : List.of());
            case Stmt.StaticLoad load -> cases.exposed(state, objects.statics(load.field()))
                    .stream()
                    .flatMap(next -> assign(
                            next, load.target(), objects.load(next, objects.statics(load.field()), load.field()))
                            .stream())
                    .toList();
            case Stmt.StaticStore store -> cases.exposed(state, objects.statics(store.field()))
                    .stream()
                    .filter(next -> objects.store(
                            next,
                            objects.statics(store.field()),
                            store.field(),
                            BranchConditions.value(next, store.value()),
                            code.position(s)))
                    .toList();
            case Stmt.ArrayLoad load -> followed(s, state, load.array(), next -> {
                objects.readElement(next, BranchConditions.value(next, load.array()), load.elementType());
                exceptions.thrown(s, next.copy());
                return assign(next, load.target(), unknown(load.target(), load.elementType()));
            });
            case Stmt.ArrayStore store -> followed(s, state, store.array(), next -> {
                exceptions.thrown(s, next.copy());
                objects.writeElement(next, BranchConditions.value(next, store.array()), store.elementType());
                Objects.escape(next, BranchConditions.value(next, store.value()));
                return List.of(next);
            });
            case Stmt.ArrayLength(Variable target, Operand array) ->
                followed(s, state, array, next -> assign(next, target, Values.SOME_NUMBER));
            case Stmt.NewObject(Variable target, String type) -> assign(state, target, objects.create(state, type));
            case Stmt.NewArray(Variable target, String type, List<Operand> sizes) ->
                assign(state, target, Values.OWN);
            case Stmt.InstanceOf(Variable target, Operand operand, String type) ->
                assign(state, target, Values.SOME_NUMBER);
            case Stmt.Lambda lambda -> {
                lambda.captured().forEach(value -> Objects.escape(state, BranchConditions.value(state, value)));
                yield assign(state, lambda.target(), Values.OWN);
            }
            case Stmt.Caught(Variable target) ->
                assign(state, target, new Value.Anything("java/lang/Throwable"));
            case Stmt.MonitorEnter(Operand object) -> followed(s, state, object, List::of);
            case Stmt.Throw(Operand exception) -> {
                Objects.escape(state, BranchConditions.value(state, exception));
                exceptions.thrown(s, state);
                yield List.of();
            }
            case Stmt other -> other.assigned()
                    .map(target -> assign(state, target, unknown(target, "Ljava/lang/Object;")))
                    .orElse(List.of(state));
        };
    }

    /**
     * Whether a statement throws, if it does, before it changes anything, and for another reason
     * than that null is followed.
     */
    private static boolean throwsBeforeItActs(Stmt statement) {
        return switch (statement) {
            case Stmt.Cast s -> true;
            case Stmt.Binary s -> true;
            case Stmt.StaticLoad s -> true;
            case Stmt.StaticStore s -> true;
            case Stmt.NewObject s -> true;
            case Stmt.NewArray s -> true;
            case Stmt.Lambda s -> true;
            case Stmt.TypeSwitch s -> true;
            default -> false;
        };
    }

    /** What is done to an operand's object in the states in which it is one. */
    List<State> followed(int s, State state, Operand operand, Function<State, List<State>> then) {
        Value value = BranchConditions.value(state, operand);
        cases.nulls(state, value).forEach(failed -> exceptions.error(s, failed));
        return cases.exposed(state, value).stream().flatMap(next -> then.apply(next).stream()).toList();
    }

    private static List<State> assign(State state, Variable target, Value value) {
        state.locals()[target.index()] = value;
        return List.of(state);
    }

    private static Value unknown(Variable target, String type) {
        return target.kind() == Kind.REFERENCE ? new Value.Anything(Objects.className(type)) : Values.SOME_NUMBER;
    }

    private static Value cast(Value value, String type) {
        return value instanceof Value.Anything && !type.startsWith("[") ? new Value.Anything(type) : value;
    }

    private List<State> binary(int s, State state, Stmt.Binary binary) {
        Value left = BranchConditions.value(state, binary.left());
        Value right = BranchConditions.value(state, binary.right());
        return assign(state, binary.target(), code.inLoop(s) && !isComparison(binary.op())
                ? bits(binary.op(), left, right)
                : computed(binary.op(), left, right));
    }

    private static boolean isComparison(BinaryOp op) {
        return op == BinaryOp.COMPARE_NAN_GREATER || op == BinaryOp.COMPARE_NAN_LESS;
    }

    /**
     * Of 0 and 1, operations on bits make 0 and 1: a loop does not make ever more numbers of them.
     */
    private static Value bits(BinaryOp op, Value left, Value right) {
        return isBit(left) && isBit(right) && (op == BinaryOp.AND || op == BinaryOp.OR || op == BinaryOp.XOR)
                ? computed(op, left, right)
                : Values.SOME_NUMBER;
    }

    private static boolean isBit(Value value) {
        return value instanceof Value.Number(Scalar.Constant(long number)) && (number == 0 || number == 1);
    }

    private static Value computed(BinaryOp op, Value left, Value right) {
        if (!(left instanceof Value.Number(Scalar one)) || !(right instanceof Value.Number(Scalar other))) {
            return Values.SOME_NUMBER;
        }
        if (op == BinaryOp.COMPARE_NAN_GREATER) {
            return new Value.Compared(one, other);
        }
        if (!(one instanceof Scalar.Constant(long a)) || !(other instanceof Scalar.Constant(long b))
                || !isSmall(a) || !isSmall(b)) {
            return Values.SOME_NUMBER;
        }
        return switch (op) {
            case ADD -> constant(a + b);
            case SUBTRACT -> constant(a - b);
            case MULTIPLY -> constant(a * b);
            case AND -> constant(a & b);
            case OR -> constant(a | b);
            case XOR -> constant(a ^ b);
            default -> Values.SOME_NUMBER;
        };
    }

    /**
     * Whether numbers are so small that the result of an operation is the same in all kinds of
     * whole numbers.
     */
    private static boolean isSmall(long number) {
        return Math.abs(number) < 1 << 15;
    }

    private static Value constant(long value) {
        return new Value.Number(new Scalar.Constant(value));
    }

    private static Value unary(UnaryOp op, Value value) {
        boolean small = value instanceof Value.Number(Scalar.Constant(long number)) && Math.abs(number) < 1 << 7;
        return switch (op) {
            case TO_LONG -> value instanceof Value.Number ? value : Values.SOME_NUMBER;
            case NEGATE -> small && value instanceof Value.Number(Scalar.Constant(long number))
                    ? constant(-number)
                    : Values.SOME_NUMBER;
            case TO_INT, TO_BYTE, TO_SHORT -> small ? value : Values.SOME_NUMBER;
            case TO_CHAR, TO_FLOAT, TO_DOUBLE -> Values.SOME_NUMBER;
        };
    }
}
