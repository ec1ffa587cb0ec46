// SPDX-License-Identifier: EPL-2.0
/**
 * The results of a symbolic execution: the final states of a method, the fields that it reads and
 * writes, and the merging of similar results.
 */
package org.isolde.heappaths.internal.execution.result;
