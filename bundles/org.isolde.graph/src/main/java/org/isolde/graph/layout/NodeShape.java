package org.isolde.graph.layout;

import org.isolde.graph.model.Node;

/** Where a node is drawn. */
public record NodeShape(Node node, Box box) {}
