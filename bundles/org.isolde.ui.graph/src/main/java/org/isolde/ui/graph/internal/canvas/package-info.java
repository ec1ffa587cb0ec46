/** Graphs drawn on an SWT canvas. */
package org.isolde.ui.graph.internal.canvas;
