// SPDX-License-Identifier: EPL-2.0
/**
 * How the transactions of this JVM run: the algorithm, and the rules that options choose.
 */
@NullMarked
package org.isolde.stm.runtime.setup;

import org.jspecify.annotations.NullMarked;
