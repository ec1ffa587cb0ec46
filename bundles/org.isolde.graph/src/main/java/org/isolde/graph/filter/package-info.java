// SPDX-License-Identifier: EPL-2.0
/** The displayed part of a graph: filters, and excerpts of graphs that are too big. */
package org.isolde.graph.filter;
