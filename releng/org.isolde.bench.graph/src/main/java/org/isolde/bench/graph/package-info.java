// SPDX-License-Identifier: EPL-2.0
/** The benchmark of graphs: the times of layout and painting. */
package org.isolde.bench.graph;
