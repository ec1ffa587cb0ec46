// SPDX-License-Identifier: EPL-2.0
/** Constraints on the words that repetitions in heap paths denote, and their solvers. */
package org.isolde.heappaths.constraint;
