// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.regions;

import java.util.Map;
import java.util.Set;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodInsnNode;

/** What calls of the JDK's methods are for the method that makes them. */
final class LibraryCalls {

    /** Stands for what collections contain: which one a call is about is not known. */
    static final String ELEMENTS = "elements";

    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String COLLECTION = "java/util/Collection";
    private static final String MAP = "java/util/Map";
    private static final String LOCK = CONCURRENT + "locks/Lock";

    /** Collections that many threads may use, besides those of {@code java.util.concurrent}. */
    private static final Set<String> SYNCHRONIZED = Set.of("java/util/Vector", "java/util/Stack",
            "java/util/Hashtable", "java/util/Properties");

    private static final Set<String> WAIT = Set.of("()V", "(J)V", "(JI)V");
    private static final Set<String> ACQUIRING = Set.of("lock", "lockInterruptibly", "tryLock");

    /** Methods by which a thread waits for others, or starts them, by a type that has them. */
    private static final Map<String, Set<String>> WAITING = Map.ofEntries(
            Map.entry("java/lang/Thread", Set.of("join", "start")),
            Map.entry(CONCURRENT + "Future", Set.of("get", "join", "resultNow")),
            Map.entry(CONCURRENT + "BlockingQueue", Set.of("take", "put")),
            Map.entry(CONCURRENT + "BlockingDeque",
                    Set.of("takeFirst", "takeLast", "putFirst", "putLast")),
            Map.entry(CONCURRENT + "TransferQueue", Set.of("transfer")),
            Map.entry(CONCURRENT + "CompletionService", Set.of("take")),
            Map.entry(CONCURRENT + "CountDownLatch", Set.of("await")),
            Map.entry(CONCURRENT + "CyclicBarrier", Set.of("await")),
            Map.entry(CONCURRENT + "Phaser", Set.of("arriveAndAwaitAdvance", "awaitAdvance")),
            Map.entry(CONCURRENT + "Exchanger", Set.of("exchange")),
            Map.entry(CONCURRENT + "ExecutorService", Set.of("invokeAll", "invokeAny", "awaitTermination", "close")),
            Map.entry(CONCURRENT + "locks/Condition",
                    Set.of("await", "awaitNanos", "awaitUntil", "awaitUninterruptibly")),
            Map.entry(CONCURRENT + "locks/LockSupport", Set.of("park", "parkNanos", "parkUntil")));

    /** Methods of collections and atomic variables that change nothing. */
    private static final Set<String> QUERIES = Set.of("get", "getAcquire", "getOpaque", "getPlain", "intValue",
            "longValue", "sum", "getOrDefault", "contains", "containsKey", "containsValue", "containsAll", "isEmpty",
            "size", "mappingCount", "peek", "peekFirst", "peekLast", "element", "getFirst", "getLast", "first", "last",
            "firstKey", "lastKey", "firstEntry", "lastEntry", "floor", "ceiling", "lower", "higher", "floorKey",
            "ceilingKey", "lowerKey", "higherKey", "indexOf", "lastIndexOf", "elementAt", "firstElement",
            "lastElement", "keySet", "values", "entrySet", "iterator", "stream", "forEach", "toArray", "subList",
            "equals", "hashCode", "toString", "remainingCapacity");

    private final Hierarchy hierarchy;

    LibraryCalls(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** Whether a call acquires a lock of {@code java.util.concurrent}, or of a subtype. */
    boolean acquires(MethodInsnNode call) {
        return ACQUIRING.contains(call.name) && hierarchy.isSubtype(call.owner, LOCK);
    }

    /** Whether it releases one. */
    boolean releases(MethodInsnNode call) {
        return call.name.equals("unlock") && hierarchy.isSubtype(call.owner, LOCK);
    }

    /** Whether a thread waits for others by it, or starts them. */
    boolean waits(MethodInsnNode call) {
        if (call.name.equals("wait") && WAIT.contains(call.desc)) {
            return true;
        }
        return WAITING.entrySet().stream()
                .anyMatch(entry -> entry.getValue().contains(call.name)
                        && hierarchy.isSubtype(call.owner, entry.getKey()));
    }

    /** What a call is that runs code of the JDK. */
    MethodSummary summary(MethodInsnNode call) {
        boolean writes = !QUERIES.contains(call.name);
        if (call.owner.startsWith(CONCURRENT + "atomic/")) {
            return step(writes, null);
        }
        if (!isCollection(call.owner)) {
            return MethodSummary.NONE;
        }
        boolean isShared = call.owner.startsWith(CONCURRENT) || SYNCHRONIZED.contains(call.owner);
        return step(writes, isShared ? null : ELEMENTS);
    }

    /** Whether a class is one of collections. */
    boolean isCollection(String name) {
        return hierarchy.isSubtype(name, COLLECTION) || hierarchy.isSubtype(name, MAP);
    }

    private static MethodSummary step(boolean writes, @Nullable String data) {
        return new MethodSummary(true, writes, false, false, data);
    }
}
