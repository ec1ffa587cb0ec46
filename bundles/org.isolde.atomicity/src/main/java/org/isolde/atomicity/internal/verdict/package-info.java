// SPDX-License-Identifier: EPL-2.0
/**
 * From views and flows of values to atomicity violations: who runs where, under which locks, and
 * who can come between.
 */
package org.isolde.atomicity.internal.verdict;
