// SPDX-License-Identifier: EPL-2.0
/**
 * Instrumentation for recording: methods call {@code org.isolde.recorder} before their accesses to
 * shared memory and around their synchronisation. The sub-packages decide what is recorded, and
 * which calls can be omitted.
 */
@NullMarked
package org.isolde.stm.agent.recording;

import org.jspecify.annotations.NullMarked;
