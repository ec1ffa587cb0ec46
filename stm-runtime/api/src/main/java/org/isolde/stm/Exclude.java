// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Leaves a class or a method out of transactions: it runs as it is, also when a transaction calls
 * it.
 *
 * <p>Such code reads and writes the memory itself. It does not see what the transaction has written
 * before, others see at once what it writes, and an abort does not undo it. This suits code that
 * keeps what belongs to no transaction, as a log does, and is safe for threads by itself.
 *
 * <p>Fields that an excluded class declares are read and written by transactions as they are, too.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Exclude {}
