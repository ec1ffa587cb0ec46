// SPDX-License-Identifier: EPL-2.0
/**
 * What the program takes for a library, which keeps what it is given in all the ways that there
 * are.
 */
package org.isolde.stm.agent.programs.scope.library;
