// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.BitSet;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The lock objects that an operand may denote.
 *
 * @param objects the numbers of the possible objects; a read lock or write lock is replaced by its
 *     read-write lock
 * @param single whether it must be one and the same object
 * @param shared whether it must be a read lock
 */
public record LockObject(SortedSet<Integer> objects, boolean single, boolean shared) {

    /** The number of the object that static synchronized methods of a class lock. */
    public static int ofClass(String className) {
        return AbstractObject.classLiteral("L" + className + ";").number();
    }

    static LockObject of(PointsTo pointsTo, BitSet taken, RunsOnce once) {
        boolean shared = !taken.isEmpty();
        BitSet behind = new BitSet();
        for (int object = taken.nextSetBit(0); object >= 0; object = taken.nextSetBit(object + 1)) {
            AbstractObject.Sort sort = pointsTo.object(object).sort();
            shared &= sort == AbstractObject.Sort.READ_LOCK;
            if (sort == AbstractObject.Sort.READ_LOCK || sort == AbstractObject.Sort.WRITE_LOCK) {
                behind.or(pointsTo.held(object, LibraryConstraints.BACKING));
            } else {
                behind.set(object);
            }
        }
        SortedSet<Integer> numbers = new TreeSet<>();
        behind.stream().forEach(object -> numbers.add(pointsTo.numberOf(object)));
        boolean single = behind.cardinality() == 1 && isSingle(pointsTo.object(behind.nextSetBit(0)), once);
        return new LockObject(numbers, single, shared);
    }

    /** Whether an abstract object stands for at most one object. */
    static boolean isSingle(AbstractObject object, RunsOnce once) {
        return switch (object.sort()) {
            case CLASS_LITERAL, OUTSIDE -> true;
            case UNKNOWN, PASSED -> false;
            case CREATED, EMPTY_ARRAY, FUNCTION, LIBRARY, READ_LOCK, WRITE_LOCK ->
                once.statement(object.method(), object.statement());
        };
    }
}
