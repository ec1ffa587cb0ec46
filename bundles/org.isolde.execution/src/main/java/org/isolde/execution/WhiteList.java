// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.isolde.program.code.MethodRef;

/**
 * The classes and methods of the JDK that are invoked natively. They compute, and change nothing
 * but their arguments: no files, threads, clocks, random numbers, properties or output.
 */
final class WhiteList {

    private static final Set<String> PACKAGES = Set.of("java/util/function", "java/util/stream",
            "java/util/concurrent/atomic", "java/math", "java/time", "java/time/temporal");

    private static final Set<String> CLASSES = Set.of(
            "java/lang/Object", "java/lang/String", "java/lang/CharSequence", "java/lang/Comparable",
            "java/lang/Iterable", "java/lang/Runnable", "java/lang/StringBuilder", "java/lang/StringBuffer",
            "java/lang/Appendable", "java/lang/Number", "java/lang/Integer", "java/lang/Long", "java/lang/Short",
            "java/lang/Byte", "java/lang/Character", "java/lang/Boolean", "java/lang/Double", "java/lang/Float",
            "java/lang/Math", "java/lang/StrictMath", "java/lang/Enum", "java/lang/Record",
            "java/lang/AutoCloseable", "java/util/concurrent/Callable",
            "java/util/AbstractCollection", "java/util/AbstractList", "java/util/AbstractMap",
            "java/util/AbstractMap$SimpleEntry", "java/util/AbstractMap$SimpleImmutableEntry",
            "java/util/AbstractQueue", "java/util/AbstractSequentialList", "java/util/AbstractSet",
            "java/util/ArrayDeque", "java/util/ArrayList", "java/util/Arrays", "java/util/BitSet",
            "java/util/Collection", "java/util/Collections", "java/util/Comparator", "java/util/Deque",
            "java/util/Enumeration", "java/util/HashMap", "java/util/HashSet", "java/util/Hashtable",
            "java/util/IntSummaryStatistics", "java/util/LongSummaryStatistics",
            "java/util/DoubleSummaryStatistics", "java/util/Iterator", "java/util/LinkedHashMap",
            "java/util/LinkedHashSet", "java/util/LinkedList", "java/util/List", "java/util/ListIterator",
            "java/util/Map", "java/util/Map$Entry", "java/util/NavigableMap", "java/util/NavigableSet",
            "java/util/Objects", "java/util/Optional", "java/util/OptionalDouble", "java/util/OptionalInt",
            "java/util/OptionalLong", "java/util/PrimitiveIterator", "java/util/PrimitiveIterator$OfInt",
            "java/util/PrimitiveIterator$OfLong", "java/util/PrimitiveIterator$OfDouble",
            "java/util/PriorityQueue", "java/util/Queue", "java/util/SequencedCollection",
            "java/util/SequencedMap", "java/util/SequencedSet", "java/util/Set", "java/util/SortedMap",
            "java/util/SortedSet", "java/util/Stack", "java/util/StringJoiner", "java/util/TreeMap",
            "java/util/TreeSet", "java/util/Vector",
            "java/util/concurrent/BlockingDeque", "java/util/concurrent/BlockingQueue",
            "java/util/concurrent/ArrayBlockingQueue", "java/util/concurrent/ConcurrentHashMap",
            "java/util/concurrent/ConcurrentHashMap$KeySetView", "java/util/concurrent/ConcurrentLinkedDeque",
            "java/util/concurrent/ConcurrentLinkedQueue", "java/util/concurrent/ConcurrentMap",
            "java/util/concurrent/ConcurrentNavigableMap", "java/util/concurrent/ConcurrentSkipListMap",
            "java/util/concurrent/ConcurrentSkipListSet", "java/util/concurrent/CopyOnWriteArrayList",
            "java/util/concurrent/CopyOnWriteArraySet", "java/util/concurrent/LinkedBlockingDeque",
            "java/util/concurrent/LinkedBlockingQueue", "java/util/concurrent/PriorityBlockingQueue",
            "java/util/concurrent/TimeUnit");

    /** Methods that depend on the world or change it, wait, or start threads. */
    private static final Set<String> FORBIDDEN = Set.of(
            "now", "systemDefault", "systemDefaultZone", "systemUTC", "tick", "random", "shuffle", "wait", "notify",
            "notifyAll", "finalize", "printStackTrace", "getStackTrace", "setStackTrace", "sleep", "timedWait",
            "timedJoin", "parallelSetAll", "parallelPrefix", "parallelSort", "toUnmodifiableSet", "toUnmodifiableMap",
            "getInteger", "getLong", "getBoolean", "toChronoUnit", "describeConstable", "resolveConstantDesc",
            "getBytes", "onClose", "drainTo", "transfer", "groupingByConcurrent");

    private final Map<String, Class<?>> loaded = new HashMap<>();
    private final Map<MethodRef, Executable> executables = new HashMap<>();

    /** Whether methods of a class may be invoked, and objects of it exist. */
    boolean allows(String type) {
        if (CLASSES.contains(type)) {
            return true;
        }
        int slash = type.lastIndexOf('/');
        return slash > 0 && PACKAGES.contains(type.substring(0, slash)) && !type.contains("Clock")
                && !type.contains("FieldUpdater") || isException(type);
    }

    private boolean isException(String type) {
        return (type.startsWith("java/lang/") || type.startsWith("java/util/"))
                && (type.endsWith("Exception") || type.endsWith("Error") || type.equals("java/lang/Throwable"));
    }

    /**
     * The class of an internal name or a descriptor of an array.
     *
     * @throws NotExecutable when the running JDK has none of that name
     */
    Class<?> load(String type) {
        return loaded.computeIfAbsent(type, name -> {
            try {
                return Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
            } catch (ClassNotFoundException e) {
                throw new NotExecutable("uses the missing class " + name.replace('/', '.'));
            }
        });
    }

    /**
     * A constructor.
     *
     * @throws NotExecutable when it is not on the list
     */
    Constructor<?> constructor(MethodRef named, Descriptor types) {
        return (Constructor<?>) executables.computeIfAbsent(named, missing -> {
            if (!allows(named.owner())) {
                throw new NotExecutable("creates a " + named.owner().replace('/', '.'));
            }
            try {
                return load(named.owner()).getConstructor(classes(types));
            } catch (NoSuchMethodException e) {
                throw new NotExecutable("creates a " + named.owner().replace('/', '.') + " as this JDK cannot");
            }
        });
    }

    /**
     * A method.
     *
     * @throws NotExecutable when it is not on the list
     */
    Method method(MethodRef named, Descriptor types) {
        return (Method) executables.computeIfAbsent(named, missing -> {
            if (!allows(named.owner())) {
                throw refused(named);
            }
            try {
                Method method = find(load(named.owner()), named.name(), classes(types));
                check(named, method);
                return method;
            } catch (NoSuchMethodException e) {
                throw new NotExecutable("calls " + named.owner().replace('/', '.') + "." + named.name()
                        + ", which this JDK does not have");
            }
        });
    }

    /** Interfaces have the methods of {@code Object}, too. */
    private static Method find(Class<?> owner, String name, Class<?>[] types) throws NoSuchMethodException {
        boolean ofObject = owner.isInterface() && (name.equals("toString") || name.equals("hashCode")
                || name.equals("equals") && types.length == 1);
        return (ofObject ? Object.class : owner).getMethod(name, types);
    }

    /** A method that does what {@code System.arraycopy} does, the only one of its class. */
    Method arrayCopy() {
        try {
            return WhiteList.class.getDeclaredMethod(
                    "copyArray", Object.class, int.class, Object.class, int.class, int.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Called by reflection. When the JDK's own method is, and throws, reflection may take the
     * exception for one about the arguments of the call.
     */
    static void copyArray(Object from, int start, Object to, int place, int length) {
        System.arraycopy(from, start, to, place, length);
    }

    /** Says that a method is not executed. */
    static NotExecutable refused(MethodRef named) {
        return new NotExecutable("calls " + named.owner().replace('/', '.') + "." + named.name());
    }

    private Class<?>[] classes(Descriptor types) {
        return types.parameters().stream().map(type -> type(type)).toArray(Class<?>[]::new);
    }

    private Class<?> type(String descriptor) {
        return switch (descriptor) {
            case "Z" -> boolean.class;
            case "B" -> byte.class;
            case "C" -> char.class;
            case "S" -> short.class;
            case "I" -> int.class;
            case "J" -> long.class;
            case "F" -> float.class;
            case "D" -> double.class;
            default -> load(Descriptor.typeName(descriptor));
        };
    }

    private void check(MethodRef named, Method method) {
        Class<?>[] types = method.getParameterTypes();
        boolean waits = types.length > 0 && types[types.length - 1] == TimeUnit.class;
        boolean parallel = named.owner().equals("java/util/concurrent/ConcurrentHashMap")
                && types.length > 1 && types[0] == long.class;
        if (!allows(method.getDeclaringClass().getName().replace('.', '/')) || FORBIDDEN.contains(named.name())
                || waits || parallel) {
            throw refused(named);
        }
    }
}
