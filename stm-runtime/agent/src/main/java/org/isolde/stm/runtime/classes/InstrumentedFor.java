// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.classes;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.isolde.stm.runtime.memory.Layout;

/** Marks instrumented class files, so that they are not instrumented again. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface InstrumentedFor {

    /** What there is beside each location. */
    Layout value();

    /**
     * The SHA-256 digest of the class file as it was before, in lower-case hexadecimal:
     * certificates are about that one. Only in class files that are kept: one that the agent makes
     * for the JVM does not have it.
     */
    String original() default "";
}
