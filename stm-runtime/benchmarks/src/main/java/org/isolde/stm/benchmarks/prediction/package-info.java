// SPDX-License-Identifier: EPL-2.0
/** What it costs to predict atomicity violations from a trace: {@code ./isolde bench predict}. */
package org.isolde.stm.benchmarks.prediction;
