// SPDX-License-Identifier: EPL-2.0
/** Graphs drawn on an SWT canvas. */
package org.isolde.ui.graph.internal.canvas;
