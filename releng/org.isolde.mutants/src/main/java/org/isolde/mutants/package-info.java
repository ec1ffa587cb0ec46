// SPDX-License-Identifier: EPL-2.0
/**
 * Mutation testing: plants mistakes in a copy of the sources and checks whether the tests detect
 * them.
 */
package org.isolde.mutants;
