// SPDX-License-Identifier: EPL-2.0
/**
 * The command {@code hunt}: records a program, predicts what may go wrong, and replays it until it
 * was seen to go wrong.
 */
@NullMarked
package org.isolde.launcher.hunt;

import org.jspecify.annotations.NullMarked;
