// SPDX-License-Identifier: EPL-2.0
/** What it costs a program to be recorded: {@code ./isolde bench record}. */
package org.isolde.stm.benchmarks.recording;
