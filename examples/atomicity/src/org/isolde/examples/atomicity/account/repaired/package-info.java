/**
 * Account, repaired: a deposit is one region.
 */
package org.isolde.examples.atomicity.account.repaired;
