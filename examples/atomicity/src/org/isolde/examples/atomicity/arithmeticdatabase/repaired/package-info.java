// SPDX-License-Identifier: EPL-2.0
/**
 * Arithmetic Database, repaired: each operation on a register and on the journal is one region.
 */
package org.isolde.examples.atomicity.arithmeticdatabase.repaired;
