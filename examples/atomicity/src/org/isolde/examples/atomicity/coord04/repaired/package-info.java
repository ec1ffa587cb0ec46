/**
 * Coord04, repaired: the coordinates are written in one region.
 */
package org.isolde.examples.atomicity.coord04.repaired;
