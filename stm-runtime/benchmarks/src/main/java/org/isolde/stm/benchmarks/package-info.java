// SPDX-License-Identifier: EPL-2.0
/**
 * Benchmarks of the STM runtime. {@link org.isolde.stm.benchmarks.SetsCommand} starts each trial in
 * a JVM of its own.
 */
package org.isolde.stm.benchmarks;
