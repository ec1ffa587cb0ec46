// SPDX-License-Identifier: EPL-2.0
/**
 * Conditions under which two transactions can harm each other, from the heap paths that they read
 * and write.
 */
package org.isolde.heappaths.condition;
