// SPDX-License-Identifier: EPL-2.0
/**
 * Filters accesses that cannot contribute a new prediction, thread by thread:
 * {@link org.isolde.recorder.redundancy.Repeats} decides what is repeated,
 * {@link org.isolde.recorder.redundancy.KnownAccesses} remembers it for a look-up in a few
 * instructions. May depend on {@code jvm} and {@code shadow}.
 */
@NullMarked
package org.isolde.recorder.redundancy;

import org.jspecify.annotations.NullMarked;
