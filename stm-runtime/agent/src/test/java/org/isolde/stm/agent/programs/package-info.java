// SPDX-License-Identifier: EPL-2.0
/** Programs that the tests start, most of them with the agent. */
package org.isolde.stm.agent.programs;
