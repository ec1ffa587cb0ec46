// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

/** The kinds of values of variables that the Java virtual machine distinguishes. */
public enum Kind {
    /** {@code boolean}, {@code byte}, {@code char}, {@code short} and {@code int}. */
    INT,
    /** {@code long}. */
    LONG,
    /** {@code float}. */
    FLOAT,
    /** {@code double}. */
    DOUBLE,
    /** A reference to an object or an array, or null. */
    REFERENCE
}
