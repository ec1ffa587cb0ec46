// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the file that defines the words in which the {@linkplain Atomic#state() states} of a
 * class's atomic methods are written: what a list is, or a tree.
 *
 * <pre>{@code
 * Node(x, n) <=> x -> [next:n] ;;
 *
 * List(x, y) <=> x != y /\ ( Node(x, y) \/ E z'. Node(x, z') * List(z', y) ) ;;
 * }</pre>
 *
 * <p>A definition ends with {@code ;;}. On its right side stand one or more cases, with {@code \/}
 * between them:
 * <ul>
 * <li>{@code x -> [next:n]}, an object {@code x} whose field {@code next} holds {@code n}; several
 * fields are separated by commas, and fields that are not named hold anything;
 * <li>{@code List(z', y)}, what another definition, or the same one, says;
 * <li>{@code A * B}, both {@code A} and {@code B}, of different objects;
 * <li>{@code x != y /\ A} and {@code x = nil /\ A}, a fact about variables, and {@code A};
 * <li>{@code emp}, no objects;
 * <li>{@code E z', w'. A}, that there are {@code z'} and {@code w'} such that {@code A}. Such
 * variables have a prime.
 * </ul>
 *
 * <p>A parameter may be marked: {@code +x} leads into what is described, {@code -y} out of it. What
 * is not marked is found out from the definition. Comments are written as in Java.
 *
 * <p>It also holds for the classes inside of the annotated one which have none of their own. Only
 * analyses read it.
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
