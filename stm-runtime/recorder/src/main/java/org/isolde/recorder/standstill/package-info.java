// SPDX-License-Identifier: EPL-2.0
/**
 * Notices that the program stands still, describes what its threads wait for, and ends it. May
 * depend on {@code jvm} and {@code replay}.
 */
@NullMarked
package org.isolde.recorder.standstill;

import org.jspecify.annotations.NullMarked;
