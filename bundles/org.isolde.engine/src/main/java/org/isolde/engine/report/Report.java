// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.List;
import org.isolde.engine.session.AnalysisResult;

/**
 * Writes results in one format. The same results give the same text, byte for byte.
 */
public interface Report {

    /**
     * Writes results.
     *
     * @param results one result a program, in the order in which they shall appear
     * @param out takes the text; not closed
     * @throws IOException if {@code out} throws it
     */
    void write(List<AnalysisResult> results, Appendable out) throws IOException;
}
