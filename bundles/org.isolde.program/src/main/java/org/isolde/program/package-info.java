// SPDX-License-Identifier: EPL-2.0
/**
 * The program under analysis: its types, methods, bodies as control-flow graphs, call graph and
 * processes.
 */
package org.isolde.program;
