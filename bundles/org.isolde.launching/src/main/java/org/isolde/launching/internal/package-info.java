// SPDX-License-Identifier: EPL-2.0
/** Adds the agent to a launch of JDT, and reads what it leaves. */
package org.isolde.launching.internal;
