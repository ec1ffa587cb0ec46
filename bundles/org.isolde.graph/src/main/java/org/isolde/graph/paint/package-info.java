// SPDX-License-Identifier: EPL-2.0
/**
 * The rendering of a laid-out graph, on any surface: the screen, paper, an image or an SVG file.
 */
package org.isolde.graph.paint;
