// SPDX-License-Identifier: EPL-2.0
/** Launches on the STM runtime, and the runs of a session with their statistics and traces. */
package org.isolde.launching.internal.runs;
