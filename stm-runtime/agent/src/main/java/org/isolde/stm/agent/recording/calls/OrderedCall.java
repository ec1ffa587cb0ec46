// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.calls;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.isolde.recorder.probe.Atomics;
import org.isolde.recorder.probe.Handles;
import org.isolde.recorder.probe.Handovers;
import org.isolde.recorder.probe.Permits;
import org.isolde.recorder.probe.StampedLocks;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The notifications for a call that orders threads, according to the documentation of
 * {@code java.util.concurrent}: for each kind of object, the methods that release, and those that
 * acquire.
 *
 * @param before the notification before the call
 * @param after the notification after the call
 */
record OrderedCall(@Nullable Told before, @Nullable Told after) {

    /**
     * A call of the recorder.
     *
     * @param owner the recorder's class
     * @param method its method
     * @param operands what it takes, in this order
     */
    record Told(Class<?> owner, String method, List<Operand> operands) {

        /** Whether a call has all the objects that are to be told. */
        boolean fits(MethodKey method) {
            Type[] parameters = Type.getArgumentTypes(method.descriptor());
            return operands.stream().allMatch(operand -> switch (operand) {
                case FIRST -> parameters.length > 0 && parameters[0].getSort() >= Type.ARRAY;
                case LAST -> parameters[parameters.length - 1].getSort() >= Type.ARRAY;
                case RESULT -> Type.getReturnType(method.descriptor()).getSort() >= Type.ARRAY;
                default -> true;
            });
        }

        /**
         * Whether a call may execute a method that overrides the JDK's, and must not be told of
         * then.
         */
        boolean concernsLock() {
            return owner == Permits.class || owner == StampedLocks.class;
        }

        /** Those of the operands that a call has. */
        List<Operand> operands(String called, MethodKey method) {
            Type[] parameters = Type.getArgumentTypes(method.descriptor());
            return operands.stream().filter(operand -> switch (operand) {
                case SUCCESS -> Type.getReturnType(method.descriptor()).getSort() == Type.BOOLEAN;
                case NUMBER -> parameters.length > 0 && parameters[0].getSort() == Type.INT;
                case INDEX -> called.endsWith("Array");
                default -> true;
            }).toList();
        }
    }

    /** The operands of a call of the recorder. */
    enum Operand {
        /** The object whose method is called. */
        RECEIVER,
        /** The first argument. */
        FIRST,
        /** The last argument. */
        LAST,
        /** The object that is returned. */
        RESULT,
        /** What is returned, if it is a boolean. */
        SUCCESS,
        /** What is returned, an int or a long. */
        GRANTED,
        /** The first argument, if it is an int. */
        NUMBER,
        /** The first argument, if the object is an array of values. */
        INDEX,
        /** The second argument: an index, or an object that represents one. */
        CELL,
        /** The last argument, as an object. */
        VALUE,
        /** In place of an index. */
        NO_CELL,
        /** In place of an object. */
        NO_OBJECT,
        /** The class that the call is in. */
        CALLER,
        /** The first argument, a long. */
        STAMP,
        /** What is returned, a long. */
        NEW_STAMP
    }

    /** The methods of one kind of object. */
    private record Row(String type, Set<String> methods, OrderedCall told) {}

    /** No notifications. */
    static final OrderedCall NONE = new OrderedCall(null, null);

    private static final String ACQUIRED = "acquired";
    private static final String READING_VALUE = "reading";
    private static final @Nullable Told NOTHING = null;
    private static final Told SENDS = new Told(Handovers.class, "sending", List.of(Operand.RECEIVER));
    private static final Told RECEIVES = new Told(Handovers.class, "received",
            List.of(Operand.SUCCESS, Operand.RECEIVER));
    private static final Told SENDS_FIRST = new Told(Handovers.class, "sendingElement",
            List.of(Operand.RECEIVER, Operand.FIRST));
    private static final Told SENDS_LAST = new Told(Handovers.class, "sendingElement",
            List.of(Operand.RECEIVER, Operand.LAST));
    private static final Told SENDS_RESULT = new Told(Handovers.class, "sentElement",
            List.of(Operand.RESULT, Operand.RECEIVER));
    private static final Told RECEIVES_RESULT = new Told(Handovers.class, "receivedElement",
            List.of(Operand.RESULT, Operand.RECEIVER));

    private static final Told ACQUIRES_BY_STAMP = new Told(StampedLocks.class, ACQUIRED,
            List.of(Operand.NEW_STAMP, Operand.RECEIVER));
    private static final Told RELEASES_BY_STAMP = new Told(StampedLocks.class, "releasing",
            List.of(Operand.STAMP, Operand.RECEIVER));

    private static final String UTIL = "java/util/";
    private static final String CONCURRENT = UTIL + "concurrent/";
    private static final String ATOMIC = CONCURRENT + "atomic/";
    private static final String STAMPED_LOCK = CONCURRENT + "locks/StampedLock";

    static final Set<String> READING = Set.of("get", "getPlain", "getAcquire", "getOpaque", "intValue",
            "longValue", "floatValue", "doubleValue", "getReference", "getStamp", "isMarked", "sum", "getVolatile");
    static final Set<String> WRITING = Set.of("set", "setPlain", "setOpaque", "setRelease", "lazySet",
            "setVolatile");
    private static final Set<String> UPDATING = Set.of("incrementAndGet", "decrementAndGet", "addAndGet",
            "updateAndGet", "accumulateAndGet", "add", "increment", "decrement", "reset", "sumThenReset", "accumulate",
            "getThenReset");
    /** What such methods begin with whose names are many. */
    private static final Pattern UPDATING_IN_WAYS = Pattern.compile("getAnd.+|compareAndExchange.*");
    private static final Pattern TRYING = Pattern.compile("compareAndSet|weakCompareAndSet.*|attempt(Mark|Stamp)");

    private static final List<Row> ROWS = List.of(
            row(CONCURRENT + "CountDownLatch", SENDS, NOTHING, "countDown"),
            row(CONCURRENT + "CountDownLatch", NOTHING, RECEIVES, "await"),
            row(CONCURRENT + "CyclicBarrier", SENDS, RECEIVES, "await"),
            row(CONCURRENT + "Phaser", SENDS, NOTHING, "arrive", "arriveAndDeregister"),
            row(CONCURRENT + "Phaser", NOTHING, RECEIVES, "awaitAdvance", "awaitAdvanceInterruptibly"),
            row(CONCURRENT + "Phaser", SENDS, RECEIVES, "arriveAndAwaitAdvance"),
            row(CONCURRENT + "Exchanger", SENDS_FIRST, RECEIVES_RESULT, "exchange"),
            row(CONCURRENT + "Semaphore", NOTHING,
                    new Told(Permits.class, ACQUIRED, List.of(Operand.SUCCESS, Operand.NUMBER, Operand.RECEIVER)),
                    "acquire", "acquireUninterruptibly", "tryAcquire"),
            row(CONCURRENT + "Semaphore",
                    new Told(Permits.class, "releasing", List.of(Operand.NUMBER, Operand.RECEIVER)), NOTHING,
                    "release"),
            row(STAMPED_LOCK, NOTHING, ACQUIRES_BY_STAMP, "writeLock", "writeLockInterruptibly", "tryWriteLock",
                    "readLock", "readLockInterruptibly", "tryReadLock"),
            row(STAMPED_LOCK, RELEASES_BY_STAMP, NOTHING, "unlock", "unlockWrite", "unlockRead",
                    "tryConvertToOptimisticRead"),
            row(STAMPED_LOCK, new Told(StampedLocks.class, "releasingWrite", List.of(Operand.RECEIVER)), NOTHING,
                    "tryUnlockWrite"),
            row(STAMPED_LOCK, new Told(StampedLocks.class, "releasingRead", List.of(Operand.RECEIVER)), NOTHING,
                    "tryUnlockRead"),
            row(STAMPED_LOCK, NOTHING,
                    new Told(StampedLocks.class, "convertedToWrite",
                            List.of(Operand.NEW_STAMP, Operand.STAMP, Operand.RECEIVER)),
                    "tryConvertToWriteLock"),
            row(STAMPED_LOCK,
                    new Told(StampedLocks.class, "convertingToRead", List.of(Operand.STAMP, Operand.RECEIVER)),
                    new Told(StampedLocks.class, "convertedToRead",
                            List.of(Operand.NEW_STAMP, Operand.STAMP, Operand.RECEIVER)),
                    "tryConvertToReadLock"),
            row(UTIL + "Collection", SENDS_FIRST, NOTHING, "offer", "put", "push", "addFirst", "addLast", "offerFirst",
                    "offerLast", "putFirst", "putLast", "transfer", "tryTransfer", "addIfAbsent"),
            row(UTIL + "Collection", SENDS_LAST, RECEIVES_RESULT, "add", "set"),
            row(UTIL + "Collection", NOTHING, RECEIVES_RESULT, "take", "takeFirst", "takeLast", "poll", "pollFirst",
                    "pollLast", "remove", "removeFirst", "removeLast", "pop", "element", "peek", "peekFirst",
                    "peekLast", "get", "getFirst", "getLast", "first", "last", "floor", "ceiling", "lower", "higher"),
            row(UTIL + "Map", SENDS_LAST, RECEIVES_RESULT, "put", "putIfAbsent", "replace"),
            row(UTIL + "Map", NOTHING, RECEIVES_RESULT, "get", "getOrDefault", "remove"),
            row(UTIL + "Map", NOTHING, SENDS_RESULT, "compute", "computeIfAbsent", "computeIfPresent", "merge"));

    private static Row row(String type, @Nullable Told before, @Nullable Told after, String... methods) {
        return new Row(type, Set.copyOf(Arrays.asList(methods)), new OrderedCall(before, after));
    }

    /**
     * The notifications for a method that a class of the JDK declares, called on an object of a
     * class; empty for none.
     */
    static Optional<OrderedCall> of(ClassFile declaring, String owner, MethodKey method, Hierarchy hierarchy) {
        // Some queues inherit methods from one that others inherit from, too; the recorder looks at
        // the object.
        boolean ofQueues = declaring.name().equals(UTIL + "AbstractQueue");
        if (!declaring.name().startsWith(CONCURRENT) && !ofQueues
                && !(declaring.isInterface() && declaring.name().startsWith(UTIL))) {
            return Optional.empty();
        }
        if (declaring.name().startsWith(ATOMIC)) {
            List<Operand> atomic = List.of(Operand.INDEX, Operand.RECEIVER);
            return declaring.name().endsWith("FieldUpdater")
                    ? HandleCall.ofUpdater(method)
                    : access(Atomics.class, method.name(), atomic, atomic);
        }
        return ROWS.stream()
                .filter(row -> row.methods().contains(method.name()) && hierarchy.isSubtype(owner, row.type()))
                .map(Row::told).findFirst();
    }

    /** Operands with one more before them. */
    static List<Operand> with(Operand first, List<Operand> others) {
        return Stream.concat(Stream.of(first), others.stream()).toList();
    }

    /**
     * The notifications for a volatile access.
     *
     * @param written the operands before something is stored
     * @param all the operands otherwise
     */
    static Optional<OrderedCall> access(
            Class<?> recorder, String method, List<Operand> written, List<Operand> all) {
        if (READING.contains(method)) {
            return Optional
                    .of(new OrderedCall(new Told(recorder, READING_VALUE, all), new Told(recorder, "read", all)));
        }
        if (WRITING.contains(method)) {
            return Optional.of(new OrderedCall(new Told(recorder, "writing", written), NOTHING));
        }
        Told before = new Told(recorder, "updating", written);
        if (UPDATING.contains(method) || UPDATING_IN_WAYS.matcher(method).matches()) {
            return Optional.of(new OrderedCall(before, new Told(recorder, "updated", all)));
        }
        return TRYING.matcher(method).matches()
                ? Optional.of(new OrderedCall(before, new Told(recorder, "updated", with(Operand.SUCCESS, all))))
                : Optional.empty();
    }

    /**
     * The notification before the call.
     *
     * @param isDriven whether the program is replayed: reads are announced only then
     */
    @Nullable
    Told before(boolean isDriven) {
        return before != null && before.method().equals(READING_VALUE) && !isDriven ? NOTHING : before;
    }

    /** Whether the call accesses a location. */
    boolean accesses() {
        return Stream.of(before, after).anyMatch(told -> told != null && (told.owner() == Atomics.class
                || told.owner() == Handles.class));
    }

    /** Whether the thread may wait in the call for what others send. */
    boolean receives() {
        return after != null && after.owner() == Handovers.class;
    }

    /** Whether the thread may wait in the call for what others hold. */
    boolean acquires() {
        return after != null && after.method().startsWith(ACQUIRED);
    }
}
