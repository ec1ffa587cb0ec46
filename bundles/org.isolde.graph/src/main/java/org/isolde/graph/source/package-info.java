// SPDX-License-Identifier: EPL-2.0
/** Builders of displayed graphs from analysis results. */
package org.isolde.graph.source;
