// SPDX-License-Identifier: EPL-2.0
/**
 * Operations on heap paths for the symbolic execution: coverage, compression, and substitution of
 * labels. Independent of heaps and states.
 */
package org.isolde.heappaths.internal.execution.paths;
