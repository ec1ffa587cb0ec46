// SPDX-License-Identifier: EPL-2.0
/**
 * A program that uses a library: of the one accesses to data are recorded, of the other only what
 * synchronises.
 */
package org.isolde.stm.agent.programs.scope;
