// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.time.Duration;

/**
 * Typical values of a method's committed transactions. Medians are rounded down a little. Reads and
 * writes are counted for a sample of the transactions, each location once.
 *
 * @param time the median time of committed attempts
 * @param longest the longest time
 * @param reads the median number of locations read
 * @param mostReads the maximal number read
 * @param writes the median number of locations written
 * @param mostWrites the maximal number written
 */
public record Typical(Duration time, Duration longest, long reads, long mostReads, long writes, long mostWrites) {}
