// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.preemption;

import org.isolde.trace.SourcePosition;

/**
 * A place in a transaction before which others may come.
 *
 * @param transaction where the transaction begins
 * @param place the place of its next step
 */
public record PreemptionPoint(SourcePosition transaction, SourcePosition place) {}
