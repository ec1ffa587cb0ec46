// SPDX-License-Identifier: EPL-2.0
/**
 * Coord03, repaired: the watcher reads the coordinates in one region.
 */
package org.isolde.examples.atomicity.coord03.repaired;
