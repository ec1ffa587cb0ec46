// SPDX-License-Identifier: EPL-2.0
/**
 * The threads that run transactions, and the gate that lets many of them run concurrently, or one
 * alone.
 */
@NullMarked
package org.isolde.stm.runtime.threads;

import org.jspecify.annotations.NullMarked;
