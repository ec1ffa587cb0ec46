// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.specification;

import org.isolde.heappaths.internal.execution.Entry;
import org.isolde.heappaths.theory.Theory;

/**
 * A user's specification of the heap in which a transaction begins. It is trusted.
 *
 * @param theory the predicates and the rules by which heaps are abstracted
 * @param entry the method in that heap
 */
public record Specification(Theory theory, Entry entry) {}
