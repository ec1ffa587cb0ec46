// SPDX-License-Identifier: EPL-2.0
/**
 * The code of methods, for both instrumentations: sequences of instructions that they share, and
 * which calls may be left as they are.
 */
@NullMarked
package org.isolde.stm.agent.code;

import org.jspecify.annotations.NullMarked;
