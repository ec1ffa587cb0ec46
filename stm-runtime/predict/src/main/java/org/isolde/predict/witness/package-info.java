// SPDX-License-Identifier: EPL-2.0
/**
 * The witnesses of single threads (phase I of Farzan 2009, section 4):
 * {@link org.isolde.predict.witness.ThreadRuns} follows the threads of a run,
 * {@link org.isolde.predict.witness.WitnessFinder} finds the accesses and pairs of accesses of
 * each; {@link org.isolde.predict.witness.TransactionFinder} passes on whole transactions instead.
 * May depend on {@code memory}, {@code lock}, {@code order} and {@code result}.
 */
@NullMarked
package org.isolde.predict.witness;

import org.jspecify.annotations.NullMarked;
