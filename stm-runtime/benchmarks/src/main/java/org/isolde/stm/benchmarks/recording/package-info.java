// SPDX-License-Identifier: EPL-2.0
/** The cost of recording a program: {@code ./isolde bench record}. */
package org.isolde.stm.benchmarks.recording;
