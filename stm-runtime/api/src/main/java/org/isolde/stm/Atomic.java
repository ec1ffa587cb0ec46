// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes a method a transaction: a call of it happens as a whole or not at all.
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
 * <h2>What an atomic method promises</h2>
 * <ul>
 * <li><b>Isolation.</b> No other transaction sees some of its writes and not the others, and its
 * own reads fit together, as {@link #isolation()} says. Nothing is promised about code that touches
 * the same memory outside transactions.
 * <li><b>Normal return commits.</b> Once the method has returned, transactions that start later see
 * its writes.
 * <li><b>An exception rolls back and is rethrown.</b> When an exception leaves the method, whether
 * checked, unchecked or an error, all the writes of the transaction are undone, and the caller gets
 * the very exception that was thrown. An exception that is caught inside the method is like any
 * other statement. ({@code org.deuce.Atomic} has the opposite rule: there, an exception commits.)
 * <li><b>The body may run more than once.</b> A runtime may start a transaction again after a
 * conflict. What it does to the world outside the memory of the program (files, network, the
 * console) is not undone when an exception leaves the method.
 * <li><b>Nested methods belong to the outermost.</b> An atomic method called from a transaction
 * belongs to that transaction, and its writes are committed or undone with the outermost method.
 * When an exception leaves it, its own writes are undone at once.
 * </ul>
 *
 * <h2>Who keeps the promise</h2>
 *
 * <p>A runtime does, not the annotation. <em>Run without one, an atomic method is a plain method:
 * nothing is isolated and nothing is undone.</em>
 *
 * <p>The runtime that comes with Isolde is a Java agent. It keeps the promise for the memory of the
 * program: its fields and arrays. Calls of code that it does not know, and that may do what cannot
 * be undone, make a transaction irrevocable: it runs alone from there on, is never given up for a
 * conflict, and happens once.
 *
 * <h2>Where it may stand</h2>
 *
 * <p>On methods with a body, static or not, whatever their visibility; on a {@code native} or
 * {@code abstract} method it has no effect. It is not inherited: a method that overrides an atomic
 * one is a transaction only when it is annotated itself.
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
