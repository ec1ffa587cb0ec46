// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

import org.eclipse.osgi.util.NLS;
import org.isolde.launching.internal.Messages;

/**
 * Thrown when a file is no statistics file of the STM runtime. Its message names the line, and is a
 * part of a sentence.
 */
public final class StatisticsFormatException extends Exception {

    private static final long serialVersionUID = 1L;

    StatisticsFormatException(int number, String line) {
        super(NLS.bind(Messages.statisticsLine, number, line));
    }
}
