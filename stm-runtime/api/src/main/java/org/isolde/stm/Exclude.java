// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Excludes a class or a method from transactions: its code runs unchanged, even if a transaction
 * calls it.
 *
 * <p>Such code accesses the memory directly. It does not see earlier writes of the transaction, its
 * own writes are visible to others at once, and an abort does not undo them. This suits code with
 * state that belongs to no transaction, such as a log, and that is thread-safe by itself.
 *
 * <p>Transactions also access the fields that an excluded class declares directly.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Exclude {}
