// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.Condition;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Handler;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Runs bodies of the core language on live objects. Values are {@code Integer} for all kinds of
 * {@code int}, the boxes of the other primitive types, and objects of Java.
 */
final class Interpreter {

    private final Code code;
    private final Heap heap;
    private final Calls calls;
    private final Budget budget;
    private final Types types;
    private final SharedCells cells;
    private final OpaqueCalls opaqueCalls;

    Interpreter(Code code, Heap heap, Recorder recorder, Budget budget, Shapes shapes,
            InitialisedClasses initialised) {
        this.code = code;
        this.heap = heap;
        this.budget = budget;
        this.types = new Types(code, heap);
        this.cells = new SharedCells(code, heap, recorder, types);
        this.calls = new Calls(code, heap, recorder, budget, shapes, initialised, this);
        this.opaqueCalls = new OpaqueCalls(code, recorder, this);
    }

    Heap heap() {
        return heap;
    }

    Types types() {
        return types;
    }

    Calls calls() {
        return calls;
    }

    /** Runs a method to its end. */
    @Nullable
    Object run(MethodModel method, List<Object> arguments) {
        Body body = method.body().orElseThrow(
                () -> new NotExecutable("calls the native method " + method.ref().owner().replace('/', '.') + "."
                        + method.ref().name()));
        code.runs(method.ref().owner());
        Object[] variables = new Object[body.variables().size()];
        for (int i = 0; i < arguments.size(); i++) {
            variables[body.parameters().get(i).index()] = arguments.get(i);
        }
        budget.enter();
        try {
            return run(method.ref(), body, variables);
        } catch (NotExecutable refused) {
            throw refused.by(method.ref());
        } finally {
            budget.leave();
        }
    }

    private @Nullable Object run(MethodRef method, Body body, Object[] variables) {
        int at = 0;
        while (true) {
            budget.step();
            Stmt statement = body.statement(at);
            if (statement instanceof Stmt.Return(Optional<Operand> value)) {
                return value.map(operand -> value(operand, variables)).orElse(null);
            }
            try {
                at = step(statement, at, variables);
            } catch (Thrown thrown) {
                at = handler(body, at, thrown);
                variables[((Stmt.Caught) body.statement(at)).target().index()] = thrown.exception();
                at++;
            } catch (NotExecutable refused) {
                opaqueCalls.step(method, statement, variables, refused);
                at++;
            }
        }
    }

    private int handler(Body body, int at, Thrown thrown) {
        for (Handler handler : body.handlersOf(at)) {
            if (handler.type().isEmpty() || types.isInstance(thrown.exception(), handler.type().get())) {
                return handler.handler();
            }
        }
        throw thrown;
    }

    private int step(Stmt statement, int at, Object[] variables) {
        return switch (statement) {
            case Stmt.Branch branch -> holds(branch, variables) ? branch.jump() : at + 1;
            case Stmt.Goto(int jump) -> jump;
            case Stmt.Switch choice -> {
                int place = choice.keys().indexOf(value(choice.selector(), variables));
                yield place < 0 ? choice.defaultJump() : choice.jumps().get(place);
            }
            case Stmt.Throw(Operand exception) -> throw new Thrown(notNull(value(exception, variables)));
            case Stmt.Invoke invoke -> {
                invoke(invoke, variables);
                yield at + 1;
            }
            case Stmt.FieldStore store -> {
                writeField(notNull(value(store.object(), variables)), store.field(), value(store.value(), variables));
                yield at + 1;
            }
            case Stmt.StaticStore(FieldRef field, Operand value) -> {
                writeStatic(field, value(value, variables));
                yield at + 1;
            }
            case Stmt.ArrayStore store -> {
                cells.writeElement(notNull(value(store.array(), variables)), value(store.index(), variables),
                        value(store.value(), variables));
                yield at + 1;
            }
            case Stmt.Nop n -> at + 1;
            // A transaction is alone on its snapshot.
            case Stmt.MonitorEnter(Operand object) -> {
                notNull(value(object, variables));
                yield at + 1;
            }
            case Stmt.MonitorExit e -> at + 1;
            default -> {
                Variable target = statement.assigned().orElseThrow(
                        () -> new NotExecutable("contains " + statement));
                variables[target.index()] = computed(statement, variables);
                yield at + 1;
            }
        };
    }

    private @Nullable Object computed(Stmt statement, Object[] variables) {
        return switch (statement) {
            case Stmt.Assign(Variable target, Operand value) -> value(value, variables);
            case Stmt.Cast cast -> types.cast(value(cast.operand(), variables), cast.type());
            case Stmt.InstanceOf test -> types.isInstance(value(test.operand(), variables), test.type()) ? 1 : 0;
            case Stmt.Unary unary -> Arithmetic.unary(unary.op(),
                    Numbers.primitive(value(unary.operand(), variables)));
            case Stmt.Binary binary -> Arithmetic.binary(binary.op(),
                    Numbers.primitive(value(binary.left(), variables)),
                    Numbers.primitive(value(binary.right(), variables)));
            case Stmt.FieldLoad load -> cells.readField(notNull(value(load.object(), variables)), load.field());
            case Stmt.StaticLoad load -> readStatic(load.field());
            case Stmt.NewObject(Variable target, String type) -> instantiate(type);
            case Stmt.NewArray array -> newArray(array, variables);
            case Stmt.ArrayLength length -> Array.getLength(notNull(value(length.array(), variables)));
            case Stmt.ArrayLoad load -> cells.readElement(notNull(value(load.array(), variables)),
                    value(load.index(), variables));
            case Stmt.Lambda lambda -> function(lambda, values(lambda.captured(), variables)).self();
            case Stmt.Concat concat -> budget.sized(Texts.join(concat, values(concat.parts(), variables)));
            case Stmt.TypeSwitch choice -> types.select(choice, value(choice.value(), variables),
                    Numbers.integer(value(choice.restart(), variables)));
            case Stmt.RecordOperation operation -> Records.compute(operation, values(operation.arguments(), variables),
                    this);
            default -> throw new NotExecutable("contains " + statement);
        };
    }

    @Nullable
    Object value(Operand operand, Object[] variables) {
        return switch (operand) {
            case Variable variable -> known(variables[variable.index()]);
            case Constant.OfInt(int number) -> number;
            case Constant.OfLong(long number) -> number;
            case Constant.OfFloat(float number) -> number;
            case Constant.OfDouble(double number) -> number;
            case Constant.OfString(String text) -> text.intern();
            case Constant.Null n -> null;
            case Constant.OfClass(String descriptor) -> types.classObject(Descriptor.typeName(descriptor));
            case Constant.Described described -> throw new NotExecutable("loads " + described.description());
        };
    }

    private static @Nullable Object known(@Nullable Object value) {
        if (value instanceof Opaque opaque) {
            throw opaque.used();
        }
        return value;
    }

    private List<Object> values(List<? extends Operand> operands, Object[] variables) {
        List<Object> values = new ArrayList<>(operands.size());
        for (Operand operand : operands) {
            values.add(value(operand, variables));
        }
        return values;
    }

    static Object notNull(@Nullable Object value) {
        if (value == null) {
            throw new Thrown(new NullPointerException());
        }
        return value;
    }

    private boolean holds(Stmt.Branch branch, Object[] variables) {
        Object left = value(branch.left(), variables);
        Object right = value(branch.right(), variables);
        if (branch.left().kind() == Kind.REFERENCE) {
            return (left == right) == (branch.condition() == Condition.EQUAL);
        }
        int order = Integer.compare(Numbers.integer(left), Numbers.integer(right));
        return switch (branch.condition()) {
            case EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case GREATER_OR_EQUAL -> order >= 0;
            case GREATER -> order > 0;
            case LESS_OR_EQUAL -> order <= 0;
        };
    }

    /** Reads a component of a record of the program. */
    @Nullable
    Object readComponent(Object object, FieldRef field) {
        return known(cells.readField(object, field));
    }

    /** Writes a field of an object of the program. */
    void writeField(Object object, FieldRef field, @Nullable Object value) {
        cells.writeField(object, field, value);
    }

    private @Nullable Object readStatic(FieldRef field) {
        String owner = code.hierarchy().resolveField(field).map(FieldRef::owner).orElse(field.owner());
        if (!code.isProgram(owner)) {
            return calls.constant(owner, field);
        }
        calls.initialise(owner);
        return cells.readStatic(owner, field);
    }

    void writeStatic(FieldRef field, @Nullable Object value) {
        String owner = code.hierarchy().resolveField(field).map(FieldRef::owner).orElse(field.owner());
        calls.initialise(owner);
        cells.writeStatic(owner, field, value);
    }

    // Objects and arrays

    private Object instantiate(String type) {
        if (code.isProgram(type)) {
            calls.initialise(type);
            return create(type);
        }
        if (type.equals("java/lang/Object")) {
            return create(type);
        }
        return new Uninitialised(type);
    }

    /** Creates an object of the program, all fields with their defaults. */
    Object create(String type) {
        code.checkSuperclasses(type);
        ProgramObject object = new ProgramObject(type, this);
        object.fields().putAll(code.defaults(type));
        return appear(object);
    }

    private Object appear(ProgramObject object) {
        List<Class<?>> interfaces = code.interfaces(object.type());
        if (!interfaces.isEmpty()) {
            object.appearAs(Proxy.newProxyInstance(ClassLoader.getPlatformClassLoader(),
                    interfaces.toArray(Class<?>[]::new), object));
        }
        return object.self();
    }

    /** Creates what a lambda expression becomes. */
    FunctionObject function(Stmt.Lambda lambda, List<Object> captured) {
        if (lambda.implementationKind() == InvokeKind.VIRTUAL && !captured.isEmpty()) {
            notNull(captured.getFirst());
        }
        FunctionObject function = new FunctionObject(lambda, captured, this);
        appear(function);
        return function;
    }

    private Object newArray(Stmt.NewArray array, Object[] variables) {
        List<Object> sizes = values(array.dimensions(), variables);
        return newArray(array.arrayType(), sizes);
    }

    private Object newArray(String type, List<Object> sizes) {
        int size = (Integer) sizes.getFirst();
        if (size < 0) {
            throw new Thrown(new NegativeArraySizeException(String.valueOf(size)));
        }
        budget.checkSize(size);
        Object array = createArray(type, size);
        if (sizes.size() > 1) {
            for (int i = 0; i < size; i++) {
                budget.step();
                Array.set(array, i, newArray(type.substring(1), sizes.subList(1, sizes.size())));
            }
        }
        return array;
    }

    /** Creates an array, the elements of which have their defaults. */
    Object createArray(String type, int size) {
        Class<?> element = types.elementClass(type.substring(1));
        Object array = Array.newInstance(element, size);
        if (!array.getClass().descriptorString().equals(type)) {
            heap.setArrayType(array, type);
        }
        return array;
    }

    // Calls

    private void invoke(Stmt.Invoke invoke, Object[] variables) {
        List<Object> arguments = values(invoke.arguments(), variables);
        Object result = null;
        boolean constructs = invoke.kind() == InvokeKind.SPECIAL
                && arguments.getFirst() instanceof Uninitialised && invoke.method().isConstructor();
        if (constructs) {
            Object placeholder = arguments.getFirst();
            Object created = calls.construct(invoke.method(), arguments.subList(1, arguments.size()));
            replace(placeholder, created, variables);
        } else {
            result = calls.call(invoke.kind(), invoke.method(), arguments);
        }
        if (invoke.result().isPresent()) {
            variables[invoke.result().get().index()] = result;
        }
    }

    /** Puts an object in place of the one that its creation began with. */
    static void replace(Object placeholder, Object created, Object[] variables) {
        for (int i = 0; i < variables.length; i++) {
            if (variables[i] == placeholder) {
                variables[i] = created;
            }
        }
    }

    // What the JDK asks of objects of the program

    @Nullable
    Object callBack(ProgramObject object, Method method, List<Object> arguments) throws Throwable {
        return calls.callBack(object, method, arguments);
    }

    private Optional<MethodModel> own(ProgramObject object, String name, String descriptor) {
        return code.selected(new MethodRef("java/lang/Object", name, descriptor), object.type());
    }

    boolean equal(ProgramObject object, @Nullable Object other) {
        Optional<MethodModel> own = own(object, "equals", "(Ljava/lang/Object;)Z");
        Object self = other instanceof ProgramObject program ? program.self() : other;
        return own.isPresent()
                ? Objects.equals(run(own.get(), Arrays.<@Nullable Object>asList(object.self(), self)), 1)
                : self == object.self();
    }

    /** The same for all objects of a class without {@code hashCode}, so that runs are alike. */
    int hash(ProgramObject object) {
        Optional<MethodModel> own = own(object, "hashCode", "()I");
        if (own.isPresent()) {
            return Numbers.integer(run(own.get(), List.of(object.self())));
        }
        return identityHash(object);
    }

    /** What {@code Object.hashCode} gives. */
    int identityHash(ProgramObject object) {
        Object ordinal = object.fields().get(Inherited.ORDINAL);
        return ordinal instanceof Integer number ? number : object.type().hashCode();
    }

    @Nullable
    String text(ProgramObject object) {
        Optional<MethodModel> own = own(object, "toString", "()Ljava/lang/String;");
        if (own.isPresent()) {
            return (String) run(own.get(), List.of(object.self()));
        }
        return inheritedText(object);
    }

    /** What {@code toString} of a superclass in the JDK gives. */
    String inheritedText(ProgramObject object) {
        if (object.fields().get(Inherited.NAME) instanceof String name) {
            return name;
        }
        String type = object.type().replace('/', '.');
        return code.hierarchy().isSubtype(object.type(), "java/lang/Throwable")
                ? Texts.ofException(type, (String) object.fields().get(Inherited.MESSAGE))
                : type + "@" + Integer.toHexString(identityHash(object));
    }
}
