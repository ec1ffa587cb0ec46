// SPDX-License-Identifier: EPL-2.0
/**
 * What is done to symbolic heaps: predicates are unfolded and folded, one heap is told to follow
 * from another, paths are read off.
 */
package org.isolde.heappaths.internal.heap;
