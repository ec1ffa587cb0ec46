package org.isolde.explorer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.FieldRef;
import org.isolde.program.MethodModel;
import org.isolde.program.MethodRef;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.Handler;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.UnaryOp;
import org.isolde.program.code.Variable;

/**
 * Runs bodies of the core language on a {@link Memory}: integers, objects, arrays, static and instance fields, calls and
 * exceptions, which is what random programs are made of. It is written from the meaning of the statements alone and shares nothing
 * with the analysis.
 */
final class Interpreter {

    private static final char CLASS = ':';
    private static final int MOST_STEPS = 1000;

    private final Program program;
    private final Boundary boundary;
    private final String instance;
    /** The calls under way, outermost first. */
    private final Deque<CallPlace> calls = new ArrayDeque<>();
    private Memory snapshot;
    private final Set<String> reads = new HashSet<>();
    private final Map<String, Object> writes = new HashMap<>();
    private final List<String> created = new ArrayList<>();
    private int steps;
    /** Whether a region is running. */
    private boolean inside;

    /** The program threw an exception. */
    private static final class Thrown extends Exception {
        private static final long serialVersionUID = 1L;

        /** The name of the exception object. */
        private final String object;

        Thrown(String object) {
            super(object, null, false, false);
            this.object = object;
        }
    }

    /** The program will never end, for instance round a list that it has made circular: it never commits. */
    private static final class Endless extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Endless() {
            super(null, null, false, false);
        }
    }

    /** What separates the atomic regions of a process from what other processes do. */
    interface Boundary {

        /** Of a transaction, which runs whole. */
        Boundary NONE = new Boundary() {
            @Override
            public boolean isRegion(MethodModel method) {
                return false;
            }

            @Override
            public Memory enter(List<CallPlace> calls, Map<String, Object> before) {
                throw new AssertionError("there are no regions");
            }

            @Override
            public void leave(Map<String, Object> writes) {
                throw new AssertionError("there are no regions");
            }
        };

        /** Whether a method is atomic when it is not called inside another one that is. */
        boolean isRegion(MethodModel method);

        /**
         * Begins a region.
         *
         * @param calls the calls that lead to it, outermost first
         * @param before what the process has written since its last region
         * @return the memory on which the region runs
         */
        Memory enter(List<CallPlace> calls, Map<String, Object> before);

        /** Ends a region that has written this. */
        void leave(Map<String, Object> writes);
    }

    private Interpreter(Program program, Memory snapshot, String instance, Boundary boundary) {
        this.program = program;
        this.snapshot = snapshot;
        this.instance = instance;
        this.boundary = boundary;
    }

    /**
     * Runs a static method of the class {@code owner}.
     *
     * @throws IllegalArgumentException when there is none of that name
     */
    static Execution run(Program program, String owner, Memory snapshot, Execution.Instance call) {
        return run(program, owner, snapshot, call, Boundary.NONE);
    }

    /**
     * Runs a static method of the class {@code owner} as a process: each atomic region on the memory that the boundary gives it.
     *
     * @param snapshot the memory before its first region
     * @return of the writes, those after its last region
     * @throws IllegalArgumentException when there is none of that name
     */
    static Execution run(
            Program program, String owner, Memory snapshot, Execution.Instance call, Boundary boundary) {
        Interpreter interpreter = new Interpreter(program, snapshot, call.name(), boundary);
        MethodModel method = program.classNamed(owner)
                .orElseThrow(() -> new IllegalArgumentException("no class " + owner)).methods().stream()
                .filter(m -> m.ref().name().equals(call.method()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no method " + call.method()));
        Optional<Object> result;
        try {
            result = Optional.of(Objects.requireNonNullElse(interpreter.call(method, call.arguments()), "nothing"));
        } catch (Thrown | Endless e) {
            result = Optional.empty();
        }
        return new Execution(interpreter.reads, interpreter.writes, interpreter.created, result);
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
                throw new Endless();
            }
            Stmt statement = body.statement(at);
            if (statement instanceof Stmt.Return(Optional<Operand> value)) {
                return value.isPresent() ? value(value.get(), variables) : null;
            }
            try {
                at = statement instanceof Stmt.Invoke invoke
                        ? invoke(invoke, new CallPlace(method.ref(), at), variables)
                        : step(statement, at, variables);
            } catch (Thrown e) {
                at = handler(body, at, e);
                variables[((Stmt.Caught) body.statement(at)).target().index()] = e.object;
                at++;
            }
        }
    }

    private int handler(Body body, int at, Thrown thrown) throws Thrown {
        for (Handler handler : body.handlersOf(at)) {
            if (handler.type().isEmpty()
                    || program.hierarchy().isSubtype(classOf(thrown.object), handler.type().get())) {
                return handler.handler();
            }
        }
        throw thrown;
    }

    private int step(Stmt statement, int at, Object[] variables) throws Thrown {
        switch (statement) {
            case Stmt.Assign(Variable target, Operand value) -> variables[target.index()] = value(value, variables);
            case Stmt.Cast cast -> variables[cast.target().index()] = value(cast.operand(), variables);
            case Stmt.InstanceOf test -> {
                Object object = value(test.operand(), variables);
                boolean holds = object != null && program.hierarchy().isSubtype(classOf(object), test.type());
                variables[test.target().index()] = holds ? 1 : 0;
            }
            case Stmt.Unary unary -> {
                if (unary.op() != UnaryOp.NEGATE) {
                    throw new AssertionError("not in generated programs: " + unary);
                }
                variables[unary.target().index()] = -number(unary.operand(), variables);
            }
            case Stmt.Binary binary -> variables[binary.target().index()] = arithmetic(binary,
                    number(binary.left(), variables), number(binary.right(), variables));
            case Stmt.FieldLoad load -> variables[load.target().index()] = read(
                    cell(load.object(), load.field(), variables), load.field().descriptor());
            case Stmt.FieldStore store ->
                writes.put(cell(store.object(), store.field(), variables), value(store.value(), variables));
            case Stmt.StaticLoad load ->
                variables[load.target().index()] = read(cell(load.field()), load.field().descriptor());
            case Stmt.StaticStore store -> writes.put(cell(store.field()), value(store.value(), variables));
            case Stmt.NewObject(Variable target, String type) -> variables[target.index()] = create(type);
            case Stmt.NewArray array -> {
                String name = create(array.arrayType());
                writes.put(name + ".length", number(array.dimensions().getFirst(), variables));
                variables[array.target().index()] = name;
            }
            case Stmt.ArrayLength length ->
                variables[length.target().index()] = length(object(length.array(), variables));
            case Stmt.ArrayLoad load -> variables[load.target().index()] = read(
                    element(load.array(), load.index(), variables), load.elementType());
            case Stmt.ArrayStore store -> writes.put(
                    element(store.array(), store.index(), variables), value(store.value(), variables));
            case Stmt.Branch branch -> {
                return holds(branch, variables) ? branch.jump() : at + 1;
            }
            case Stmt.Goto(int jump) -> {
                return jump;
            }
            case Stmt.Switch choice -> {
                int place = choice.keys().indexOf(number(choice.selector(), variables));
                return place < 0 ? choice.defaultJump() : choice.jumps().get(place);
            }
            case Stmt.Throw(Operand exception) -> throw new Thrown(object(exception, variables).toString());
            case Stmt.Nop n -> {
                return at + 1;
            }
            default -> throw new AssertionError("not in generated programs: " + statement);
        }
        return at + 1;
    }

    private int invoke(Stmt.Invoke invoke, CallPlace place, Object[] variables) throws Thrown {
        List<Object> arguments = new ArrayList<>();
        for (Operand operand : invoke.arguments()) {
            arguments.add(value(operand, variables));
        }
        MethodRef named = invoke.method();
        if (named.owner().startsWith("java/")) {
            return place.statement() + 1; // the constructor of Object or of an exception
        }
        if (invoke.kind() != InvokeKind.STATIC && arguments.getFirst() == null) {
            throw failure("NullPointerException");
        }
        boolean dynamic = invoke.kind() == InvokeKind.VIRTUAL || invoke.kind() == InvokeKind.INTERFACE;
        MethodModel method = dynamic ? selected(named, classOf(arguments.getFirst())) : program.method(named).get();
        calls.addLast(place);
        Object result;
        try {
            result = !inside && boundary.isRegion(method) ? region(method, arguments) : call(method, arguments);
        } finally {
            calls.removeLast();
        }
        invoke.result().ifPresent(target -> variables[target.index()] = result);
        return place.statement() + 1;
    }

    private Object region(MethodModel method, List<Object> arguments) throws Thrown {
        snapshot = boundary.enter(List.copyOf(calls), new HashMap<>(writes));
        writes.clear();
        inside = true;
        try {
            return call(method, arguments);
        } catch (Thrown e) {
            writes.clear();
            throw e;
        } finally {
            inside = false;
            boundary.leave(new HashMap<>(writes));
            snapshot = snapshot.with(writes);
            writes.clear();
        }
    }

    private MethodModel selected(MethodRef named, String type) {
        Optional<MethodModel> method = program.method(named.in(type));
        String above = type;
        while (method.isEmpty()) {
            above = program.hierarchy().superclass(above).orElseThrow();
            method = program.method(named.in(above));
        }
        return method.get();
    }

    private String create(String type) {
        String name = instance + created.size() + CLASS + type;
        created.add(name);
        return name;
    }

    private Thrown failure(String exception) {
        return new Thrown(instance + CLASS + "java/lang/" + exception);
    }

    /** The name of an object ends with its class. */
    private static String classOf(Object object) {
        String name = object.toString();
        return name.substring(name.indexOf(CLASS) + 1);
    }

    private static String cell(FieldRef staticField) {
        return staticField.owner().substring(staticField.owner().lastIndexOf('/') + 1) + "." + staticField.name();
    }

    private String cell(Operand object, FieldRef field, Object[] variables) throws Thrown {
        return object(object, variables) + "." + field.name();
    }

    private Object object(Operand operand, Object[] variables) throws Thrown {
        Object object = value(operand, variables);
        if (object == null) {
            throw failure("NullPointerException");
        }
        return object;
    }

    private String element(Operand array, Operand index, Object[] variables) throws Thrown {
        Object name = object(array, variables);
        int place = number(index, variables);
        if (place < 0 || place >= length(name)) {
            throw failure("ArrayIndexOutOfBoundsException");
        }
        return name + "[" + place + "]";
    }

    /** The length of an array never changes: who asks for it depends on nobody. */
    private int length(Object array) {
        String cell = array + ".length";
        return (Integer) (writes.containsKey(cell) ? writes : snapshot.cells()).get(cell);
    }

    private Object read(String cell, String descriptor) {
        if (writes.containsKey(cell)) {
            return writes.get(cell);
        }
        reads.add(cell);
        Object value = snapshot.cells().get(cell);
        return value == null && descriptor.length() == 1 ? (Object) 0 : value;
    }

    private int arithmetic(Stmt.Binary binary, int left, int right) throws Thrown {
        return switch (binary.op()) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> left / divisor(right);
            case REMAINDER -> left % divisor(right);
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            default -> throw new AssertionError("not in generated programs: " + binary);
        };
    }

    private int divisor(int right) throws Thrown {
        if (right == 0) {
            throw failure("ArithmeticException");
        }
        return right;
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
