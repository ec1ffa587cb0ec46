// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.Objects;
import org.isolde.program.code.MethodRef;

/**
 * An abstract object of the points-to analysis: all objects created at one place of the program,
 * its allocation site.
 *
 * @param method the method with the allocation site; null for class literals, and where it is not
 *     in the program
 * @param ordinal the number of the site in that method
 * @param sort the kind of site
 * @param type internal name of the class, or descriptor of the array type; for {@link Sort#LIBRARY}
 *     a supertype of it
 * @param statement the statement, -1 where there is no method
 */
record AbstractObject(MethodRef method, int ordinal, Sort sort, String type, int statement) {

    /** The kinds of allocation sites. */
    enum Sort {
        /** A creation in the program. */
        CREATED,
        /** A creation of an array that has no elements. */
        EMPTY_ARRAY,
        /** A lambda expression or a method reference. */
        FUNCTION,
        /** A call of library code, which gives an object that it may have made. */
        LIBRARY,
        /** The call that gives the shared part of a read-write lock. */
        READ_LOCK,
        /** The call that gives the exclusive part of a read-write lock. */
        WRITE_LOCK,
        /** The virtual machine, which makes one for each class. */
        CLASS_LITERAL,
        /** Code outside the program, which makes one object of each class that it uses. */
        OUTSIDE,
        /** Code outside the program, which passes methods of a class other objects of it. */
        PASSED,
        /** Code that is not known: it may give any object. */
        UNKNOWN
    }

    /** Any object. */
    static final AbstractObject ANY = new AbstractObject(null, 0, Sort.UNKNOWN, "java/lang/Object", -1);

    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    /** Whether both are the same place of the same method, which may stand elsewhere in it. */
    boolean isAlike(AbstractObject other) {
        return ordinal == other.ordinal && sort == other.sort && type.equals(other.type)
                && Objects.equals(method, other.method);
    }

    /** The object of a class that code outside the program makes and lets all threads use. */
    static AbstractObject outside(String className) {
        return new AbstractObject(null, 0, Sort.OUTSIDE, className, -1);
    }

    /** The objects of a class that code outside the program passes to methods of that class. */
    static AbstractObject passed(String className) {
        return new AbstractObject(null, 1, Sort.PASSED, className, -1);
    }

    /** The object that code outside the program passes to a method as one of its parameters. */
    static AbstractObject given(MethodRef method, int parameter, String type) {
        // The objects that the method makes are numbered upwards from 0, and -1 is taken.
        return new AbstractObject(method, -2 - parameter, Sort.OUTSIDE, type, -1);
    }

    /** The object of a class literal. */
    static AbstractObject classLiteral(String descriptor) {
        return new AbstractObject(null, 0, Sort.CLASS_LITERAL, descriptor, -1);
    }

    /**
     * A number that depends on the place alone, so that edits elsewhere do not change it; at least
     * 0. Two objects may share one, and are then taken for one.
     */
    int number() {
        String place = method == null && ordinal == 0 ? type : (method == null ? type : method) + "#" + ordinal;
        long hash = FNV_OFFSET;
        for (int i = 0; i < place.length(); i++) {
            hash = (hash ^ place.charAt(i)) * FNV_PRIME;
        }
        return (int) (hash ^ hash >>> 32) & Integer.MAX_VALUE;
    }
}
