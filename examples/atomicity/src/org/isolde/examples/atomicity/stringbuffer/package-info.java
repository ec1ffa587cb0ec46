// SPDX-License-Identifier: EPL-2.0
/**
 * StringBuffer: one text is appended to another by asking for its length and then for that many
 * characters, as {@code java.lang.StringBuffer} once did.
 *
 * <p>One violation, a stale-value error:
 *
 * <pre>
 *   Appender  length of the source: 16
 *   Cutter    setLength(0)
 *   Appender  getChars of 16 characters: out of bounds
 * </pre>
 *
 * <p>Source: C. Flanagan, S. Freund, <em>Atomizer: a dynamic atomicity checker for multithreaded
 * programs</em>, POPL 2004.
 */
package org.isolde.examples.atomicity.stringbuffer;
