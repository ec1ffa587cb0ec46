// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What methods of the JDK do, as far as transactions may call them without becoming irrevocable.
 *
 * <p>Objects of the JDK are changed only by transactions that run alone, or by the one that has made them: a method that changes
 * nothing may run in any transaction. It may call {@code equals}, {@code hashCode}, {@code compareTo} and {@code toString} of its
 * arguments, or functions; those of the program take part in the transaction by themselves.
 *
 * <p>Methods that read or write arrays of the program are {@link Effect#UNKNOWN}, since an algorithm may hold back what was written to
 * them. What is not listed is unknown, too.
 */
public final class Library {

    /** What a method does. */
    public enum Effect {

        /** It changes nothing that could be seen, or what needs not be undone, as the state of a source of random numbers. */
        HARMLESS,

        /** It changes the object that it is called on, and nothing else. */
        CHANGES_RECEIVER,

        /** Nobody knows. */
        UNKNOWN
    }

    private static final String JAVA_UTIL = "java.util.";

    private static final Set<String> VALUES = Set.of(
            "java.lang.String", "java.lang.Integer", "java.lang.Long", "java.lang.Short", "java.lang.Byte",
            "java.lang.Character", "java.lang.Boolean", "java.lang.Float", "java.lang.Double", "java.lang.Number",
            "java.lang.Math", "java.lang.StrictMath", "java.lang.Enum", "java.lang.Record", "java.lang.Comparable",
            "java.math.BigInteger", "java.math.BigDecimal", "java.math.MathContext", "java.math.RoundingMode",
            "java.util.Objects", "java.util.Optional", "java.util.OptionalInt", "java.util.OptionalLong",
            "java.util.OptionalDouble", "java.util.Comparator", "java.util.Locale",
            "java.util.concurrent.ThreadLocalRandom", "java.util.Random", "java.util.SplittableRandom",
            "java.util.concurrent.TimeUnit", "java.util.AbstractMap$SimpleImmutableEntry", "java.util.KeyValueHolder");

    private static final List<String> VALUE_PREFIXES = List.of(
            "java.util.ImmutableCollections", "java.util.Collections$Empty", "java.util.Collections$Singleton",
            "java.util.Comparators$", "java.util.Collections$ReverseComparator", "java.util.function.", "java.time.",
            "java.lang.constant.", "java.lang.runtime.");

    /** Single methods of classes that have others. */
    private static final Map<String, Set<String>> HARMLESS = Map.ofEntries(
            Map.entry("java.lang.Object", Set.of("<init>", "equals", "hashCode", "toString", "getClass")),
            Map.entry(
                    "java.lang.System",
                    Set.of("currentTimeMillis", "nanoTime", "identityHashCode", "lineSeparator", "getProperty")),
            Map.entry(
                    "java.lang.Thread",
                    Set.of(
                            "currentThread", "getId", "threadId", "getName", "isInterrupted", "onSpinWait", "yield",
                            "holdsLock", "isVirtual")),
            Map.entry(
                    "java.lang.Class",
                    Set.of(
                            "getName", "getSimpleName", "getTypeName", "isInstance", "cast", "isArray", "isInterface",
                            "isEnum", "isRecord", "isPrimitive", "getComponentType", "componentType", "hashCode",
                            "toString", "getSuperclass", "isAssignableFrom", "getModifiers", "desiredAssertionStatus",
                            "getEnumConstants", "getPackageName", "getEnclosingMethod", "getEnclosingClass",
                            "getDeclaringClass")),
            Map.entry(
                    "java.lang.reflect.Method", Set.of("getName", "getReturnType", "getParameterCount",
                            "getDeclaringClass", "toString", "hashCode", "equals")),
            Map.entry("java.util.UUID", Set.of("<init>", "equals", "hashCode", "toString", "compareTo")),
            Map.entry("java.lang.reflect.Array", Set.of("getLength", "newInstance")),
            Map.entry("java.util.List", Set.of("of")), Map.entry("java.util.Set", Set.of("of")),
            Map.entry("java.util.Map", Set.of("of", "entry")), Map.entry("java.util.Map$Entry", Set.of()),
            Map.entry(
                    "java.util.Collections",
                    Set.of(
                            "emptyList", "emptySet", "emptyMap", "emptyIterator", "singleton", "singletonList",
                            "singletonMap", "unmodifiableList", "unmodifiableSet", "unmodifiableMap",
                            "unmodifiableCollection", "reverseOrder")));

    private static final Set<String> THROWABLE = Set.of(
            "<init>", "getMessage", "getLocalizedMessage", "getCause", "toString", "fillInStackTrace",
            "getStackTrace", "getSuppressed", "addSuppressed", "initCause", "hashCode", "equals");

    /** Classes whose objects refer to nothing that their methods change besides themselves. */
    private static final Set<String> CONTAINERS = Set.of(
            "java.lang.StringBuilder", "java.lang.StringBuffer", "java.lang.AbstractStringBuilder",
            "java.util.AbstractCollection", "java.util.AbstractList", "java.util.AbstractSequentialList",
            "java.util.AbstractSet", "java.util.AbstractQueue", "java.util.AbstractMap", "java.util.ArrayList",
            "java.util.LinkedList", "java.util.ArrayDeque", "java.util.HashMap", "java.util.HashSet",
            "java.util.LinkedHashSet", "java.util.TreeMap", "java.util.TreeSet", "java.util.PriorityQueue",
            "java.util.Vector", "java.util.Stack", "java.util.Hashtable", "java.util.BitSet", "java.util.StringJoiner",
            "java.util.EnumMap", "java.util.EnumSet", "java.util.RegularEnumSet", "java.util.JumboEnumSet",
            "java.util.AbstractMap$SimpleEntry", "java.util.HashMap$Node", "java.util.HashMap$TreeNode",
            "java.util.TreeMap$Entry");

    private static final Set<String> CONTAINER_READS = Set.of(
            "get", "size", "isEmpty", "contains", "containsKey", "containsValue", "indexOf", "lastIndexOf", "iterator",
            "listIterator", "descendingIterator", "entrySet", "keySet", "values", "getOrDefault", "peek", "element",
            "peekFirst", "peekLast", "getFirst", "getLast", "first", "last", "firstKey", "lastKey", "floorKey",
            "ceilingKey", "lowerKey", "higherKey", "floor", "ceiling", "lower", "higher", "firstEntry", "lastEntry",
            "floorEntry", "ceilingEntry", "lowerEntry", "higherEntry", "equals", "hashCode", "toString", "getKey",
            "getValue", "containsAll", "length", "charAt", "substring", "firstElement", "lastElement", "elementAt",
            "cardinality", "nextSetBit", "nextClearBit", "comparator", "compareTo", "empty", "search", "subSequence");

    /** Iterators and views, which are not shared, and read what they belong to. */
    private static final Set<String> VIEW_READS = Set.of(
            "hasNext", "next", "hasPrevious", "previous", "nextIndex", "previousIndex", "hasMoreElements",
            "nextElement", "size", "isEmpty", "contains", "containsKey", "iterator", "equals", "hashCode", "toString",
            "getKey", "getValue", "get");

    private Library() {}

    /**
     * What a method does when the object that it is called on is not of a class of the program.
     *
     * @param owner the class that declares it, with dots
     * @param method its name; {@code <init>} for constructors
     * @param descriptor its descriptor
     * @param exception whether the class is an exception
     */
    public static Effect effect(String owner, String method, String descriptor, boolean exception) {
        if (!owner.startsWith("java.")) {
            return Effect.UNKNOWN;
        }
        if (exception) {
            return THROWABLE.contains(method) ? Effect.HARMLESS : Effect.UNKNOWN;
        }
        if (usesArrays(owner, method, descriptor)) {
            return Effect.UNKNOWN;
        }
        if (isValue(owner)) {
            return Effect.HARMLESS;
        }
        Set<String> single = HARMLESS.get(owner);
        if (single != null) {
            return single.contains(method) ? Effect.HARMLESS : Effect.UNKNOWN;
        }
        if (CONTAINERS.contains(owner)) {
            return containerEffect(method, descriptor);
        }
        String container = outermost(owner);
        return !container.equals(owner) && (CONTAINERS.contains(container) || isMapOrSet(container))
                && VIEW_READS.contains(method) ? Effect.HARMLESS : Effect.UNKNOWN;
    }

    /** Whether an array of the caller is among the parameters. What a program never gives away but in a call is none of it. */
    private static boolean usesArrays(String owner, String method, String descriptor) {
        return descriptor.lastIndexOf('[', descriptor.indexOf(')')) >= 0;
    }

    private static boolean isValue(String owner) {
        if (VALUES.contains(owner)) {
            return true;
        }
        for (String prefix : VALUE_PREFIXES) {
            if (owner.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static Effect containerEffect(String method, String descriptor) {
        if (CONTAINER_READS.contains(method)) {
            return Effect.HARMLESS;
        }
        return takesSimple(descriptor) ? Effect.CHANGES_RECEIVER : Effect.UNKNOWN;
    }

    /** Whether no parameter is something that others may change meanwhile: a collection, a builder, a function. */
    private static boolean takesSimple(String descriptor) {
        String parameters = descriptor.substring(1, descriptor.indexOf(')'));
        String rest = parameters.replace("Ljava/lang/Object;", "").replace("Ljava/lang/String;", "")
                .replace("Ljava/lang/Class;", "").replace("Ljava/lang/Enum;", "");
        return rest.indexOf('L') < 0;
    }

    private static boolean isMapOrSet(String owner) {
        return owner.equals(JAVA_UTIL + "LinkedHashMap") || owner.equals(JAVA_UTIL + "IdentityHashMap");
    }

    private static String outermost(String owner) {
        int dollar = owner.indexOf('$');
        return dollar < 0 ? owner : owner.substring(0, dollar);
    }
}
