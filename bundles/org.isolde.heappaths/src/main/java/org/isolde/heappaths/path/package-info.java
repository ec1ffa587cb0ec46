// SPDX-License-Identifier: EPL-2.0
/**
 * Heap paths: the names, from a shared variable on, of the objects that a transaction reaches in
 * its snapshot.
 */
package org.isolde.heappaths.path;
