// SPDX-License-Identifier: EPL-2.0
/**
 * Where the nodes and edges of a graph are drawn: geometry without a toolkit, in pixels at a scale
 * of 1 with y growing downwards.
 */
package org.isolde.graph.layout;
