// SPDX-License-Identifier: EPL-2.0
/** An unbounded brute-force search for programs that the analysis wrongly calls clean. */
package org.isolde.bench.fuzz;
