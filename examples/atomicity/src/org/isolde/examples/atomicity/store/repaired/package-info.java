// SPDX-License-Identifier: EPL-2.0
/**
 * Store, repaired: a sale is one region, and what a customer pays is read in one.
 */
package org.isolde.examples.atomicity.store.repaired;
