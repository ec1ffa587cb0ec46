/** Whether a program can run for hours: {@code ./isolde bench soak}. */
package org.isolde.stm.benchmarks.soak;
