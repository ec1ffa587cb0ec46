// SPDX-License-Identifier: EPL-2.0
/**
 * The code of methods, for both instrumentations: sequences of instructions that they share, and
 * which calls may be left as they are.
 */
package org.isolde.stm.agent.code;
