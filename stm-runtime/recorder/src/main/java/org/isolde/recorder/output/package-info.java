// SPDX-License-Identifier: EPL-2.0
/**
 * Consumers of events: an {@link org.isolde.recorder.output.Output} writes them to a trace file, or
 * predicts atomicity violations while the program runs. May depend on {@code jvm}, {@code shadow}
 * and {@code event}.
 */
@NullMarked
package org.isolde.recorder.output;

import org.jspecify.annotations.NullMarked;
