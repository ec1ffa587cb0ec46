// SPDX-License-Identifier: EPL-2.0
/**
 * The entry points for accesses of instrumented code to fields and array elements, linked to the
 * current algorithm.
 */
@NullMarked
package org.isolde.stm.runtime.accesses;

import org.jspecify.annotations.NullMarked;
