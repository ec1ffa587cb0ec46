// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the file that defines the predicates used in the {@linkplain Atomic#state() states} of a
 * class's atomic methods: what a list is, or a tree.
 *
 * <pre>{@code
 * Node(x, n) <=> x -> [next:n] ;;
 *
 * List(x, y) <=> x != y /\ ( Node(x, y) \/ E z'. Node(x, z') * List(z', y) ) ;;
 * }</pre>
 *
 * <p>A definition ends with {@code ;;}. Its right side consists of one or more cases, separated by
 * {@code \/}:
 * <ul>
 * <li>{@code x -> [next:n]}, an object {@code x} whose field {@code next} holds {@code n}; several
 *   fields are separated by commas, and fields that are not named have any value;
 * <li>{@code List(z', y)}, a use of another definition, or of the same one;
 * <li>{@code A * B}, both {@code A} and {@code B}, for disjoint sets of objects;
 * <li>{@code x != y /\ A} and {@code x = nil /\ A}, a fact about variables in addition to
 *   {@code A};
 * <li>{@code emp}, no objects;
 * <li>{@code E z', w'. A}, there are {@code z'} and {@code w'} such that {@code A}. Such variables
 *   have a prime.
 * </ul>
 *
 * <p>A parameter may be marked: {@code +x} is an entry to the objects described, {@code -y} an
 * exit. Other parameters get their roles from the definition. Comments are written as in Java.
 *
 * <p>The annotation also applies to nested classes without one of their own. Only analyses read it.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Predicates {

    /**
     * The file.
     *
     * @return its name, relative to where the class's package is, or to where packages begin
     */
    String file();
}
