package org.isolde.sdg.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.isolde.program.FieldRef;
import org.isolde.program.MethodModel;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Runs bodies of the core language on a {@link Memory}: integers, objects, static and instance fields, and calls, which is what
 * {@link RandomProgram} writes. It is written from the meaning of the statements alone and shares nothing with the analysis.
 */
final class Interpreter {

    private static final String STATICS = "T.";
    private static final char CLASS = ':';
    private static final int MOST_STEPS = 500;

    private final Program program;
    private final Memory snapshot;
    private final int instance;
    private final Map<String, Object> writes = new TreeMap<>();
    private int created;
    private int steps;

    /** The program threw an exception, or will never end. */
    private static final class Thrown extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private Interpreter(Program program, Memory snapshot, int instance) {
        this.program = program;
        this.snapshot = snapshot;
        this.instance = instance;
    }

    static Execution run(Program program, String owner, Memory snapshot, Execution.Instance call) {
        Interpreter interpreter = new Interpreter(program, snapshot, call.number());
        MethodModel method = program.classNamed(owner).orElseThrow().methods().stream()
                .filter(m -> m.ref().name().equals(call.method()))
                .findFirst()
                .orElseThrow();
        try {
            Object result = interpreter.call(method, call.arguments());
            return new Execution(interpreter.writes, Optional.of(result == null ? "nothing" : result));
        } catch (Thrown e) {
            return new Execution(Map.of(), Optional.empty());
        }
    }

    private Object call(MethodModel method, List<Object> arguments) throws Thrown {
        Body body = method.body().orElseThrow();
        Object[] variables = new Object[body.variables().size()];
        for (int i = 0; i < arguments.size(); i++) {
            variables[body.parameters().get(i).index()] = arguments.get(i);
        }
        int at = 0;
        while (true) {
            if (++steps > MOST_STEPS) {
                // It runs for ever, round a list that it has made circular: it never commits.
                throw new Thrown();
            }
            Stmt statement = body.statement(at);
            if (statement instanceof Stmt.Return(Optional<Operand> value)) {
                return value.isPresent() ? value(value.get(), variables) : null;
            }
            at = step(statement, at, variables);
        }
    }

    private int step(Stmt statement, int at, Object[] variables) throws Thrown {
        switch (statement) {
            case Stmt.Assign(Variable target, Operand value) -> variables[target.index()] = value(value, variables);
            case Stmt.Cast(Variable target, Operand value, String type) ->
                variables[target.index()] = value(value, variables);
            case Stmt.Binary binary -> variables[binary.target().index()] = arithmetic(binary,
                    number(binary.left(), variables), number(binary.right(), variables));
            case Stmt.FieldLoad load ->
                variables[load.target().index()] = read(cell(load.object(), load.field(), variables), load.field());
            case Stmt.FieldStore store ->
                writes.put(cell(store.object(), store.field(), variables), value(store.value(), variables));
            case Stmt.StaticLoad load ->
                variables[load.target().index()] = read(STATICS + load.field().name(), load.field());
            case Stmt.StaticStore store ->
                writes.put(STATICS + store.field().name(), value(store.value(), variables));
            case Stmt.NewObject(Variable target, String type) -> {
                variables[target.index()] = "i" + instance + "o" + created++ + CLASS + type;
            }
            case Stmt.Invoke invoke -> invoke(invoke, variables);
            case Stmt.Branch branch -> {
                return holds(branch, variables) ? branch.jump() : at + 1;
            }
            case Stmt.Goto(int jump) -> {
                return jump;
            }
            case Stmt.Throw t -> throw new Thrown();
            case Stmt.Nop n -> {
                return at + 1;
            }
            default -> throw new AssertionError("not in generated programs: " + statement);
        }
        return at + 1;
    }

    private void invoke(Stmt.Invoke invoke, Object[] variables) throws Thrown {
        List<Object> arguments = new ArrayList<>();
        for (Operand operand : invoke.arguments()) {
            arguments.add(value(operand, variables));
        }
        MethodRef named = invoke.method();
        if (named.owner().startsWith("java/")) {
            return; // the constructor of Object
        }
        if (invoke.kind() != InvokeKind.STATIC && arguments.getFirst() == null) {
            throw new Thrown();
        }
        boolean dynamic = invoke.kind() == InvokeKind.VIRTUAL || invoke.kind() == InvokeKind.INTERFACE;
        MethodRef chosen = dynamic ? named.in(classOf(arguments.getFirst(), named.owner())) : named;
        MethodModel method = program.method(chosen)
                .or(() -> program.method(named))
                .orElseThrow(() -> new AssertionError("no method " + chosen));
        Object result = call(method, arguments);
        invoke.result().ifPresent(target -> variables[target.index()] = result);
    }

    /** The names of objects that transactions have created end with their class. */
    private static String classOf(Object object, String owner) {
        String name = object.toString();
        int mark = name.indexOf(CLASS);
        return mark < 0 ? owner : name.substring(mark + 1);
    }

    private String cell(Operand object, FieldRef field, Object[] variables) throws Thrown {
        Object base = value(object, variables);
        if (base == null) {
            throw new Thrown();
        }
        return base + "." + field.name();
    }

    private Object read(String cell, FieldRef field) {
        if (writes.containsKey(cell)) {
            return writes.get(cell);
        }
        Object value = snapshot.cells().get(cell);
        return value == null && field.descriptor().equals("I") ? (Object) 0 : value;
    }

    private static Object arithmetic(Stmt.Binary binary, int left, int right) {
        return switch (binary.op()) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            default -> throw new AssertionError("not in generated programs: " + binary);
        };
    }

    private static boolean holds(Stmt.Branch branch, Object[] variables) {
        Object left = value(branch.left(), variables);
        Object right = value(branch.right(), variables);
        return switch (branch.condition()) {
            case EQUAL -> Objects.equals(left, right);
            case NOT_EQUAL -> !Objects.equals(left, right);
            case LESS -> (Integer) left < (Integer) right;
            case GREATER_OR_EQUAL -> (Integer) left >= (Integer) right;
            case GREATER -> (Integer) left > (Integer) right;
            case LESS_OR_EQUAL -> (Integer) left <= (Integer) right;
        };
    }

    private static int number(Operand operand, Object[] variables) {
        return (Integer) value(operand, variables);
    }

    private static Object value(Operand operand, Object[] variables) {
        return switch (operand) {
            case Variable variable -> variables[variable.index()];
            case Constant.OfInt(int value) -> value;
            case Constant.Null n -> null;
            default -> throw new AssertionError("not in generated programs: " + operand);
        };
    }
}
