// SPDX-License-Identifier: EPL-2.0
/**
 * The Java agent: {@code -javaagent:isolde-stm.jar} runs the atomic methods of a program as
 * transactions.
 *
 * <p>Methods annotated with {@code org.isolde.stm.Atomic} or {@code org.deuce.Atomic} are
 * instrumented when their classes are loaded. {@code docs/reference/options.md} lists the options,
 * {@code docs/reference/stm.md} the guarantees.
 *
 * <p>This package starts the agent; the instrumentations are in {@code transactions} and
 * {@code recording}, and share {@code classfile} and {@code code}.
 */
@NullMarked
package org.isolde.stm.agent;

import org.jspecify.annotations.NullMarked;
