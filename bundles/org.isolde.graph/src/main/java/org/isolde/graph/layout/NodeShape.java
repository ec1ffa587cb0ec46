// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import org.isolde.graph.model.Node;

/** The layout of a node. */
public record NodeShape(Node node, Box box) {}
