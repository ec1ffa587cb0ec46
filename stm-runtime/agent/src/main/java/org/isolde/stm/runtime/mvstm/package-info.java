// SPDX-License-Identifier: EPL-2.0
/**
 * The algorithms {@code mvstm} and {@code mvstm-si}: version lists of bounded length, a lock for
 * each location, and parallel commits (Dias' thesis, section 5.5.3).
 */
@NullMarked
package org.isolde.stm.runtime.mvstm;

import org.jspecify.annotations.NullMarked;
