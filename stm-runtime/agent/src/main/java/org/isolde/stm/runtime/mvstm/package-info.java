// SPDX-License-Identifier: EPL-2.0
/**
 * The algorithms {@code mvstm} and {@code mvstm-si}: version lists of bounded length, a lock for
 * each location, and parallel commits (Dias' thesis, section 5.5.3).
 */
package org.isolde.stm.runtime.mvstm;
