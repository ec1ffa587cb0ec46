// SPDX-License-Identifier: EPL-2.0
/**
 * Account, repaired: a deposit is one region.
 */
package org.isolde.examples.atomicity.account.repaired;
