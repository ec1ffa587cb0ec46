// SPDX-License-Identifier: EPL-2.0
/**
 * Shadow state: the escaped objects, the numbers of objects, locations, locks and places, the
 * layout of instrumented classes, and the {@linkplain org.isolde.recorder.shadow.Site places} that
 * access fields. May depend on {@code jvm}.
 */
@NullMarked
package org.isolde.recorder.shadow;

import org.jspecify.annotations.NullMarked;
