// SPDX-License-Identifier: EPL-2.0
/**
 * The annotations and operations with which a program uses transactional memory.
 *
 * <p>The annotations have no effect by themselves: without an STM runtime, a program runs its
 * atomic methods like any others. A runtime is attached when the program starts, as a Java agent.
 */
@NullMarked
package org.isolde.stm;

import org.jspecify.annotations.NullMarked;
