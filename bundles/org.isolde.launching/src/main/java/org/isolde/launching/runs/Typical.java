// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import java.time.Duration;

/**
 * What transactions of a method are like that committed. Medians are rounded down a little; what
 * was read and written was looked at for some transactions only, and each location is one, however
 * often it was accessed.
 *
 * @param time the median of the attempts that committed
 * @param longest the longest of them
 * @param reads the median of how many locations were read
 * @param mostReads the most
 * @param writes the median of how many locations were written
 * @param mostWrites the most
 */
public record Typical(Duration time, Duration longest, long reads, long mostReads, long writes, long mostWrites) {}
