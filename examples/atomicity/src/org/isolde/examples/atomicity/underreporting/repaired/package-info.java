// SPDX-License-Identifier: EPL-2.0
/**
 * UnderReporting, repaired: the number is doubled in one region.
 */
package org.isolde.examples.atomicity.underreporting.repaired;
