// SPDX-License-Identifier: EPL-2.0
/**
 * Inference of a program's heap invariants from the declared types, with a check: no object has two
 * owners.
 *
 * <p>Begin with {@link org.isolde.heappaths.internal.inference.OwnedTypes}.
 */
package org.isolde.heappaths.internal.inference;
