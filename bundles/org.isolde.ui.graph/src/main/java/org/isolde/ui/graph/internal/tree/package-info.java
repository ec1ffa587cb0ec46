// SPDX-License-Identifier: EPL-2.0
/** Graphs as trees, which screen readers can read. */
package org.isolde.ui.graph.internal.tree;
