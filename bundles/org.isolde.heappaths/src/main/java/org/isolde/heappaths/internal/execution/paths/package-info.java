// SPDX-License-Identifier: EPL-2.0
/**
 * What the symbolic execution does with heap paths: whether one covers another, how one is
 * compressed, and how what is said of labels is carried over. Knows nothing of heaps and states.
 */
package org.isolde.heappaths.internal.execution.paths;
