// SPDX-License-Identifier: EPL-2.0
/**
 * Generation of code for both instrumentations: common instruction sequences, and the decision
 * which calls remain unchanged.
 */
@NullMarked
package org.isolde.stm.agent.code;

import org.jspecify.annotations.NullMarked;
