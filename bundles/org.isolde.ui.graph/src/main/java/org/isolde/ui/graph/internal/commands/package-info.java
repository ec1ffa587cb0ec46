// SPDX-License-Identifier: EPL-2.0
/** The commands of the graph view. */
package org.isolde.ui.graph.internal.commands;
