// SPDX-License-Identifier: EPL-2.0
/**
 * What heaps a program has, found out from the declared types and then checked: no object has two
 * owners.
 *
 * <p>Begin with {@link org.isolde.heappaths.internal.inference.OwnedTypes}.
 */
package org.isolde.heappaths.internal.inference;
