// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import org.isolde.program.code.Condition;

/**
 * A comparison of whole numbers that is known to hold.
 *
 * @param left the left side
 * @param operator how it compares to the right side
 * @param right the right side
 */
public record Comparison(Scalar left, Condition operator, Scalar right) {}
