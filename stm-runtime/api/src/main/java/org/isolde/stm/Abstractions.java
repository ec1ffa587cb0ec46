// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the file with the abstraction rules of a class: an analysis applies them in loops to
 * simplify its description of the heap; without them it would not terminate.
 *
 * <pre>{@code
 * List(x, y') * Node(y', z) ~> List(x, z):
 *     y' nin context;
 *     y' nin x;
 *     y' nin z
 * ;;
 * }</pre>
 *
 * <p>Predicates that match the left side are replaced by the right side, if all conditions hold:
 * {@code y' nin context} means that {@code y'} occurs nowhere else, and {@code y' nin x} that it is
 * not {@code x}. Variables with a prime match only variables with a prime. The predicates are those
 * of {@link Predicates}.
 *
 * <p><em>A rule must be true: each heap described by the left side must be described by the right
 * side.</em> The analysis relies on it.
 *
 * <p>The annotation also applies to nested classes without one of their own. Only analyses read it.
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
