// SPDX-License-Identifier: EPL-2.0
/**
 * TL2 (D. Dice, O. Shalev, N. Shavit: Transactional Locking II, 2006) with metadata beside the
 * locations, and in a table.
 */
@NullMarked
package org.isolde.stm.runtime.tl2;

import org.jspecify.annotations.NullMarked;
