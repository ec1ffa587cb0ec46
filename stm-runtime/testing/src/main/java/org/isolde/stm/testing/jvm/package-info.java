// SPDX-License-Identifier: EPL-2.0
/** A JVM like this one, but with the agent. */
@NullMarked
package org.isolde.stm.testing.jvm;

import org.jspecify.annotations.NullMarked;
