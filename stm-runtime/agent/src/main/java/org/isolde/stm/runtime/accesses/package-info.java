// SPDX-License-Identifier: EPL-2.0
/**
 * What instrumented code calls for accesses to fields and to elements of arrays, linked to the
 * algorithm that runs.
 */
@NullMarked
package org.isolde.stm.runtime.accesses;

import org.jspecify.annotations.NullMarked;
