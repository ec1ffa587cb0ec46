// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the file with the rules by which an analysis, in a loop, forgets what it need not know of
 * the heap; without them it would not come to an end.
 *
 * <pre>{@code
 * List(x, y') * Node(y', z) ~> List(x, z):
 *     y' nin context;
 *     y' nin x;
 *     y' nin z
 * ;;
 * }</pre>
 *
 * <p>What the left side matches becomes the right side, if all the conditions hold:
 * {@code y' nin context}, that {@code y'} is mentioned nowhere else, and {@code y' nin x}, that it
 * is not {@code x}. Variables with a prime match only variables with a prime. The predicates are
 * those of {@link Predicates}.
 *
 * <p><em>A rule must be true: a heap that is as the left side says must be as the right side
 * says.</em> The analysis relies on it.
 *
 * <p>It also holds for the classes inside of the annotated one which have none of their own. Only
 * analyses read it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Abstractions {

    /**
     * The file.
     *
     * @return its name, relative to where the class's package is, or to where packages begin
     */
    String file();
}
