// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Holds several annotations {@link SuppressAnomaly} of one method, each with a reason of its own.
 * Compilers write it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface SuppressAnomalies {

    /**
     * The annotations.
     *
     * @return all of them, in the order of the source
     */
    SuppressAnomaly[] value();
}
