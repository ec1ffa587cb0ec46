// SPDX-License-Identifier: EPL-2.0
/**
 * Locksets with acquisition histories, after Farzan 2009, section 3:
 * {@link org.isolde.predict.lock.LockStates} interns them and decides which are compatible. May
 * depend on {@code memory}.
 */
@NullMarked
package org.isolde.predict.lock;

import org.jspecify.annotations.NullMarked;
