// SPDX-License-Identifier: EPL-2.0
/** The graph view, and what a way of showing graphs in it must be able to do. */
package org.isolde.ui.graph;
