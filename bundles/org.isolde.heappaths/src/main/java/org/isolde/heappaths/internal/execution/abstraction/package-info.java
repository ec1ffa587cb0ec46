// SPDX-License-Identifier: EPL-2.0
/**
 * Keeps the symbolic execution finite: folds what predicates describe ({@code Folding}) and
 * compresses paths ({@code GenPath}, Dias' thesis, section 4.7).
 */
package org.isolde.heappaths.internal.execution.abstraction;
