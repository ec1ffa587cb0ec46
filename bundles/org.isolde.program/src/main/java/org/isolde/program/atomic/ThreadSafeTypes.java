// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Set;
import java.util.regex.Pattern;
import org.isolde.program.code.MethodRef;

/**
 * The types of the JDK whose objects are thread-safe collections or variables: each call of them is
 * atomic, and several calls are not.
 */
final class ThreadSafeTypes {

    private static final Pattern CONCURRENT = Pattern.compile(
            "java/util/concurrent/(Concurrent|CopyOnWrite|\\w*Blocking(Queue|Deque)|\\w*TransferQueue|DelayQueue"
                    + "|SynchronousQueue)\\w*(\\$KeySetView)?");
    private static final Pattern ATOMIC = Pattern.compile(
            "java/util/concurrent/atomic/(Atomic\\w*(?<!Updater)|\\w+Adder|\\w+Accumulator)");
    /** Represents what the methods of {@code Collections} give that make others synchronized. */
    static final String SYNCHRONIZED_VIEW = "java/util/Collections$SynchronizedCollection";

    private static final Set<String> SYNCHRONIZED = Set.of(
            SYNCHRONIZED_VIEW, "java/util/Vector", "java/util/Stack", "java/util/Hashtable", "java/util/Properties");

    private static final Set<String> UNIMPORTANT = Set.of(
            "<init>", "hashCode", "equals", "toString", "getClass", "iterator", "listIterator", "spliterator", "stream",
            "parallelStream", "keySet", "values", "entrySet", "keys", "elements", "forEach", "wait", "notify",
            "notifyAll");

    private static final Set<String> VISITS = Set.of("iterator", "stream", "forEach");

    private ThreadSafeTypes() {}

    /** Whether objects of a type, given by its internal name, are thread-safe. */
    static boolean contains(String type) {
        return SYNCHRONIZED.contains(type)
                || CONCURRENT.matcher(type).matches()
                || ATOMIC.matcher(type).matches();
    }

    /**
     * Whether a type is thread-safe with all its iterators. Those of synchronized collections are
     * not.
     */
    static boolean isConcurrent(String type) {
        return contains(type) && !SYNCHRONIZED.contains(type);
    }

    /** Whether a call of a thread-safe object is a region: views and iterators are left out. */
    static boolean isRegion(String method) {
        return !UNIMPORTANT.contains(method);
    }

    /** Whether a call goes through all elements, or gives what does. */
    static boolean isVisit(String method) {
        return VISITS.contains(method);
    }

    /** The kind of region that a call of such a method is. */
    static AtomicRegion.Kind kind(MethodRef method) {
        return CheckedCalls.isChecked(method) ? AtomicRegion.Kind.CHECKED_CALL : AtomicRegion.Kind.CALL;
    }
}
