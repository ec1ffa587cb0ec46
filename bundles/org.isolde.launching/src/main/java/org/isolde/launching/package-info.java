// SPDX-License-Identifier: EPL-2.0
/**
 * Launching of Java programs on Isolde's STM runtime: the launch configuration type, its settings,
 * and its failures.
 */
package org.isolde.launching;
