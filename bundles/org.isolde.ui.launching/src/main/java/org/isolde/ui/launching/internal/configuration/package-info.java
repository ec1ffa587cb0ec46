// SPDX-License-Identifier: EPL-2.0
/** The configuration of launches on the STM runtime: tabs, and <em>Run As</em>. */
package org.isolde.ui.launching.internal.configuration;
