// SPDX-License-Identifier: EPL-2.0
/**
 * Local, repaired: the number is counted up in one region.
 */
package org.isolde.examples.atomicity.local.repaired;
