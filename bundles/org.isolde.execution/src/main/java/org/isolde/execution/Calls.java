// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.ClassModel;
import org.isolde.program.DeclaredMethod;
import org.isolde.program.MethodModel;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * Executes calls of the program's methods and lambda expressions, of methods that its objects
 * inherit from the JDK, and, through {@link Library}, of the JDK.
 */
final class Calls {

    private final Code code;
    private final Interpreter interpreter;
    private final Inherited inherited;
    private final Library library;
    private final Recorder recorder;
    private final Heap heap;
    private final Map<Method, MethodRef> names = new HashMap<>();
    private final InitialisedClasses initialised;

    Calls(Code code, Heap heap, Recorder recorder, Budget budget, Shapes shapes, InitialisedClasses initialised,
            Interpreter interpreter) {
        this.code = code;
        this.heap = heap;
        this.recorder = recorder;
        this.initialised = initialised;
        this.interpreter = interpreter;
        this.inherited = new Inherited(code, interpreter);
        this.library = new Library(code, heap, recorder, budget, new Saving(heap, shapes, new CellKeys(code, heap)));
    }

    // Class initialisers

    /**
     * Runs the static initialiser of a class of the program, unless it has begun.
     *
     * @throws NotExecutable when the class is not initialised, or cannot be
     */
    void initialise(String type) {
        if (!code.isProgram(type) || !initialised.begins(type)) {
            return;
        }
        code.runs(type);
        try {
            code.hierarchy().superclass(type).ifPresent(this::initialise);
            ClassModel model = code.program().classNamed(type).orElseThrow();
            Optional<MethodModel> initialiser = model.method(MethodRef.STATIC_INITIALISER, "()V");
            initialiser.ifPresent(method -> interpreter.run(method, List.of()));
        } catch (Thrown e) {
            String exception = interpreter.types().of(e.exception());
            throw initialised.refuse(type, new NotExecutable("throws " + exception.replace('/', '.')));
        } catch (Exhausted e) {
            throw initialised.refuse(type, new NotExecutable("takes too many steps"));
        } catch (NotExecutable e) {
            throw initialised.refuse(type, e);
        }
    }

    /** The value of a static field of the JDK. */
    @Nullable
    Object constant(String owner, FieldRef field) {
        return library.constant(owner, field);
    }

    /** Creates an object of the JDK. */
    Object construct(MethodRef constructor, List<Object> arguments) {
        return library.construct(constructor, arguments);
    }

    // Calls of the program

    /** Runs a call statement; the receiver is the first argument, where there is one. */
    @Nullable
    Object call(InvokeKind kind, MethodRef named, List<Object> arguments) {
        if (kind == InvokeKind.STATIC) {
            Optional<MethodModel> method = code.named(named);
            if (method.isPresent()) {
                initialise(method.get().ref().owner());
                return interpreter.run(method.get(), arguments);
            }
            Optional<Inherited.Result> result = inherited.statics(named, arguments);
            return result.isPresent() ? result.get().value() : library.call(named, arguments, true);
        }
        Object receiver = Interpreter.notNull(arguments.getFirst());
        if (kind == InvokeKind.SPECIAL) {
            Optional<MethodModel> method = code.named(named);
            return method.isPresent()
                    ? interpreter.run(method.get(), arguments)
                    : inherited.special(ProgramObject.in(receiver), named, arguments);
        }
        return dispatch(receiver, named, arguments);
    }

    private @Nullable Object dispatch(Object receiver, MethodRef named, List<Object> arguments) {
        ProgramObject object = ProgramObject.of(receiver);
        if (object != null) {
            return dispatch(object, named, arguments);
        }
        if (receiver.getClass().isArray()) {
            return ofArray(receiver, named, arguments);
        }
        if (receiver instanceof Class || receiver instanceof ProgramClass) {
            return inherited.ofClass(receiver, named, arguments);
        }
        if (named.name().equals("getClass")) {
            return interpreter.types().classObject(interpreter.types().of(receiver));
        }
        return library.call(named, arguments, false);
    }

    private @Nullable Object dispatch(ProgramObject object, MethodRef named, List<Object> arguments) {
        Optional<MethodModel> method = code.selected(named, object.type());
        if (method.isPresent()) {
            return interpreter.run(method.get(), arguments);
        }
        if (object instanceof FunctionObject function && function.lambda().method().name().equals(named.name())) {
            return apply(function, code.descriptor(named), arguments.subList(1, arguments.size()));
        }
        Optional<Inherited.Result> result = inherited.virtual(object, named, arguments);
        return result.isPresent() ? result.get().value() : ofInterface(object, named, arguments);
    }

    /** Calls a default method of an interface of the JDK. */
    private @Nullable Object ofInterface(ProgramObject object, MethodRef named, List<Object> arguments) {
        MethodRef declared = code.hierarchy().resolveMethod(named).map(DeclaredMethod::ref).orElse(named);
        if (!code.whiteList().allows(declared.owner()) || object.self() == object) {
            throw WhiteList.refused(declared);
        }
        return library.call(declared, arguments, false);
    }

    private @Nullable Object ofArray(Object array, MethodRef named, List<Object> arguments) {
        return switch (named.name()) {
            case "clone" -> copy(array);
            case "getClass" -> interpreter.types().classObject(heap.arrayType(array));
            case "equals" -> array == arguments.get(1) ? 1 : 0;
            default -> throw new NotExecutable("calls " + named.name() + " of an array");
        };
    }

    private Object copy(Object array) {
        int length = Array.getLength(array);
        Object copy = interpreter.createArray(heap.arrayType(array), length);
        System.arraycopy(array, 0, copy, 0, length);
        if (recorder.isRecording() && heap.isShared(array)) {
            recorder.read(heap.id(array), Cell.ALL);
        }
        return copy;
    }

    // Calls of lambda expressions, and of the program by the JDK

    /**
     * Calls what a lambda expression has become.
     *
     * @param called the types that the caller gives and takes
     */
    private @Nullable Object apply(FunctionObject function, Descriptor called, List<Object> arguments) {
        Stmt.Lambda lambda = function.lambda();
        MethodRef implementation = lambda.implementation();
        List<String> wanted = new ArrayList<>();
        boolean hasReceiver = lambda.implementationKind() != InvokeKind.STATIC
                && lambda.implementationKind() != InvokeKind.NEW;
        if (hasReceiver) {
            wanted.add(Descriptor.ofType(implementation.owner()));
        }
        Descriptor own = code.descriptor(implementation);
        wanted.addAll(own.parameters());
        List<Object> all = new ArrayList<>(function.captured());
        for (int i = 0; i < arguments.size(); i++) {
            all.add(Numbers.adapt(arguments.get(i), called.parameters().get(i), wanted.get(all.size())));
        }
        if (lambda.implementationKind() == InvokeKind.NEW) {
            return create(implementation, all);
        }
        Object result = call(lambda.implementationKind(), implementation, all);
        return Numbers.adapt(result, own.result(), called.result());
    }

    private Object create(MethodRef constructor, List<Object> arguments) {
        if (!code.isProgram(constructor.owner())) {
            return construct(constructor, arguments);
        }
        initialise(constructor.owner());
        Object created = interpreter.create(constructor.owner());
        List<Object> all = new ArrayList<>(List.of(created));
        all.addAll(arguments);
        call(InvokeKind.SPECIAL, constructor, all);
        return created;
    }

    /** Runs a method that the JDK calls through a proxy. */
    @Nullable
    Object callBack(ProgramObject object, Method method, List<Object> arguments) throws Throwable {
        switch (method.getName() + arguments.size()) {
            case "equals1" -> {
                return object.equals(arguments.getFirst());
            }
            case "hashCode0" -> {
                return object.hashCode();
            }
            case "toString0" -> {
                return object.toString();
            }
            default -> {
                // A method of an interface.
            }
        }
        MethodRef named = names.computeIfAbsent(method, Calls::name);
        Descriptor types = code.descriptor(named);
        boolean own = code.selected(named, object.type()).isPresent() || object instanceof FunctionObject function
                && function.lambda().method().name().equals(named.name());
        if (!own && method.isDefault()) {
            return InvocationHandler.invokeDefault(object.self(), method, arguments.toArray());
        }
        List<Object> all = new ArrayList<>(List.of(object.self()));
        for (int i = 0; i < arguments.size(); i++) {
            library.passed(arguments.get(i));
            all.add(Numbers.unbox(arguments.get(i), types.parameters().get(i)));
        }
        return Numbers.box(dispatch(object, named, all), types.result());
    }

    private static MethodRef name(Method method) {
        return new MethodRef(method.getDeclaringClass().getName().replace('.', '/'), method.getName(),
                MethodType.methodType(method.getReturnType(), method.getParameterTypes()).descriptorString());
    }
}
