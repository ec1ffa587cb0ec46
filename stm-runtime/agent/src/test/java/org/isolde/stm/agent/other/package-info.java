/** An agent of somebody else. */
package org.isolde.stm.agent.other;
