// SPDX-License-Identifier: EPL-2.0
/**
 * The common parts of the multi-version algorithms (Dias' thesis, sections 5.5 and 5.6).
 *
 * <p>The memory holds the newest value of each location, so that code outside of transactions
 * accesses it directly. A location that a transaction has written has a cell beside it, with the
 * commit time of the value in the memory, and with older values. The value of a location without a
 * cell is old enough for the snapshots of all running transactions.
 */
@NullMarked
package org.isolde.stm.runtime.mv;

import org.jspecify.annotations.NullMarked;
