// SPDX-License-Identifier: EPL-2.0
/** The check that a program can run for hours: {@code ./isolde bench soak}. */
package org.isolde.stm.benchmarks.soak;
