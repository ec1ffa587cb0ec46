// SPDX-License-Identifier: EPL-2.0
/**
 * Parsers of the users' texts about the heap: tokens, formulas, definitions, rules, and their
 * validation.
 */
package org.isolde.heappaths.internal.syntax;
