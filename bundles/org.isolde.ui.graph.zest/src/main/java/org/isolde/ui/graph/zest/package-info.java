// SPDX-License-Identifier: EPL-2.0
/**
 * The graph view on Zest, of GEF Classic: an optional bundle, since Zest is in no repository that
 * the build can count on.
 */
package org.isolde.ui.graph.zest;
