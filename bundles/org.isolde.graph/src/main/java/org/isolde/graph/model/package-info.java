// SPDX-License-Identifier: EPL-2.0
/**
 * The model of displayed graphs: nodes, edges between them, and cycles for stepping. Independent of
 * any UI toolkit.
 */
package org.isolde.graph.model;
