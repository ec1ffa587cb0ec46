// SPDX-License-Identifier: EPL-2.0
/** Programs with known mistakes, in which {@code isolde hunt} hunts. */
@NullMarked
package org.isolde.stm.benchmarks.hunting;

import org.jspecify.annotations.NullMarked;
