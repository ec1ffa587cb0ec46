// SPDX-License-Identifier: EPL-2.0
/**
 * Which methods a recording takes to be atomic where nobody says it: those that use in one step
 * what they have seen in an earlier one.
 */
@NullMarked
package org.isolde.stm.agent.recording.regions;

import org.jspecify.annotations.NullMarked;
