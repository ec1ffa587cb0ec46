// SPDX-License-Identifier: EPL-2.0
/** An agent of somebody else. */
package org.isolde.stm.agent.other;
