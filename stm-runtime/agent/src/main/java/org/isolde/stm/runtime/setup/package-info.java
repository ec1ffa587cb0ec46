// SPDX-License-Identifier: EPL-2.0
/** The configuration of the STM in this JVM: the algorithm, and the rules set by options. */
@NullMarked
package org.isolde.stm.runtime.setup;

import org.jspecify.annotations.NullMarked;
