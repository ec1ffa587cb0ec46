// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Has a method run once and never be undone by a conflict, for what cannot be undone: a transaction
 * that calls it runs alone from there to its end, and an atomic method that has this annotation
 * runs alone from its beginning.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Irrevocable {}
