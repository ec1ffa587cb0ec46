// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Set;
import java.util.regex.Pattern;

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
    private static final Set<String> SYNCHRONIZED = Set.of(
            "java/util/Vector", "java/util/Stack", "java/util/Hashtable", "java/util/Properties");

    /**
     * Calls that look again at what they change, themselves or by a function that is given the
     * value of that moment. One that adds to whatever is there, such as {@code merge}, does not.
     */
    private static final Pattern CHECKED = Pattern.compile(
            "compareAnd\\w+|weakCompareAnd\\w+|attemptStamp|putIfAbsent|addIfAbsent|addAllAbsent|compute\\w*"
                    + "|updateAndGet|getAndUpdate|removeIf");
    private static final Set<String> UNIMPORTANT = Set.of(
            "<init>", "hashCode", "equals", "toString", "getClass", "iterator", "listIterator", "spliterator", "stream",
            "parallelStream", "keySet", "values", "entrySet", "keys", "elements", "forEach", "wait", "notify",
            "notifyAll");

    private ThreadSafeTypes() {}

    /** Whether objects of a type, given by its internal name, are thread-safe. */
    static boolean contains(String type) {
        return SYNCHRONIZED.contains(type)
                || CONCURRENT.matcher(type).matches()
                || ATOMIC.matcher(type).matches();
    }

    /** Whether a call of a thread-safe object is a region: views and iterators are left out. */
    static boolean isRegion(String method) {
        return !UNIMPORTANT.contains(method);
    }

    /**
     * The kind of region that such a call is.
     *
     * @param method its name
     * @param parameters how many parameters it has
     */
    static AtomicRegion.Kind kind(String method, int parameters) {
        boolean checked = CHECKED.matcher(method).matches()
                || method.equals("replace") && parameters == 3
                || method.equals("remove") && parameters == 2;
        return checked ? AtomicRegion.Kind.CHECKED_CALL : AtomicRegion.Kind.CALL;
    }
}
