// SPDX-License-Identifier: EPL-2.0
/**
 * Inductive predicates and abstraction rules, and the parsers of the files in which users write
 * them.
 */
package org.isolde.heappaths.predicates;
