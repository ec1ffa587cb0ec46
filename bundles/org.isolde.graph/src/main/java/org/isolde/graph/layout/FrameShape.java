// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/** The layout of the frame around nodes that belong together, with its title on top. */
public record FrameShape(String title, Box box) {}
