// SPDX-License-Identifier: EPL-2.0
/**
 * The layout of graphs: geometry without a UI toolkit, in pixels at a scale of 1, with y growing
 * downwards.
 */
package org.isolde.graph.layout;
