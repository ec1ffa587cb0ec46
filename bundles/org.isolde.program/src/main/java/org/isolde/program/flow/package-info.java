// SPDX-License-Identifier: EPL-2.0
/**
 * The flow of control and of facts in a method. Analyses take the edges between statements from
 * {@link org.isolde.program.flow.ControlFlowGraph}, and find fixed points by
 * {@link org.isolde.program.flow.DataflowSolver}.
 */
@NonNullByDefault({PARAMETER, RETURN_TYPE, FIELD, RECORD_COMPONENT})
package org.isolde.program.flow;

import static org.eclipse.jdt.annotation.DefaultLocation.FIELD;
import static org.eclipse.jdt.annotation.DefaultLocation.PARAMETER;
import static org.eclipse.jdt.annotation.DefaultLocation.RECORD_COMPONENT;
import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import org.eclipse.jdt.annotation.NonNullByDefault;
