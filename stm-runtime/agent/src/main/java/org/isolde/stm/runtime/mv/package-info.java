// SPDX-License-Identifier: EPL-2.0
/**
 * What the multi-version algorithms have in common (Dias' thesis, sections 5.5 and 5.6).
 *
 * <p>The memory holds the newest value of each location, so that code outside of transactions reads
 * and writes it plainly. A location that a transaction has written has a cell beside it, which says
 * when the value in the memory was committed, and keeps older ones. A location without a cell has
 * not been written by a transaction that anyone who runs could be too old to see.
 */
@NullMarked
package org.isolde.stm.runtime.mv;

import org.jspecify.annotations.NullMarked;
