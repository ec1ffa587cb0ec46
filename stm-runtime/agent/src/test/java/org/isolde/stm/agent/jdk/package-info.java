// SPDX-License-Identifier: EPL-2.0
/** Programs that run with copies of the JDK's classes. */
package org.isolde.stm.agent.jdk;
