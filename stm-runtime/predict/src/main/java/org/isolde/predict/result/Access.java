// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * A read or a write of a location, in a thread that the context determines.
 *
 * @param source its place in the program, a number of the trace's names
 * @param writes whether it writes
 */
public record Access(int source, boolean writes) {}
