// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method a transaction: its effects happen completely or not at all.
 *
 * <pre>{@code
 * @Atomic
 * void transfer(Account from, Account to, int amount) {
 *     if (from.balance < amount) {
 *         throw new IllegalArgumentException("not enough money");
 *     }
 *     from.balance -= amount;
 *     to.balance += amount;
 * }
 * }</pre>
 *
 * <h2>Guarantees</h2>
 * <ul>
 * <li><b>Isolation.</b> No other transaction sees only a part of its writes, and its own reads are
 *   consistent, as defined by {@link #isolation()}. Nothing is promised about code that touches the
 *   same memory outside transactions.
 * <li><b>Normal return commits.</b> Once the method has returned, transactions that start later see
 *   its writes.
 * <li><b>An exception rolls back and is rethrown.</b> When an exception leaves the method, whether
 *   checked, unchecked or an error, all writes of the transaction are undone, and the same
 *   exception is thrown to the caller. Exceptions caught inside the method have no special effect.
 *   ({@code org.deuce.Atomic} has the opposite rule: there, an exception commits.)
 * <li><b>The body may run more than once.</b> A runtime may restart a transaction after a conflict.
 *   Effects outside the memory of the program (files, network, the console) are not undone when an
 *   exception leaves the method.
 * <li><b>Nested methods belong to the outermost.</b> An atomic method called from a transaction
 *   belongs to that transaction, and its writes are committed or undone with the outermost method.
 *   When an exception leaves it, its own writes are undone at once.
 * </ul>
 *
 * <h2>Implementation</h2>
 *
 * <p>The guarantees are those of an STM runtime. <em>Without a runtime, an atomic method is a plain
 * method: nothing is isolated and nothing is undone.</em>
 *
 * <p>Isolde's runtime is a Java agent. Its guarantees apply to the memory of the program: its
 * fields and arrays. A call of unknown code, which may have effects that cannot be undone, makes a
 * transaction irrevocable: from then on it runs alone, is never aborted because of a conflict, and
 * runs once.
 *
 * <h2>Valid targets</h2>
 *
 * <p>Methods with a body, static or not, of any visibility; on a {@code native} or {@code abstract}
 * method it has no effect. It is not inherited: a method that overrides an atomic one is a
 * transaction only when it is annotated itself.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Atomic {

    /**
     * The transactions that this one may run at the same time as.
     *
     * <p>By giving two transactions different groups the programmer states that they never touch
     * the same memory at the same time, so that an analysis need not compare them. A runtime does
     * not rely on it: transactions of different groups are isolated from each other as well.
     *
     * @return the name of the group; transactions that name none form one group
     */
    String group() default "default";

    /**
     * How far this transaction is kept from the others that run at the same time.
     *
     * @return the least isolation the method needs
     */
    Isolation isolation() default Isolation.AUTO;

    /**
     * How many times the transaction may run again after conflicts before it runs alone, which ends
     * it for certain.
     *
     * @return a number from 0 on; 0 to run alone after the first conflict
     */
    int retries() default 100;

    /**
     * How the heap is when the method begins, for analyses that can make use of it: which objects
     * there are, how they are linked, and that nothing else links to them.
     *
     * <p>For example {@code | this -> [head:h'] * List(h', nil)}: the field {@code head} of
     * {@code this} holds the first node of a list. {@link Predicates} says what a list is, and how
     * such texts are written; names without a prime are {@code this}, parameters, and classes for
     * their static fields. Before the bar there may be facts such as {@code x != y}.
     *
     * <p>An analysis finds out about common structures by itself. <em>It does not check what is
     * said here, but relies on it.</em>
     *
     * @return the state; empty to leave it to the analysis
     */
    String state() default "";
}
