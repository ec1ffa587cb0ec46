// SPDX-License-Identifier: EPL-2.0
/**
 * The happens-before order of threads: {@linkplain org.isolde.predict.order.Stamp vector clocks},
 * and {@linkplain org.isolde.predict.order.SynchronisationOrder how} synchronisation advances them.
 * May depend on {@code memory}.
 */
@NullMarked
package org.isolde.predict.order;

import org.jspecify.annotations.NullMarked;
