// SPDX-License-Identifier: EPL-2.0
package org.isolde.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is hunted in: after it has passed, it is recorded and run again several times, each
 * time with another order of its threads, in JVMs of its own. If a method that looks atomic is
 * observed not to be, or the test fails in such a run, it fails; the message has the order of the
 * accesses. It also fails if it uses one thread only. What was checked is an entry of the test's
 * report.
 *
 * <p>At a class it stands for all its tests.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
@ExtendWith(HuntExtension.class)
public @interface Hunt {

    /** How long other orders are tried, in seconds; a run that has begun goes on to its end. */
    int seconds() default 20;

    /**
     * The methods that are meant to be atomic: names with their class and package, in which *
     * stands for anything. If there are none, those that go on in one step with what they have seen
     * in an earlier one.
     */
    String[] atomic() default {};
}
