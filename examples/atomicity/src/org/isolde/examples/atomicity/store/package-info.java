// SPDX-License-Identifier: EPL-2.0
/**
 * Store: a shop that sells products from its stock, is supplied, changes its prices, and keeps its
 * customers' accounts.
 *
 * <p>Two violations. {@code Seller} looks into the stock in one region and writes what is left in
 * another, a stale-value error:
 *
 * <pre>
 *   Seller    stock: 100, enough for 3
 *   Supplier  supply(5): 105
 *   Seller    setStock(97), and the supply is lost
 * </pre>
 *
 * <p>{@code Clerk} reads price and discount in two regions, a high-level data race:
 *
 * <pre>
 *   Clerk          price: 50
 *   PriceManager   setPrice(60, 20), before 50 and 10
 *   Clerk          discount: 20, so that the customer would pay 30 instead of 40
 * </pre>
 *
 * <p>The accounts are correct: {@code Cashier} moves money in one region and {@code Auditor} adds
 * up all accounts in one.
 *
 * <p>The package {@link org.isolde.examples.atomicity.store.original} is the same with its input
 * and output.
 *
 * <p>Source: Pessanha, Dias, Lourenço, HVC 2012, table 2, which says of its own Store little but
 * its size and results; and Dias' thesis, table 3.2.
 */
package org.isolde.examples.atomicity.store;
