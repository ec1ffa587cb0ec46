// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the classes of a {@link ContextMetadata}'s metadata objects, by the types of locations
 * (Dias' thesis, figure 5.5).
 *
 * <p>A name without a package denotes a class in the package of the algorithm. The classes for
 * fields extend {@link TxField}, those for array elements {@link TxArrIntField} and the
 * corresponding classes of other types. These are also the defaults.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface InPlaceMetadata {

    /** For fields of type {@code int}. */
    String fieldIntClass() default "";

    /** For fields of type {@code long}. */
    String fieldLongClass() default "";

    /** For fields of type {@code float}. */
    String fieldFloatClass() default "";

    /** For fields of type {@code double}. */
    String fieldDoubleClass() default "";

    /** For fields of type {@code short}. */
    String fieldShortClass() default "";

    /** For fields of type {@code char}. */
    String fieldCharClass() default "";

    /** For fields of type {@code byte}. */
    String fieldByteClass() default "";

    /** For fields of type {@code boolean}. */
    String fieldBooleanClass() default "";

    /** For fields of reference types. */
    String fieldObjectClass() default "";

    /** For elements of arrays of type {@code int}. */
    String arrayIntClass() default "";

    /** For elements of arrays of type {@code long}. */
    String arrayLongClass() default "";

    /** For elements of arrays of type {@code float}. */
    String arrayFloatClass() default "";

    /** For elements of arrays of type {@code double}. */
    String arrayDoubleClass() default "";

    /** For elements of arrays of type {@code short}. */
    String arrayShortClass() default "";

    /** For elements of arrays of type {@code char}. */
    String arrayCharClass() default "";

    /** For elements of arrays of type {@code byte}. */
    String arrayByteClass() default "";

    /** For elements of arrays of type {@code boolean}. */
    String arrayBooleanClass() default "";

    /** For elements of arrays of reference types. */
    String arrayObjectClass() default "";
}
