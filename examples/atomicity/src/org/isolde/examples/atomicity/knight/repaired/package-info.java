// SPDX-License-Identifier: EPL-2.0
/**
 * Knight, repaired: all that an explorer does is one region. The squares that it compares and
 * writes lie all over the board, and what it finds on one leads it to the next.
 */
package org.isolde.examples.atomicity.knight.repaired;
