// SPDX-License-Identifier: EPL-2.0
/**
 * The threads of the program: their {@linkplain org.isolde.recorder.log.Threads registry}, the
 * {@linkplain org.isolde.recorder.log.Log log} of each with its attempts at transactions and the
 * locks that it holds; and the {@linkplain org.isolde.recorder.log.Drain thread} that drains the
 * logs into an output. May depend on all packages but {@code probe} and the one above.
 */
@NullMarked
package org.isolde.recorder.log;

import org.jspecify.annotations.NullMarked;
