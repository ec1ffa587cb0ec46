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
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Handler;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * An interpreter of the core language on a {@link Memory}, for the statements that occur in random
 * programs. {@link ClassInitialisers} runs static initialisers, {@link LibraryCalls} methods of the
 * library. It is written from the semantics of the statements and shares no code with the analyses.
 */
final class Interpreter implements LibraryCalls.Caller {

    private static final int MOST_STEPS = 1000;
    /**
     * So deep calls may be nested; one more throws {@code StackOverflowError}, before anything of
     * the callee runs.
     */
    private static final int DEEPEST = 40;

    private final Program program;
    private final Methods methods;
    private final Boundary boundary;
    private final Heap heap;
    private final Operations operations;
    private final LibraryCalls library;
    private final ClassInitialisers initialisers;
    /** The calls under way, outermost first. */
    private final Deque<CallPlace> calls = new ArrayDeque<>();
    /** The locks of the regions under way. */
    private final Set<Boundary.Lock> held = new HashSet<>();
    private int steps;
    private int depth;

    /**
     * Thrown if the program does not terminate, for instance in a cyclic list: it never commits.
     */
    private static final class Endless extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Endless() {
            super(null, null, false, false);
        }
    }

    private Interpreter(Program program, Memory snapshot, String instance, Boundary boundary) {
        this.program = program;
        this.methods = new Methods(program);
        this.heap = new Heap(snapshot, instance);
        this.operations = new Operations(heap);
        this.library = new LibraryCalls(heap, operations, new Copies(program, heap), this);
        this.initialisers = new ClassInitialisers(program, heap, initialiser -> call(initialiser, List.of()));
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
     * Runs a static method of the class {@code owner} as a process: each atomic region on the
     * memory that the boundary gives it.
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
            interpreter.initialisers.initialise(owner);
            result = Optional.of(Objects.requireNonNullElse(interpreter.call(method, call.arguments()), "nothing"));
        } catch (Thrown | Endless e) {
            result = Optional.empty();
        }
        Heap heap = interpreter.heap;
        return new Execution(heap.reads(), heap.writes(), heap.initialised(), heap.isolated(), heap.created(),
                result);
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
                return value.isPresent() ? Operations.value(value.get(), variables) : null;
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
            case Stmt.Assign(Variable target, Operand value) ->
                variables[target.index()] = Operations.value(value, variables);
            case Stmt.Cast cast -> variables[cast.target().index()] = cast(cast, variables);
            case Stmt.InstanceOf test -> {
                Object object = Operations.value(test.operand(), variables);
                boolean holds = object != null && program.hierarchy().isSubtype(Heap.classOf(object), test.type());
                variables[test.target().index()] = holds ? 1 : 0;
            }
            case Stmt.Unary unary -> variables[unary.target().index()] = Operations.unary(unary,
                    Operations.number(unary.operand(), variables));
            case Stmt.Binary binary -> variables[binary.target().index()] = operations.binary(binary,
                    Operations.number(binary.left(), variables), Operations.number(binary.right(), variables));
            case Stmt.FieldLoad load -> variables[load.target().index()] = heap.read(
                    cell(load.object(), load.field(), variables), load.field().descriptor());
            case Stmt.FieldStore store -> heap.write(cell(store.object(), store.field(), variables),
                    Operations.value(store.value(), variables));
            case Stmt.StaticLoad load -> {
                FieldRef field = declared(load.field());
                initialisers.initialise(field.owner());
                variables[load.target().index()] = heap.read(Heap.cell(field), field.descriptor());
            }
            case Stmt.StaticStore store -> {
                FieldRef field = declared(store.field());
                initialisers.initialise(field.owner());
                heap.write(Heap.cell(field), Operations.value(store.value(), variables));
            }
            case Stmt.NewObject(Variable target, String type) -> variables[target.index()] = create(type);
            case Stmt.NewArray array -> {
                int length = Operations.number(array.dimensions().getFirst(), variables);
                variables[array.target().index()] = heap.createArray(array.arrayType(), length);
            }
            case Stmt.ArrayLength length -> variables[length.target().index()] = heap.length(
                    operations.object(length.array(), variables));
            case Stmt.ArrayLoad load -> variables[load.target().index()] = heap.read(
                    element(load.array(), load.index(), variables), load.elementType());
            case Stmt.ArrayStore store -> store(store, variables);
            case Stmt.Lambda lambda -> {
                List<Object> captured = values(lambda.captured(), variables);
                variables[lambda.target().index()] = heap.createFunction(lambda.functionalInterface(), lambda,
                        captured);
            }
            case Stmt.Branch branch -> {
                return Operations.holds(branch, variables) ? branch.jump() : at + 1;
            }
            case Stmt.Goto(int jump) -> {
                return jump;
            }
            case Stmt.Switch choice -> {
                int place = choice.keys().indexOf(Operations.number(choice.selector(), variables));
                return place < 0 ? choice.defaultJump() : choice.jumps().get(place);
            }
            case Stmt.Throw(Operand exception) ->
                throw new Thrown(operations.object(exception, variables).toString());
            case Stmt.Nop n -> {
                return at + 1;
            }
            default -> throw new AssertionError("not in generated programs: " + statement);
        }
        return at + 1;
    }

    private Object cast(Stmt.Cast cast, Object[] variables) throws Thrown {
        Object object = Operations.value(cast.operand(), variables);
        if (object != null && !program.hierarchy().isSubtype(Heap.classOf(object), cast.type())) {
            throw heap.failure("ClassCastException");
        }
        return object;
    }

    private void store(Stmt.ArrayStore store, Object[] variables) throws Thrown {
        String cell = element(store.array(), store.index(), variables);
        Object value = Operations.value(store.value(), variables);
        String arrayType = Heap.classOf(Operations.value(store.array(), variables));
        boolean fits = value == null || arrayType.length() == 2
                || program.hierarchy().isSubtype("[L" + Heap.classOf(value) + ";", arrayType);
        if (!fits) {
            throw heap.failure("ArrayStoreException");
        }
        heap.write(cell, value);
    }

    private static List<Object> values(List<Operand> operands, Object[] variables) {
        List<Object> values = new ArrayList<>();
        operands.forEach(operand -> values.add(Operations.value(operand, variables)));
        return values;
    }

    private String create(String type) throws Thrown {
        initialisers.initialise(type);
        return heap.create(type);
    }

    private int invoke(Stmt.Invoke invoke, CallPlace place, Object[] variables) throws Thrown {
        List<Object> arguments = values(invoke.arguments(), variables);
        Object result;
        calls.addLast(place);
        try {
            result = call(invoke.kind(), invoke.method(), arguments);
        } finally {
            calls.removeLast();
        }
        invoke.result().ifPresent(target -> variables[target.index()] = result);
        return place.statement() + 1;
    }

    private Object call(InvokeKind kind, MethodRef named, List<Object> arguments) throws Thrown {
        if (kind == InvokeKind.STATIC) {
            Optional<MethodModel> method = methods.named(named);
            if (method.isPresent()) {
                initialisers.initialise(method.get().ref().owner());
            }
            return method.isPresent() ? enter(method.get(), arguments) : library.call(named, arguments);
        }
        operations.notNull(arguments.getFirst());
        if (kind == InvokeKind.SPECIAL) {
            Optional<MethodModel> method = methods.named(named);
            return method.isPresent() ? enter(method.get(), arguments) : library.call(inLibrary(named), arguments);
        }
        return dispatch(named, arguments);
    }

    @Override
    public Object dispatch(MethodRef named, List<Object> arguments) throws Thrown {
        Object receiver = operations.notNull(arguments.getFirst());
        String type = Heap.classOf(receiver);
        Optional<MethodModel> method = methods.selected(named, type);
        if (method.isPresent()) {
            return enter(method.get(), arguments);
        }
        Optional<Heap.Function> function = heap.function(receiver);
        boolean isFunctionCall = function.isPresent() && function.get().lambda().method().name().equals(named.name());
        if (!isFunctionCall) {
            return library.call(inLibrary(named), arguments);
        }
        Stmt.Lambda lambda = function.get().lambda();
        List<Object> all = new ArrayList<>(function.get().captured());
        all.addAll(arguments.subList(1, arguments.size()));
        if (lambda.implementationKind() == InvokeKind.NEW) {
            Object created = create(lambda.implementation().owner());
            all.addFirst(created);
            call(InvokeKind.SPECIAL, lambda.implementation(), all);
            return created;
        }
        return call(lambda.implementationKind(), lambda.implementation(), all);
    }

    /** The method that a class of the program inherits from the library. */
    private MethodRef inLibrary(MethodRef named) {
        return Methods.isLibrary(named.owner())
                ? named
                : program.hierarchy().resolveMethod(named).orElseThrow().ref();
    }

    private Object enter(MethodModel method, List<Object> arguments) throws Thrown {
        if (depth == DEEPEST) {
            throw heap.failure("StackOverflowError");
        }
        depth++;
        try {
            Optional<Boundary.Lock> lock = boundary.lock(method).filter(taken -> !held.contains(taken));
            return lock.isPresent() ? region(lock.get(), method, arguments) : call(method, arguments);
        } finally {
            depth--;
        }
    }

    private FieldRef declared(FieldRef field) {
        return program.hierarchy().resolveField(field).orElseThrow();
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

    private String cell(Operand object, FieldRef field, Object[] variables) throws Thrown {
        return Heap.cell(operations.object(object, variables), declared(field));
    }

    private String element(Operand array, Operand index, Object[] variables) throws Thrown {
        return heap.element(operations.object(array, variables), Operations.number(index, variables));
    }
}
