// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.isolde.program.code.MethodRef;

/**
 * Implements the methods of the JDK that random programs call: their results and exceptions, their
 * calls to methods of the program in order, and their accesses to collections. An {@code Optional}
 * is a value; a collection has its elements in cells, so that transactions conflict on elements and
 * sizes, which is finer than the fields of the JDK's classes.
 */
final class LibraryCalls {

    private static final String OPTIONAL = "java/util/Optional";

    private final Heap heap;
    private final Operations operations;
    private final Copies copies;
    private final Caller caller;
    private final LibraryCollections collections;

    /** Calls methods on behalf of the library. */
    interface Caller {

        /** Calls a method on its first argument; the class of that decides which one runs. */
        Object dispatch(MethodRef named, List<Object> arguments) throws Thrown;
    }

    LibraryCalls(Heap heap, Operations operations, Copies copies, Caller caller) {
        this.heap = heap;
        this.copies = copies;
        this.operations = operations;
        this.caller = caller;
        this.collections = new LibraryCollections(heap, operations, this);
    }

    /**
     * Runs a method.
     *
     * @param arguments the receiver first, unless the method is static
     * @throws AssertionError when random programs are not expected to call it
     */
    Object call(MethodRef method, List<Object> arguments) throws Thrown {
        String name = method.name();
        return switch (method.owner()) {
            case "java/lang/Integer" -> integer(name, arguments);
            case "java/util/Objects" -> objects(name, arguments);
            case OPTIONAL -> optional(name, arguments);
            case "java/util/Comparator" -> comparator(name, arguments);
            case "java/util/function/IntUnaryOperator" -> composed(name, arguments);
            case "java/lang/String" -> text(arguments.getFirst());
            case "java/util/ArrayList", "java/util/List", "java/util/TreeSet", "java/util/HashMap", "java/util/Map",
                    "java/util/HashSet", "java/util/Set", "java/util/Collections", "java/util/Arrays",
                    "java/lang/Iterable" ->
                collections.call(method, arguments);
            default -> object(method, arguments);
        };
    }

    /** Calls a method that the class of the receiver decides on. */
    Object dispatch(String type, String name, String descriptor, Object receiver) throws Thrown {
        return caller.dispatch(new MethodRef(type, name, descriptor), List.of(receiver));
    }

    /** Calls the one method of a function object. */
    Object run(String type, String name, String descriptor, Object... arguments) throws Thrown {
        return caller.dispatch(new MethodRef("java/util/function/" + type, name, descriptor), nullable(arguments));
    }

    /** Runs a {@code Function}. */
    Object apply(Object function, Object argument) throws Thrown {
        return run("Function", "apply", "(Ljava/lang/Object;)Ljava/lang/Object;", function, argument);
    }

    /** Runs a {@code Consumer}. */
    void accept(Object consumer, Object argument) throws Thrown {
        run("Consumer", "accept", "(Ljava/lang/Object;)V", consumer, argument);
    }

    /** Runs a {@code Predicate}. */
    boolean test(Object predicate, Object argument) throws Thrown {
        return run("Predicate", "test", "(Ljava/lang/Object;)Z", predicate, argument).equals(1);
    }

    private Object get(Object supplier) throws Thrown {
        return run("Supplier", "get", "()Ljava/lang/Object;", supplier);
    }

    /** Compares two objects: by a comparator or, when there is none, by themselves. */
    int compare(Object comparator, Object one, Object other) throws Thrown {
        if (comparator != null) {
            return (Integer) caller.dispatch(
                    new MethodRef("java/util/Comparator", "compare", "(Ljava/lang/Object;Ljava/lang/Object;)I"),
                    nullable(comparator, one, other));
        }
        operations.notNull(one);
        if (one instanceof Integer number) {
            return number.compareTo((Integer) other);
        }
        return (Integer) caller.dispatch(
                new MethodRef("java/lang/Comparable", "compareTo", "(Ljava/lang/Object;)I"), nullable(one, other));
    }

    /** Whether two objects are equal, by the method of the first one. */
    boolean equal(Object one, Object other) throws Thrown {
        if (one == null || one instanceof Integer) {
            return Objects.equals(one, other);
        }
        return caller.dispatch(
                new MethodRef("java/lang/Object", "equals", "(Ljava/lang/Object;)Z"), nullable(one, other)).equals(1);
    }

    /** The hash code of an object, by its own method. */
    int hash(Object object) throws Thrown {
        if (object == null || object instanceof Integer) {
            return Objects.hashCode(object);
        }
        return (Integer) caller.dispatch(new MethodRef("java/lang/Object", "hashCode", "()I"), List.of(object));
    }

    private static List<Object> nullable(Object... arguments) {
        return Arrays.asList(arguments);
    }

    private Object integer(String name, List<Object> arguments) throws Thrown {
        return switch (name) {
            case "valueOf" -> arguments.getFirst();
            case "intValue" -> operations.notNull(arguments.getFirst());
            case "compare" -> Integer.compare((Integer) arguments.get(0), (Integer) arguments.get(1));
            default -> throw new AssertionError("not in generated programs: Integer." + name);
        };
    }

    private Object objects(String name, List<Object> arguments) throws Thrown {
        Object first = arguments.getFirst();
        return switch (name) {
            case "requireNonNull" -> operations.notNull(first);
            case "requireNonNullElseGet" ->
                first != null ? first : operations.notNull(get(operations.notNull(arguments.get(1))));
            case "equals" -> {
                Object other = arguments.get(1);
                yield Objects.equals(first, other) || first != null && equal(first, other) ? 1 : 0;
            }
            case "compare" -> Objects.equals(first, arguments.get(1))
                    ? (Object) 0
                    : compare(operations.notNull(arguments.get(2)), first, arguments.get(1));
            default -> throw new AssertionError("not in generated programs: Objects." + name);
        };
    }

    private Object text(Object value) throws Thrown {
        return value == null || value instanceof Integer
                ? Heap.literal(String.valueOf(value))
                : caller.dispatch(new MethodRef("java/lang/Object", "toString", "()Ljava/lang/String;"),
                        List.of(value));
    }

    private Object optional(String name, List<Object> arguments) throws Thrown {
        if (name.equals("empty")) {
            return optional(null);
        }
        if (name.equals("ofNullable")) {
            return optional(arguments.getFirst());
        }
        Object optional = arguments.getFirst();
        Object value = heap.constant(optional, ".value");
        boolean present = value != null;
        return switch (name) {
            case "isPresent" -> present ? 1 : 0;
            case "orElse" -> present ? value : arguments.get(1);
            case "orElseGet" -> present ? value : get(operations.notNull(arguments.get(1)));
            case "ifPresent" -> {
                if (present) {
                    accept(operations.notNull(arguments.get(1)), value);
                }
                yield null;
            }
            case "ifPresentOrElse" -> {
                if (present) {
                    accept(operations.notNull(arguments.get(1)), value);
                } else {
                    runnable(operations.notNull(arguments.get(2)));
                }
                yield null;
            }
            case "map" -> {
                Object function = operations.notNull(arguments.get(1));
                yield present ? optional(apply(function, value)) : optional;
            }
            case "filter" -> {
                Object predicate = operations.notNull(arguments.get(1));
                yield !present || test(predicate, value) ? optional : optional(null);
            }
            default -> throw new AssertionError("not in generated programs: Optional." + name);
        };
    }

    private void runnable(Object runnable) throws Thrown {
        caller.dispatch(new MethodRef("java/lang/Runnable", "run", "()V"), List.of(runnable));
    }

    private Object optional(Object value) {
        String created = heap.create(OPTIONAL);
        heap.putConstant(created, ".value", value);
        return created;
    }

    /** A comparator that the library makes of others, or of a function. */
    private Object comparator(String name, List<Object> arguments) throws Thrown {
        return switch (name) {
            case "comparingInt", "comparing" -> composition("java/util/Comparator", name,
                    operations.notNull(arguments.getFirst()), null);
            case "reversed" -> composition("java/util/Comparator", name, arguments.getFirst(), null);
            case "thenComparing" -> composition("java/util/Comparator", name, arguments.getFirst(),
                    operations.notNull(arguments.get(1)));
            case "compare" -> comparison(arguments.getFirst(), arguments.get(1), arguments.get(2));
            default -> throw new AssertionError("not in generated programs: Comparator." + name);
        };
    }

    private int comparison(Object comparator, Object one, Object other) throws Thrown {
        Object first = heap.constant(comparator, ".first");
        return switch ((String) heap.constant(comparator, ".how")) {
            case "comparingInt" -> Integer.compare(key(first, one), key(first, other));
            case "comparing" -> compare(null, apply(first, one), apply(first, other));
            case "reversed" -> compare(first, other, one);
            default -> {
                int result = compare(first, one, other);
                yield result != 0 ? result : compare(heap.constant(comparator, ".second"), one, other);
            }
        };
    }

    private int key(Object function, Object argument) throws Thrown {
        return (Integer) caller.dispatch(
                new MethodRef("java/util/function/ToIntFunction", "applyAsInt", "(Ljava/lang/Object;)I"),
                nullable(function, argument));
    }

    private Object composed(String name, List<Object> arguments) throws Thrown {
        Object first = arguments.getFirst();
        if (!name.equals("applyAsInt")) {
            return composition("java/util/function/IntUnaryOperator", name, first,
                    operations.notNull(arguments.get(1)));
        }
        boolean isFirstFirst = heap.constant(first, ".how").equals("andThen");
        Object result = applyAsInt(heap.constant(first, isFirstFirst ? ".first" : ".second"), arguments.get(1));
        return applyAsInt(heap.constant(first, isFirstFirst ? ".second" : ".first"), result);
    }

    private Object applyAsInt(Object operator, Object argument) throws Thrown {
        return run("IntUnaryOperator", "applyAsInt", "(I)I", operator, argument);
    }

    private Object composition(String type, String how, Object first, Object second) {
        String created = heap.create(type);
        heap.putConstant(created, ".how", how);
        heap.putConstant(created, ".first", first);
        heap.putConstant(created, ".second", second);
        return created;
    }

    private Object object(MethodRef method, List<Object> arguments) throws Thrown {
        return switch (method.name()) {
            // Of Object and of exceptions.
            case MethodRef.CONSTRUCTOR, "addSuppressed" -> null;
            case "equals" -> arguments.get(0).equals(arguments.get(1)) ? 1 : 0;
            case "hashCode" -> 1;
            case "toString" -> Heap.literal("object");
            case "clone" -> copies.copy(arguments.getFirst());
            default -> throw new AssertionError("not in generated programs: " + method);
        };
    }
}
