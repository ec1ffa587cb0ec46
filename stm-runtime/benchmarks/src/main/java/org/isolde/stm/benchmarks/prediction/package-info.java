/** What it costs to predict atomicity violations from a trace: {@code ./isolde bench predict}. */
package org.isolde.stm.benchmarks.prediction;
