// SPDX-License-Identifier: EPL-2.0
/**
 * Derivation of atomicity violations from views and flows of values: which processes run which
 * regions, under which locks, and which regions can interleave.
 */
package org.isolde.atomicity.internal.verdict;
