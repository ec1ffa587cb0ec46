// SPDX-License-Identifier: EPL-2.0
/** Where threads may be stopped so that others come between two accesses of a transaction. */
@NullMarked
package org.isolde.predict.preemption;

import org.jspecify.annotations.NullMarked;
