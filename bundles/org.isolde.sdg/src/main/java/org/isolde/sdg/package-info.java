// SPDX-License-Identifier: EPL-2.0
/**
 * The analysis for snapshot isolation: the static dependency graph of transactions and its
 * dangerous structures.
 */
package org.isolde.sdg;
