// SPDX-License-Identifier: EPL-2.0
/**
 * What a program writes to use transactional memory.
 *
 * <p>The annotations here state a wish. They change nothing by themselves: a program that is run
 * without an STM runtime runs its atomic methods like any others. A runtime is attached when the
 * program starts, as a Java agent.
 */
@NullMarked
package org.isolde.stm;

import org.jspecify.annotations.NullMarked;
