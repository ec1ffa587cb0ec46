// SPDX-License-Identifier: EPL-2.0
/**
 * Searches, by brute force and for as long as one likes, for programs that the analysis wrongly
 * calls clean.
 */
package org.isolde.bench.fuzz;
