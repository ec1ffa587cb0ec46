// SPDX-License-Identifier: EPL-2.0
/**
 * How the texts that users write about the heap are read: tokens, formulas, definitions, rules, and
 * what must hold of them.
 */
package org.isolde.heappaths.internal.syntax;
