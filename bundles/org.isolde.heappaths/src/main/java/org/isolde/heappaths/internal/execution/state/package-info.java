// SPDX-License-Identifier: EPL-2.0
/**
 * The abstract states of the symbolic execution, ⟨H, M, R, W⟩ in Dias' thesis (section 4.6): their
 * values, heaps, path maps and footprints, with comparison, renaming and join.
 */
package org.isolde.heappaths.internal.execution.state;
