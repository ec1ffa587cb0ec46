/**
 * The Java agent: {@code -javaagent:isolde-stm.jar} runs the atomic methods of a program as transactions.
 *
 * <p>Methods annotated with {@code org.isolde.stm.Atomic} or {@code org.deuce.Atomic} are instrumented when their
 * classes are loaded. {@code stm-runtime/README.md} lists the options, what is promised and what is not.
 */
package org.isolde.stm.agent;
