// SPDX-License-Identifier: EPL-2.0
/**
 * Measures the search for atomicity violations, and compares what it finds with the tables of the
 * papers on MoTH.
 */
package org.isolde.bench.atomicity;
