// SPDX-License-Identifier: EPL-2.0
/**
 * The benchmark of the search for atomicity violations, with a comparison to the tables of the
 * papers on MoTH.
 */
package org.isolde.bench.atomicity;
