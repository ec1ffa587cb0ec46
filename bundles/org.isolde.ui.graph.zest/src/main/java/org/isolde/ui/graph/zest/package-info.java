// SPDX-License-Identifier: EPL-2.0
/**
 * The presentation of the graph view on Zest, of GEF Classic: an optional bundle, since Zest is in
 * no repository that the build can rely on.
 */
package org.isolde.ui.graph.zest;
