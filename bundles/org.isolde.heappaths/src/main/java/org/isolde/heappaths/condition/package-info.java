// SPDX-License-Identifier: EPL-2.0
/**
 * From what transactions read and write, as heap paths, to whether two of them can harm each other.
 */
package org.isolde.heappaths.condition;
