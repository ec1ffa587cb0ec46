/** Graphs as trees, which screen readers can read. */
package org.isolde.ui.graph.internal.tree;
