// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

/** An event that a trace handed over. */
record RecordedEvent(int thread, EventKind kind, int operand, int source) {}
