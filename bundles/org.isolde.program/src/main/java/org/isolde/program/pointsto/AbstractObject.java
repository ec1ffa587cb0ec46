// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.Comparator;
import org.eclipse.jdt.annotation.NonNull;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;

/**
 * The objects that come into being at one place, as one.
 *
 * @param sort what makes them
 * @param method the method with the place; null where there is none
 * @param statement the place
 * @param ordinal tells the objects of one place apart
 * @param type internal name of the class, or descriptor of the array type; for {@link Sort#LIBRARY}
 *     a supertype of it
 * @param base of a view the number of the object that it shows, otherwise -1
 */
record AbstractObject(Sort sort, @Nullable MethodRef method, int statement, int ordinal, String type, int base)
        implements Comparable<@NonNull AbstractObject> {

    /** What makes objects. */
    enum Sort {
        /** Code out of sight, or a library: any object but one that code in sight creates. */
        EXTERNAL,
        /** The machine and libraries, which throw exceptions of their own. */
        EXCEPTION,
        /** Code out of sight, which creates an object of a class of the program. */
        EXTERNAL_OF_CLASS,
        /** A creation of an object or an array in the program. */
        CREATED,
        /** A lambda expression or a method reference. */
        FUNCTION,
        /** A call of library code, which creates an object. */
        LIBRARY,
        /** A call that gives a view, such as a key set or an iterator, of another object. */
        VIEW,
        /** The same of a view whose elements are the entries of a map. */
        ENTRIES,
        /** The same of an entry of a map. */
        ENTRY
    }

    private static final Comparator<MethodRef> NULLS_FIRST = Comparator.nullsFirst(Comparator.naturalOrder());
    private static final Comparator<AbstractObject> ORDER = Comparator.comparing(AbstractObject::sort)
            .thenComparing(AbstractObject::method, NULLS_FIRST)
            .thenComparingInt(AbstractObject::statement)
            .thenComparingInt(AbstractObject::ordinal)
            .thenComparing(AbstractObject::type);

    static final String OBJECT = "java/lang/Object";

    static AbstractObject external() {
        return new AbstractObject(Sort.EXTERNAL, null, -1, 0, OBJECT, -1);
    }

    static AbstractObject exception() {
        return new AbstractObject(Sort.EXCEPTION, null, -1, 0, "java/lang/Throwable", -1);
    }

    static AbstractObject externalOf(String type) {
        return new AbstractObject(Sort.EXTERNAL_OF_CLASS, null, -1, 0, type, -1);
    }

    static AbstractObject view(Sort sort, int base) {
        return new AbstractObject(sort, null, -1, 0, OBJECT, base);
    }

    boolean isArray() {
        return type.startsWith("[");
    }

    /** Orders by sort and place; the views of different objects are not told apart. */
    @Override
    public int compareTo(AbstractObject other) {
        return ORDER.compare(this, other);
    }
}
