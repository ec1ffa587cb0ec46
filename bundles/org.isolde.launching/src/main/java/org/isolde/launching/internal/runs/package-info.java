// SPDX-License-Identifier: EPL-2.0
/** Launches on the STM runtime, the runs of a session, and what they leave. */
package org.isolde.launching.internal.runs;
