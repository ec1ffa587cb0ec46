// SPDX-License-Identifier: EPL-2.0
/** Programs with known mistakes, in which {@code isolde hunt} and other tools hunt. */
@NullMarked
package org.isolde.stm.benchmarks.hunting;

import org.jspecify.annotations.NullMarked;
