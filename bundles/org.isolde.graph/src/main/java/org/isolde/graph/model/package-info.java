// SPDX-License-Identifier: EPL-2.0
/**
 * Graphs as they are shown: nodes, edges between them, and the cycles that one can step through.
 * Independent of any toolkit.
 */
package org.isolde.graph.model;
