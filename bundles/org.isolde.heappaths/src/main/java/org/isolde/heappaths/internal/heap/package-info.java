// SPDX-License-Identifier: EPL-2.0
/**
 * Operations on symbolic heaps: unfolding and folding of predicates, entailment, and extraction of
 * paths.
 */
package org.isolde.heappaths.internal.heap;
