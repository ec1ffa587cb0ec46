// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.anomaly;

import org.isolde.engine.Place;

/**
 * One instance of a transaction that takes part in an anomaly; two instances of one transaction are
 * two participants.
 *
 * @param transaction the transaction's name, for example {@code SmallBank.writeCheck}
 * @param declaration where the transaction is declared
 * @param pivot whether it is between two vulnerable dependencies: a change to it alone may fix the
 *     anomaly
 */
public record Participant(String transaction, Place declaration, boolean pivot) {}
