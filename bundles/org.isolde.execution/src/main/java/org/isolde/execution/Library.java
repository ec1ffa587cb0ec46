// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * Invokes methods of the JDK that are on the {@link WhiteList}, on live objects, and records what
 * they access.
 */
final class Library {

    /** Exceptions that the interpreter throws, mostly without the messages of Java. */
    private static final Set<Class<?>> MADE_HERE = Set.of(NullPointerException.class, ArrayStoreException.class,
            ArrayIndexOutOfBoundsException.class, ClassCastException.class, NegativeArraySizeException.class,
            ArithmeticException.class);
    private static final Set<String> TELLS = Set.of("getMessage", "getLocalizedMessage", "toString");

    /** Methods with a number that says how much to compute or to reserve. */
    private static final Set<String> SIZED = Set.of("repeat", "copyOf", "copyOfRange", "nCopies", "pow", "shiftLeft",
            "setLength", "ensureCapacity", "setSize", "range", "rangeClosed", "flip", "setScale", "movePointRight",
            "movePointLeft", "scaleByPowerOfTen", "newKeySet", "setBit", "flipBit", "indent");
    private static final int LONGEST_WIDTH = 3;

    private final Code code;
    private final Heap heap;
    private final Recorder recorder;
    private final Budget budget;
    private final Accesses accesses;
    private final Substitutes substitutes;
    /** What the innermost call under way works on; null for nothing. */
    private @Nullable Object iterated;

    Library(Code code, Heap heap, Recorder recorder, Budget budget, Saving saving) {
        this.code = code;
        this.heap = heap;
        this.recorder = recorder;
        this.budget = budget;
        this.accesses = new Accesses(heap, recorder, saving, new CellKeys(code, heap));
        this.substitutes = new Substitutes(heap);
    }

    /** Notes an object that the JDK passes to the program: it may be an entry of a map. */
    void passed(@Nullable Object argument) {
        if (argument instanceof Map.Entry && iterated instanceof Map<?, ?> map && !heap.hasId(argument)) {
            heap.setSource(argument, map);
        }
    }

    /** The value of a static field. */
    @Nullable
    Object constant(String owner, FieldRef field) {
        try {
            if (code.whiteList().allows(owner)) {
                Field found = code.whiteList().load(owner).getField(field.name());
                if (Modifier.isFinal(found.getModifiers())) {
                    return Numbers.unbox(found.get(null), field.descriptor());
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new NotExecutable("uses the missing field " + owner.replace('/', '.') + "." + field.name());
        }
        throw new NotExecutable("uses " + owner.replace('/', '.') + "." + field.name());
    }

    /** Creates an object. */
    Object construct(MethodRef named, List<Object> arguments) {
        String owner = Types.substitute(named.owner());
        Descriptor types = code.descriptor(named);
        if (!owner.equals(named.owner())) {
            return substitutes.construct(arguments);
        }
        Object created = Objects.requireNonNull(
                invoke(named, code.whiteList().constructor(named, types), boxes(types, arguments, 0)));
        if (owner.equals("java/util/LinkedHashMap") && types.parameters().size() == 3
                && arguments.get(2).equals(1)) {
            heap.setAccessOrdered(created);
        }
        return created;
    }

    /** Calls a method; the receiver is the first argument, unless the method is static. */
    @Nullable
    Object call(MethodRef named, List<Object> arguments, boolean isStatic) {
        if (named.owner().equals("java/lang/System") && named.name().equals("arraycopy")) {
            return copyArray(named, arguments);
        }
        String owner = Types.substitute(named.owner());
        if (isStatic && !owner.equals(named.owner())) {
            return substitutes.set(named.name(), arguments);
        }
        if (!isStatic && Set.of("parallel", "sequential", "unordered").contains(named.name())) {
            return arguments.getFirst();
        }
        String name = named.name().equals("parallelStream") ? "stream" : named.name();
        Descriptor types = code.descriptor(named);
        Method method = code.whiteList().method(new MethodRef(owner, name, named.descriptor()), types);
        if (!isStatic && arguments.getFirst() instanceof Throwable thrown && TELLS.contains(name)
                && MADE_HERE.contains(thrown.getClass())) {
            throw new NotExecutable("reads the message of a " + thrown.getClass().getName());
        }
        if (!isStatic) {
            checkWaiting(arguments.getFirst(), name);
        }
        List<Object> boxes = boxes(types, arguments, isStatic ? 0 : 1);
        Object result = substitutes.ordered(named, boxes, invoke(named, method, boxes));
        return Numbers.unbox(result, result == null ? "V" : types.result());
    }

    private @Nullable Object copyArray(MethodRef named, List<Object> arguments) {
        return invoke(named, code.whiteList().arrayCopy(), arguments);
    }

    private static List<Object> boxes(Descriptor types, List<Object> arguments, int first) {
        List<Object> boxes = new ArrayList<>(arguments);
        for (int i = 0; i < types.parameters().size(); i++) {
            boxes.set(first + i, Numbers.box(arguments.get(first + i), types.parameters().get(i)));
        }
        return boxes;
    }

    private @Nullable Object invoke(MethodRef named, Executable executable, List<Object> arguments) {
        budget.step();
        checkSizes(named, arguments);
        recorder.call(new LibraryCall(named, executable instanceof Method method
                && !Modifier.isStatic(method.getModifiers()) ? arguments.getFirst().getClass() : null));
        Accesses.Call call = accesses.begin(named, arguments);
        Object outer = iterated;
        iterated = arguments.isEmpty() || arguments.getFirst() == null ? null : heap.source(arguments.getFirst());
        Object result = null;
        try {
            result = switch (executable) {
                case Constructor<?> constructor -> constructor.newInstance(arguments.toArray());
                case Method method when Modifier.isStatic(method.getModifiers()) ->
                    method.invoke(null, arguments.toArray());
                case Method method -> method.invoke(arguments.getFirst(),
                        arguments.subList(1, arguments.size()).toArray());
            };
        } catch (InvocationTargetException e) {
            throw failure(e.getCause(), named);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            throw new NotExecutable("calls " + named.owner().replace('/', '.') + "." + named.name() + " on "
                    + (arguments.isEmpty() ? "nothing" : arguments.getFirst().getClass().getName()));
        } finally {
            iterated = outer;
            accesses.end(call, result);
        }
        if (!arguments.isEmpty()) {
            budget.sized(arguments.getFirst());
        }
        remember(result, executable, arguments);
        return budget.sized(result);
    }

    private RuntimeException failure(Throwable cause, MethodRef named) {
        boolean isOfTree = cause instanceof NullPointerException || cause instanceof ConcurrentModificationException;
        if (isOfTree && code.usesEnumCollections()) {
            // They accept null, and their iterators notice no changes, unlike their substitutes.
            return new NotExecutable("depends on an exception of " + named.owner().replace('/', '.') + "."
                    + named.name());
        }
        return switch (cause) {
            case Thrown thrown -> thrown;
            case NotExecutable refused -> refused;
            case Exhausted exhausted -> exhausted;
            case StackOverflowError overflow -> new Exhausted();
            default -> new Thrown(cause);
        };
    }

    private void checkSizes(MethodRef named, List<Object> arguments) {
        boolean sized = named.isConstructor() && !Values.isBoxOrTime(named.owner()) || SIZED.contains(named.name())
                || named.owner().equals("java/util/BitSet");
        for (Object argument : arguments) {
            if (sized && (argument instanceof Integer || argument instanceof Long)) {
                budget.checkSize(((Number) argument).longValue());
            }
            if (named.name().startsWith("format") && argument instanceof String format
                    && format.matches("(?s).*\\d{" + (LONGEST_WIDTH + 1) + ",}.*")) {
                throw new Exhausted();
            }
        }
    }

    private static void checkWaiting(@Nullable Object receiver, String name) {
        if (receiver instanceof BlockingQueue<?> queue) {
            boolean waits = name.startsWith("take") && queue.isEmpty()
                    || name.startsWith("put") && queue.remainingCapacity() == 0;
            if (waits) {
                throw new Exhausted();
            }
        }
    }

    private void remember(@Nullable Object result, Executable executable, List<Object> arguments) {
        if (result == null || Values.isImmutable(result) || ProgramObject.of(result) != null) {
            return;
        }
        boolean known = heap.hasId(result);
        if (!known) {
            heap.derive(result, executable, Collections.unmodifiableList(new ArrayList<>(arguments)));
        }
        if (result instanceof Object[] array && !arguments.isEmpty() && arguments.getFirst() instanceof Object[] from
                && array.getClass() == from.getClass() && !known) {
            heap.setArrayType(array, heap.arrayType(from));
        }
        if (!known && !arguments.isEmpty() && Views.isView(result, executable)) {
            heap.setSource(result, heap.source(arguments.getFirst()));
        }
    }
}
