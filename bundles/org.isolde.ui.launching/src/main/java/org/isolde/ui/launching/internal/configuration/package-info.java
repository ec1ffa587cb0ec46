// SPDX-License-Identifier: EPL-2.0
/** How a launch on the STM runtime is set up: its tabs, and <em>Run As</em>. */
package org.isolde.ui.launching.internal.configuration;
