/** What it costs a program to be recorded: {@code ./isolde bench record}. */
package org.isolde.stm.benchmarks.recording;
