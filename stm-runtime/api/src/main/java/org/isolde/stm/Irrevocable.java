// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method run exactly once, without being undone by a conflict, because its effects cannot
 * be undone. A transaction that calls it runs alone from the call to its end; an atomic method with
 * this annotation runs alone from its beginning.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Irrevocable {}
