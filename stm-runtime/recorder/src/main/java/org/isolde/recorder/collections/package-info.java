// SPDX-License-Identifier: EPL-2.0
/**
 * What calls of the JDK's collections read and write: a
 * {@linkplain org.isolde.recorder.collections.CollectionOperation table of their methods}, and the
 * {@linkplain org.isolde.recorder.collections.CollectionAccesses accesses} of one call. May depend
 * on {@code shadow} and {@code jvm}.
 */
@NullMarked
package org.isolde.recorder.collections;

import org.jspecify.annotations.NullMarked;
