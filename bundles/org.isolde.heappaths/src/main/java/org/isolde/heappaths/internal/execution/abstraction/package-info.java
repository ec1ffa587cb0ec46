// SPDX-License-Identifier: EPL-2.0
/**
 * Abstraction of states, which keeps the symbolic execution finite: folding by predicates
 * ({@code Folding}) and compression of paths ({@code GenPath}, Dias' thesis, section 4.7).
 */
package org.isolde.heappaths.internal.execution.abstraction;
