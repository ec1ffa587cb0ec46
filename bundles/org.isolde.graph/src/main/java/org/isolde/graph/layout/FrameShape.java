// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

/** Where the frame around the nodes that belong together is drawn, with its title on top. */
public record FrameShape(String title, Box box) {}
