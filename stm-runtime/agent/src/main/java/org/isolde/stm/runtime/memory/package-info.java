// SPDX-License-Identifier: EPL-2.0
/**
 * Locations in memory and the metadata that an algorithm keeps beside them.
 */
@NullMarked
package org.isolde.stm.runtime.memory;

import org.jspecify.annotations.NullMarked;
