// SPDX-License-Identifier: EPL-2.0
/**
 * Heap paths: names for the objects that a transaction reaches in its snapshot, starting at a
 * shared variable.
 */
package org.isolde.heappaths.path;
