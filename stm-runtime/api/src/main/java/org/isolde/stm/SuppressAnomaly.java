// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that some anomalies in which a method takes part are intended, so that analyses do not
 * report them as errors.
 *
 * <pre>{@code
 * @Atomic
 * @SuppressAnomaly(value = "write-skew", reason = "The limit may be passed by a little.")
 * void reserve(int seats) { … }
 * }</pre>
 *
 * <p>The annotation belongs on one of the transactions, or on the method in which a process runs
 * several that should be one. Reports count suppressed anomalies and show the reasons. A
 * suppression proves nothing, and has no effect at run time.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@Repeatable(SuppressAnomalies.class)
public @interface SuppressAnomaly {

    /**
     * The kinds of anomaly.
     *
     * @return their identifiers, as reports have them: {@code write-skew},
     *     {@code read-only-anomaly}, {@code dependency-cycle}, {@code high-level-data-race},
     *     {@code stale-value-error}
     */
    String[] value();

    /**
     * Why they may stay.
     *
     * @return a sentence for those who read the program or its reports; while it is blank, nothing
     *     is suppressed, and analyses say so
     */
    String reason();
}
