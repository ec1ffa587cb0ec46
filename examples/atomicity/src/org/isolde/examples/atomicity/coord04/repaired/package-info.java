// SPDX-License-Identifier: EPL-2.0
/**
 * Coord04, repaired: the coordinates are written in one region.
 */
package org.isolde.examples.atomicity.coord04.repaired;
