// SPDX-License-Identifier: EPL-2.0
/**
 * Java programs are started on Isolde's STM runtime: the launch configuration type, its settings,
 * and what can go wrong.
 */
package org.isolde.launching;
