// SPDX-License-Identifier: EPL-2.0
/** Graphs as files: SVG and DOT. */
package org.isolde.graph.export;
