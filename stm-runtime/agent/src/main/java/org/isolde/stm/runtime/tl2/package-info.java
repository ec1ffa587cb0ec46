// SPDX-License-Identifier: EPL-2.0
/**
 * The algorithms {@code tl2}, with metadata in a table, and {@code tl2-inplace}, with metadata
 * beside the locations (D. Dice, O. Shalev, N. Shavit: Transactional Locking II, 2006).
 */
@NullMarked
package org.isolde.stm.runtime.tl2;

import org.jspecify.annotations.NullMarked;
