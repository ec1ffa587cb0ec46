// SPDX-License-Identifier: EPL-2.0
/**
 * The flow of control and of facts in a method. Analyses take the edges between statements from
 * {@link org.isolde.program.flow.ControlFlowGraph}, and find fixed points by
 * {@link org.isolde.program.flow.DataflowSolver}.
 */
package org.isolde.program.flow;
