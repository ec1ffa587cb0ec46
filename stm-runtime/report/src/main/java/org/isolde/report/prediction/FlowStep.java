// SPDX-License-Identifier: EPL-2.0
package org.isolde.report.prediction;

import org.isolde.trace.SourcePosition;

/**
 * A step of an interleaving of threads, prepared for reports.
 *
 * @param thread the thread's name
 * @param text what it does, for example {@code teller 1 reads bank.Account.balance}
 * @param source where
 */
public record FlowStep(String thread, String text, SourcePosition source) {}
