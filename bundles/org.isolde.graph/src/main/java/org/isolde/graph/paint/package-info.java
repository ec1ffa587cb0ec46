// SPDX-License-Identifier: EPL-2.0
/** How a laid-out graph looks, on whatever surface: the screen, paper, a picture or an SVG file. */
package org.isolde.graph.paint;
