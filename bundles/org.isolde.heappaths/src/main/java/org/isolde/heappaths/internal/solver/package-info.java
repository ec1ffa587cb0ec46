// SPDX-License-Identifier: EPL-2.0
/**
 * The solvers of word problems: one on SAT4J with a bound on the lengths of words, one on Z3's
 * theory of strings.
 */
package org.isolde.heappaths.internal.solver;
