// SPDX-License-Identifier: EPL-2.0
/**
 * Account: a deposit reads the balance in one region and writes the new one in another.
 *
 * <p>One violation, a stale-value error:
 *
 * <pre>
 *   Depositor   balance: 100
 *   Withdrawer  withdraw(10): 90
 *   Depositor   setBalance(110), and the withdrawal is lost
 * </pre>
 *
 * <p>Source: C. von Praun, T. Gross, <em>Static detection of atomicity violations in
 * object-oriented programs</em>, 2003.
 */
package org.isolde.examples.atomicity.account;
