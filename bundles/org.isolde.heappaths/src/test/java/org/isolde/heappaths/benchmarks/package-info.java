// SPDX-License-Identifier: EPL-2.0
/** The four programs on which StarTM was measured, and what is true of them. */
package org.isolde.heappaths.benchmarks;
