// SPDX-License-Identifier: EPL-2.0
/** Generation of calls of the recorder, and the table of the JDK's methods that need them. */
@NullMarked
package org.isolde.stm.agent.recording.calls;

import org.jspecify.annotations.NullMarked;
