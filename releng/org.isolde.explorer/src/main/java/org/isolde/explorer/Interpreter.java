// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Handler;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.UnaryOp;
import org.isolde.program.code.Variable;

/**
 * Runs bodies of the core language on a {@link Memory}: integers, objects, arrays, static and instance fields, calls,
 * exceptions and static initialisers, which is what random programs are made of. It is written from the meaning of the statements alone and shares nothing
 * with the analysis.
 */
final class Interpreter {

    private static final int MOST_STEPS = 1000;

    private final Program program;
    private final Boundary boundary;
    private final Heap heap;
    /** The calls under way, outermost first. */
    private final Deque<CallPlace> calls = new ArrayDeque<>();
    /** The locks of the regions under way. */
    private final Set<Boundary.Lock> held = new HashSet<>();
    private int steps;

    /** The program will never end, for instance round a list that it has made circular: it never commits. */
    private static final class Endless extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Endless() {
            super(null, null, false, false);
        }
    }

    private Interpreter(Program program, Memory snapshot, String instance, Boundary boundary) {
        this.program = program;
        this.heap = new Heap(snapshot, instance);
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
            interpreter.initialise(owner);
            result = Optional.of(Objects.requireNonNullElse(interpreter.call(method, call.arguments()), "nothing"));
        } catch (Thrown | Endless e) {
            result = Optional.empty();
        }
        Heap heap = interpreter.heap;
        return new Execution(heap.reads(), heap.writes(), heap.initialised(), heap.created(), result);
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
                variables[((Stmt.Caught) body.statement(at)).target().index()] = e.object();
                at++;
            }
        }
    }

    private int handler(Body body, int at, Thrown thrown) throws Thrown {
        for (Handler handler : body.handlersOf(at)) {
            if (handler.type().isEmpty()
                    || program.hierarchy().isSubtype(Heap.classOf(thrown.object()), handler.type().get())) {
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
                boolean holds = object != null && program.hierarchy().isSubtype(Heap.classOf(object), test.type());
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
            case Stmt.FieldLoad load -> variables[load.target().index()] = heap.read(
                    cell(load.object(), load.field(), variables), load.field().descriptor());
            case Stmt.FieldStore store ->
                heap.write(cell(store.object(), store.field(), variables), value(store.value(), variables));
            case Stmt.StaticLoad load -> {
                FieldRef field = declared(load.field());
                initialise(field.owner());
                variables[load.target().index()] = heap.read(Heap.cell(field), field.descriptor());
            }
            case Stmt.StaticStore store -> {
                FieldRef field = declared(store.field());
                initialise(field.owner());
                heap.write(Heap.cell(field), value(store.value(), variables));
            }
            case Stmt.NewObject(Variable target, String type) -> {
                initialise(type);
                variables[target.index()] = heap.create(type);
            }
            case Stmt.NewArray array -> {
                String name = heap.create(array.arrayType());
                heap.createArray(name, number(array.dimensions().getFirst(), variables));
                variables[array.target().index()] = name;
            }
            case Stmt.ArrayLength length ->
                variables[length.target().index()] = heap.length(object(length.array(), variables));
            case Stmt.ArrayLoad load -> variables[load.target().index()] = heap.read(
                    element(load.array(), load.index(), variables), load.elementType());
            case Stmt.ArrayStore store -> heap.write(
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
            throw heap.failure("NullPointerException");
        }
        boolean dynamic = invoke.kind() == InvokeKind.VIRTUAL || invoke.kind() == InvokeKind.INTERFACE;
        MethodModel method = dynamic
                ? selected(named, Heap.classOf(arguments.getFirst()))
                : program.method(named).get();
        if (invoke.kind() == InvokeKind.STATIC) {
            initialise(named.owner());
        }
        calls.addLast(place);
        Object result;
        try {
            Optional<Boundary.Lock> lock = boundary.lock(method).filter(taken -> !held.contains(taken));
            result = lock.isPresent() ? region(lock.get(), method, arguments) : call(method, arguments);
        } finally {
            calls.removeLast();
        }
        invoke.result().ifPresent(target -> variables[target.index()] = result);
        return place.statement() + 1;
    }

    private FieldRef declared(FieldRef field) {
        return program.hierarchy().resolveField(field).orElseThrow();
    }

    /** Initialises a class of the program, its superclasses first (Java Virtual Machine Specification, SE 21, 5.5). */
    private void initialise(String type) throws Thrown {
        if (program.hierarchy().supertypes(type).stream().noneMatch(above -> initialiser(above).isPresent())) {
            return;
        }
        switch (heap.progress(type)) {
            case Heap.RUNNING, Heap.DONE -> {
                return;
            }
            case Heap.FAILED -> throw heap.failure("NoClassDefFoundError");
            default -> {
                // Not yet begun.
            }
        }
        heap.beginInitialiser(type);
        int progress = Heap.FAILED;
        try {
            Optional<String> superclass = program.hierarchy().superclass(type);
            if (superclass.isPresent()) {
                initialise(superclass.get());
            }
            Optional<MethodModel> initialiser = initialiser(type);
            if (initialiser.isPresent()) {
                runInitialiser(initialiser.get());
            }
            progress = Heap.DONE;
        } finally {
            heap.endInitialiser(type, progress);
        }
    }

    private Optional<MethodModel> initialiser(String type) {
        return program.method(new MethodRef(type, MethodRef.STATIC_INITIALISER, "()V"));
    }

    private void runInitialiser(MethodModel initialiser) throws Thrown {
        try {
            call(initialiser, List.of());
        } catch (Thrown e) {
            boolean isError = program.hierarchy().isSubtype(Heap.classOf(e.object()), "java/lang/Error");
            throw isError ? e : heap.failure("ExceptionInInitializerError");
        }
    }

    private Object region(Boundary.Lock lock, MethodModel method, List<Object> arguments) throws Thrown {
        heap.begin(boundary.enter(List.copyOf(calls), lock, heap));
        held.add(lock);
        Object result;
        try {
            result = call(method, arguments);
        } catch (Thrown e) {
            if (lock.undone()) {
                heap.writes().clear();
            }
            leave(lock);
            throw e;
        }
        leave(lock);
        return result;
    }

    private void leave(Boundary.Lock lock) {
        held.remove(lock);
        boundary.leave(lock, new HashMap<>(heap.writes()));
        heap.settle();
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

    private String cell(Operand object, FieldRef field, Object[] variables) throws Thrown {
        return Heap.cell(object(object, variables), field);
    }

    private Object object(Operand operand, Object[] variables) throws Thrown {
        Object object = value(operand, variables);
        if (object == null) {
            throw heap.failure("NullPointerException");
        }
        return object;
    }

    private String element(Operand array, Operand index, Object[] variables) throws Thrown {
        return heap.element(object(array, variables), number(index, variables));
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
            throw heap.failure("ArithmeticException");
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
