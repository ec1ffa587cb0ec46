// SPDX-License-Identifier: EPL-2.0
/** The parts of the language, each in a transaction that is undone, and in one that commits. */
package org.isolde.stm.agent.programs.language;
