// SPDX-License-Identifier: EPL-2.0
/**
 * Conflict serializability of a run whose accesses come in their true order: the
 * {@linkplain org.isolde.predict.conflict.ConflictGraph graph} of its transactions, and the first
 * cycle in it. May depend on no other package.
 */
@NullMarked
package org.isolde.predict.conflict;

import org.jspecify.annotations.NullMarked;
