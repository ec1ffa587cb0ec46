// SPDX-License-Identifier: EPL-2.0
/** The cost of predicting atomicity violations from a trace: {@code ./isolde bench predict}. */
package org.isolde.stm.benchmarks.prediction;
