/** Graphs as files: SVG and DOT. */
package org.isolde.graph.export;
