// SPDX-License-Identifier: EPL-2.0
/**
 * Allocate Vector, repaired: one region finds a free block and marks it.
 */
package org.isolde.examples.atomicity.allocatevector.repaired;
