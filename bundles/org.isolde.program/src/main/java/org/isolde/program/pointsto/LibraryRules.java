// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.Hierarchy;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffect;
import org.isolde.program.library.LibrarySummary;
import org.isolde.program.pointsto.LibraryRule.Kept;
import org.isolde.program.pointsto.LibraryRule.Reach;
import org.isolde.program.pointsto.LibraryRule.Result;

/**
 * The points-to rules of library methods: what a call stores in which library object, and what it
 * returns. A table covers known methods. For others, any object reachable from the call may be
 * stored in the receiver and arguments, and may be returned unless the {@link LibrarySummary}
 * excludes it. If the summary has an unknown effect, these objects also escape to unanalysed code.
 */
final class LibraryRules {

    private static final String COLLECTION = "java/util/Collection";
    private static final String MAP = "java/util/Map";
    private static final String ENTRY = "java/util/Map$Entry";
    private static final List<String> CONTAINERS = List.of(
            COLLECTION, MAP, ENTRY, "java/lang/Iterable", "java/util/Iterator", "java/util/Enumeration",
            "java/util/Spliterator", "java/util/concurrent/atomic/AtomicReference",
            "java/util/concurrent/atomic/AtomicReferenceArray", "java/util/concurrent/atomic/AtomicStampedReference",
            "java/util/concurrent/atomic/AtomicMarkableReference", "java/lang/ref/Reference", "java/lang/Throwable",
            "java/lang/ThreadLocal");

    private static final Set<String> GETTERS = names(
            """
            get getFirst getLast element elementAt firstElement lastElement first last peek peekFirst peekLast poll
            pollFirst pollLast pop remove removeFirst removeLast take takeFirst takeLast ceiling floor higher lower
            firstKey lastKey ceilingKey floorKey higherKey lowerKey next previous nextElement getKey getValue getPlain
            getAcquire getOpaque getReference getCause""");
    private static final Set<String> GETTERS_OR_ARGUMENTS = names("getOrDefault orElse compareAndExchange");
    private static final Set<String> ADDERS = names(
            """
            add addFirst addLast addElement insertElementAt offer offerFirst offerLast push put putIfAbsent putFirst
            putLast set setElementAt setValue replace addIfAbsent lazySet setPlain setRelease setOpaque compareAndSet
            weakCompareAndSet weakCompareAndSetPlain weakCompareAndSetVolatile weakCompareAndSetAcquire
            weakCompareAndSetRelease attemptStamp attemptMark getAndSet computeIfAbsent computeIfPresent compute merge
            replaceAll getAndUpdate updateAndGet getAndAccumulate accumulateAndGet addSuppressed initCause transfer
            tryTransfer""");
    private static final Set<String> BULK_ADDERS = names("addAll putAll addAllAbsent");
    private static final Set<String> TO_ARGUMENTS = names("drainTo copyInto");
    private static final Set<String> VIEWS = names(
            """
            keySet values navigableKeySet descendingKeySet sequencedKeySet sequencedValues descendingMap headMap tailMap
            subMap reversed subList headSet tailSet subSet descendingSet iterator listIterator descendingIterator
            spliterator elements keys trySplit asIterator""");
    private static final Set<String> ENTRY_SETS = names("entrySet sequencedEntrySet");
    private static final Set<String> ENTRIES = names(
            """
            firstEntry lastEntry pollFirstEntry pollLastEntry ceilingEntry floorEntry higherEntry lowerEntry""");
    private static final Set<String> ASKERS = names(
            """
            contains containsAll containsKey containsValue indexOf lastIndexOf removeAll retainAll removeIf remove clear
            isEmpty size mappingCount hashCode equals toString forEach forEachRemaining tryAdvance sort ensureCapacity
            trimToSize setSize removeRange removeElement removeElementAt removeAllElements removeFirstOccurrence
            removeLastOccurrence hasNext hasPrevious nextIndex previousIndex hasMoreElements capacity
            remainingCapacity comparator characteristics estimateSize getExactSizeIfKnown length getStamp isMarked
            getMessage getLocalizedMessage printStackTrace fillInStackTrace setStackTrace""");
    private static final Set<String> COPIES = names("toArray clone getSuppressed getStackTrace");
    private static final Set<String> SOURCES = names("stream parallelStream");

    private static final Set<String> SAME_STAGES = names(
            "filter sorted limit skip peek distinct takeWhile dropWhile unordered onClose sequential parallel");
    private static final Set<String> RESULT_STAGES = names("map mapToObj mapToInt mapToLong mapToDouble");
    private static final Set<String> STREAM_FACTORIES = names(
            "of ofNullable iterate generate concat empty range rangeClosed");
    private static final Set<String> STREAM_ENDS = names(
            """
            forEach forEachOrdered count anyMatch allMatch noneMatch sum average summaryStatistics close""");

    private static final Set<String> THROUGH_ARGUMENTS = names(
            "requireNonNull requireNonNullElse requireNonNullElseGet cast");
    private static final Set<String> TEXT = Set.of(
            "java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer", "java/util/StringJoiner",
            "java/lang/Integer", "java/lang/Long", "java/lang/Double", "java/lang/Float", "java/lang/Short",
            "java/lang/Byte", "java/lang/Character", "java/lang/Boolean", "java/lang/Math", "java/lang/StrictMath",
            "java/lang/Number", "java/lang/CharSequence", "java/lang/Comparable", "java/util/BitSet");

    /** Classes whose methods wait, start or lock, but hand nothing to others than their objects. */
    private static final List<String> TASKS = List.of(
            "java/util/concurrent/Executor", "java/util/concurrent/Executors",
            "java/util/concurrent/CompletionService", "java/util/concurrent/Future",
            "java/util/concurrent/CompletionStage", "java/util/concurrent/CountDownLatch",
            "java/util/concurrent/CyclicBarrier", "java/util/concurrent/Semaphore", "java/util/concurrent/Phaser",
            "java/util/concurrent/Exchanger", "java/util/concurrent/locks/Lock",
            "java/util/concurrent/locks/ReadWriteLock", "java/util/concurrent/locks/Condition",
            "java/util/concurrent/locks/StampedLock");

    private static final LibraryRule NOTHING = new LibraryRule(Kept.NOTHING, Result.NOTHING, Reach.DESCRIBED);

    private final Hierarchy hierarchy;
    private final Map<MethodRef, LibraryRule> known = new HashMap<>();

    LibraryRules(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    private static Set<String> names(String text) {
        return Set.of(text.strip().split("\\s+"));
    }

    /**
     * The rule for a method.
     *
     * @param method the method as a call names it
     * @param summary what is known of it
     */
    LibraryRule of(MethodRef method, LibrarySummary summary) {
        return known.computeIfAbsent(method, m -> find(m, summary));
    }

    private LibraryRule find(MethodRef method, LibrarySummary summary) {
        LibraryRule rule = inTable(method);
        if (rule != null) {
            return hasResult(method) ? rule : new LibraryRule(rule.kept(), Result.NOTHING, rule.reach());
        }
        return byDescription(method, summary);
    }

    private LibraryRule byDescription(MethodRef method, LibrarySummary summary) {
        boolean isUnknown = summary.effects().stream().anyMatch(effect -> effect.unknown().isPresent());
        boolean isFresh = summary.effects().stream().allMatch(e -> e.result() == LibraryEffect.Result.FRESH)
                || method.owner().equals("java/util/concurrent/Executors");
        if (isFresh && hasResult(method) && isStatic(method) && takesValues(method)) {
            return rule(Kept.NOTHING, Result.OF_ARGUMENTS);
        }
        boolean isTask = TASKS.stream().anyMatch(type -> is(method, type)) && !method.name().equals("commonPool");
        Reach reach = isTask ? Reach.CALLED : isUnknown ? Reach.ESCAPES : Reach.DESCRIBED;
        Result result = Result.ANYTHING;
        if (!hasResult(method)) {
            result = Result.NOTHING;
        } else if (summary.effects().stream().allMatch(e -> e.result() == LibraryEffect.Result.RECEIVER)) {
            result = Result.RECEIVER;
        }
        return new LibraryRule(method.isConstructor() ? Kept.NEW_OBJECT : Kept.EVERYTHING, result, reach);
    }

    /** Whether no parameter is a reference that is followed. */
    private static boolean takesValues(MethodRef method) {
        return MethodTypeDesc.ofDescriptor(method.descriptor())
                .parameterList()
                .stream()
                .noneMatch(type -> MethodTypes.isFollowed(MethodTypes.name(type)));
    }

    /** Whether the result is a reference that is followed. */
    private static boolean hasResult(MethodRef method) {
        ClassDesc type = MethodTypeDesc.ofDescriptor(method.descriptor()).returnType();
        return !type.isPrimitive() && !ObjectTable.isValue(MethodTypes.name(type));
    }

    private boolean is(MethodRef method, String type) {
        return hierarchy.isSubtype(method.owner(), type);
    }

    private @Nullable LibraryRule inTable(MethodRef method) {
        String owner = method.owner();
        String name = method.name();
        if (owner.startsWith("[")) {
            return name.equals("clone") ? rule(Kept.NOTHING, Result.COPY) : ofObject(name);
        }
        if (owner.equals(ObjectTable.OBJECT)) {
            return ofObject(name);
        }
        if (method.isConstructor()) {
            return constructor(method);
        }
        LibraryRule tool = ofTools(method);
        if (tool != null) {
            return tool;
        }
        if (is(method, "java/util/stream/BaseStream") || is(method, "java/util/stream/Stream$Builder")) {
            return ofStream(method);
        }
        boolean isContainer = CONTAINERS.stream().anyMatch(type -> is(method, type))
                || owner.startsWith("java/util/concurrent/atomic/") && !owner.contains("Updater");
        return isContainer ? ofContainer(method) : null;
    }

    private static @Nullable LibraryRule ofObject(String name) {
        return switch (name) {
            case "<init>", "equals", "hashCode", "toString", "getClass", "finalize", "wait", "notify", "notifyAll" ->
                NOTHING;
            case "clone" -> rule(Kept.NOTHING, Result.CLONE);
            default -> null;
        };
    }

    private @Nullable LibraryRule constructor(MethodRef method) {
        if (method.descriptor().contains("Ljava/lang/ref/ReferenceQueue;")) {
            return new LibraryRule(Kept.EVERYTHING, Result.NOTHING, Reach.ESCAPES);
        }
        boolean isContainer = CONTAINERS.stream().anyMatch(type -> is(method, type))
                && !is(method, "java/lang/Throwable");
        if (isContainer || method.owner().startsWith("java/util/concurrent/atomic/")) {
            return rule(Kept.NEW_COLLECTION, Result.NOTHING);
        }
        if (TEXT.contains(method.owner()) || ObjectTable.isValue(method.owner())
                || method.descriptor().equals("()V") && method.owner().startsWith("java/lang/")) {
            return NOTHING;
        }
        return null;
    }

    private @Nullable LibraryRule ofTools(MethodRef method) {
        String owner = method.owner();
        String name = method.name();
        if (ObjectTable.isValue(owner) && !owner.equals("java/lang/Class") || TEXT.contains(owner)) {
            return ofText(method);
        }
        return switch (owner) {
            case "java/lang/Class" -> switch (name) {
                case "cast" -> rule(Kept.NOTHING, Result.ARGUMENTS);
                case "getEnumConstants" -> rule(Kept.NOTHING, Result.CONSTANTS);
                default -> null;
            };
            case "java/lang/Enum" -> name.equals("valueOf") ? rule(Kept.NOTHING, Result.CONSTANTS) : null;
            case "java/util/EnumSet" -> isStatic(method) ? rule(Kept.NOTHING, Result.CONSTANTS) : null;
            case "java/util/Objects" -> THROUGH_ARGUMENTS.contains(name)
                    ? rule(Kept.NOTHING, Result.ARGUMENTS)
                    : rule(Kept.NOTHING, Result.ANYTHING);
            case "java/util/Optional" -> name.equals("of") || name.equals("ofNullable")
                    ? rule(Kept.NOTHING, Result.OF_ARGUMENTS)
                    : switch (name) {
                        case "get", "orElseThrow" -> rule(Kept.NOTHING, Result.ELEMENTS);
                        case "orElse" -> rule(Kept.NOTHING, Result.ELEMENTS_OR_ARGUMENTS);
                        case "stream" -> rule(Kept.NOTHING, Result.STAGE_OF_ELEMENTS);
                        case "empty" -> rule(Kept.NOTHING, Result.OF_ARGUMENTS);
                        default -> rule(Kept.NOTHING, Result.OPTIONAL);
                    };
            case "java/util/Collections" -> ofCollections(method);
            case "java/util/Arrays" -> ofArrays(name);
            case "java/lang/System" -> switch (name) {
                case "arraycopy" -> rule(Kept.IN_ARGUMENTS, Result.NOTHING);
                case "currentTimeMillis", "nanoTime", "identityHashCode", "getProperty", "getenv", "lineSeparator" ->
                    NOTHING;
                default -> null;
            };
            case "java/lang/ThreadLocal" -> switch (name) {
                case "withInitial" -> rule(Kept.NOTHING, Result.HOLDER);
                case "get" -> rule(Kept.RESULTS, Result.ELEMENTS);
                case "remove" -> NOTHING;
                default -> null;
            };
            case "java/io/PrintStream", "java/io/PrintWriter" -> switch (name) {
                case "print", "println", "printf", "format", "append", "flush" ->
                    new LibraryRule(Kept.NOTHING, Result.RECEIVER, Reach.CALLED);
                default -> null;
            };
            case "java/util/stream/Collectors", "java/util/Comparator" -> name.equals("compare")
                    ? NOTHING
                    : rule(Kept.NOTHING, Result.HOLDER);
            default -> owner.startsWith("java/util/function/") || owner.equals("java/lang/Runnable")
                    || owner.equals("java/util/concurrent/Callable") ? ofFunction(method) : null;
        };
    }

    private static @Nullable LibraryRule ofText(MethodRef method) {
        return switch (method.name()) {
            case "transform" -> rule(Kept.NOTHING, Result.ARGUMENTS);
            case "append", "insert", "delete", "replace", "reverse", "deleteCharAt", "appendCodePoint", "repeat",
                    "add", "merge", "setEmptyValue" ->
                rule(Kept.NOTHING, Result.RECEIVER);
            default -> rule(Kept.NOTHING, Result.COPY);
        };
    }

    private static @Nullable LibraryRule ofFunction(MethodRef method) {
        return switch (method.name()) {
            case "andThen", "compose", "negate", "or", "and", "not", "identity", "isEqual", "minBy", "maxBy" ->
                rule(Kept.NOTHING, Result.HOLDER);
            default -> rule(Kept.ARGUMENTS, Result.APPLICATION);
        };
    }

    private static @Nullable LibraryRule ofCollections(MethodRef method) {
        String name = method.name();
        if (name.startsWith("unmodifiable") || name.startsWith("synchronized") || name.startsWith("checked")
                || name.equals("enumeration") || name.startsWith("new") || name.equals("asLifoQueue")) {
            return rule(Kept.NOTHING, Result.VIEW_OF_ARGUMENTS);
        }
        if (name.startsWith("empty") || name.startsWith("singleton") || name.equals("nCopies")) {
            return rule(Kept.NOTHING, Result.OF_ARGUMENTS);
        }
        return switch (name) {
            case "reverseOrder" -> rule(Kept.NOTHING, Result.HOLDER);
            case "list" -> rule(Kept.NOTHING, Result.COPY);
            case "min", "max" -> rule(Kept.NOTHING, Result.ELEMENTS);
            case "binarySearch", "disjoint", "frequency", "indexOfSubList", "lastIndexOfSubList", "shuffle", "sort",
                    "reverse", "swap", "rotate" ->
                NOTHING;
            case "fill", "copy", "replaceAll", "addAll" -> rule(Kept.IN_ARGUMENTS, Result.NOTHING);
            default -> null;
        };
    }

    private static @Nullable LibraryRule ofArrays(String name) {
        return switch (name) {
            case "asList" -> rule(Kept.NOTHING, Result.VIEW_OF_ARGUMENTS);
            case "copyOf", "copyOfRange" -> rule(Kept.NOTHING, Result.COPY);
            case "stream", "spliterator" -> rule(Kept.NOTHING, Result.STAGE_OF_ELEMENTS);
            case "fill", "setAll", "parallelSetAll", "parallelPrefix" -> rule(Kept.IN_ARGUMENTS, Result.NOTHING);
            default -> NOTHING;
        };
    }

    private @Nullable LibraryRule ofStream(MethodRef method) {
        String name = method.name();
        if (name.equals("add") || name.equals("accept")) {
            return rule(Kept.ARGUMENTS, Result.RECEIVER);
        }
        if (name.equals("build")) {
            return rule(Kept.NOTHING, Result.STAGE_OF_ELEMENTS);
        }
        if (isStatic(method)) {
            return STREAM_FACTORIES.contains(name) ? rule(Kept.NOTHING, Result.OF_ARGUMENTS) : null;
        }
        if (SAME_STAGES.contains(name)) {
            return rule(Kept.NOTHING, Result.STAGE_OF_ELEMENTS);
        }
        if (RESULT_STAGES.contains(name)) {
            return rule(Kept.NOTHING, Result.STAGE_OF_RESULTS);
        }
        if (STREAM_ENDS.contains(name)) {
            return NOTHING;
        }
        return switch (name) {
            case "flatMap", "flatMapToObj" -> rule(Kept.NOTHING, Result.STAGE_OF_CONTENTS);
            case "boxed", "asLongStream", "asDoubleStream", "iterator", "spliterator" ->
                rule(Kept.NOTHING, Result.STAGE_OF_ELEMENTS);
            case "collect" -> rule(Kept.NOTHING, Result.COLLECTED);
            case "reduce" -> rule(Kept.NOTHING, method.descriptor().endsWith("Optional;")
                    ? Result.COPY
                    : Result.ELEMENTS_OR_ARGUMENTS);
            case "findFirst", "findAny", "min", "max", "toList", "toArray" -> rule(Kept.NOTHING, Result.COPY);
            default -> null;
        };
    }

    private @Nullable LibraryRule ofContainer(MethodRef method) {
        String name = method.name();
        if (isStatic(method)) {
            return switch (name) {
                case "of", "entry" -> rule(Kept.NOTHING, Result.OF_ARGUMENTS);
                case "copyOf" -> rule(Kept.NOTHING, Result.COPY_UNLESS_IMMUTABLE);
                case "comparingByKey", "comparingByValue" -> rule(Kept.NOTHING, Result.HOLDER);
                default -> null;
            };
        }
        if (GETTERS.contains(name)) {
            return rule(Kept.NOTHING, Result.ELEMENTS);
        }
        if (GETTERS_OR_ARGUMENTS.contains(name)) {
            return rule(name.equals("compareAndExchange") ? Kept.ARGUMENTS : Kept.NOTHING,
                    Result.ELEMENTS_OR_ARGUMENTS);
        }
        if (ADDERS.contains(name)) {
            return rule(Kept.ARGUMENTS, name.equals("initCause") ? Result.RECEIVER : Result.ELEMENTS_OR_ARGUMENTS);
        }
        if (BULK_ADDERS.contains(name)) {
            return rule(Kept.ELEMENTS, Result.NOTHING);
        }
        if (TO_ARGUMENTS.contains(name) || name.equals("toArray") && method.descriptor().startsWith("([")) {
            return rule(Kept.IN_ARGUMENTS, Result.COPY_UNLESS_IMMUTABLE);
        }
        if (VIEWS.contains(name)) {
            return rule(Kept.NOTHING, Result.VIEW);
        }
        if (ENTRY_SETS.contains(name)) {
            return rule(Kept.NOTHING, Result.ENTRIES);
        }
        if (ENTRIES.contains(name)) {
            return rule(Kept.NOTHING, Result.ENTRY);
        }
        if (COPIES.contains(name)) {
            return rule(Kept.NOTHING, Result.COPY);
        }
        if (SOURCES.contains(name)) {
            return rule(Kept.NOTHING, Result.STAGE_OF_ELEMENTS);
        }
        return ASKERS.contains(name) ? rule(Kept.NOTHING, Result.ANYTHING) : null;
    }

    private boolean isStatic(MethodRef method) {
        return hierarchy.resolveMethod(method).filter(found -> found.isStatic()).isPresent();
    }

    private static LibraryRule rule(Kept kept, Result result) {
        return new LibraryRule(kept, result, Reach.DESCRIBED);
    }
}
