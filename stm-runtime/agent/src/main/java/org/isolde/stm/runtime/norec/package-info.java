// SPDX-License-Identifier: EPL-2.0
/**
 * The algorithm {@code norec} (L. Dalessandro, M. Spear, M. Scott: NOrec: Streamlining STM by
 * Abolishing Ownership Records, 2010).
 */
@NullMarked
package org.isolde.stm.runtime.norec;

import org.jspecify.annotations.NullMarked;
