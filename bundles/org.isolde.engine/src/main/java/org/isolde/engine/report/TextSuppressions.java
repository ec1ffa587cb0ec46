// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.List;
import org.isolde.engine.Reason;
import org.isolde.engine.suppression.SuppressedAnomaly;
import org.isolde.engine.suppression.Suppressions;
import org.isolde.report.FileNames;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;

/**
 * Writes the suppressed anomalies for users of a terminal, briefly: one sentence and the reason for
 * each.
 *
 * @param names names source files
 */
record TextSuppressions(FileNames names) {

    void write(Suppressions suppressions, TextLines lines) throws IOException {
        if (!suppressions.anomalies().isEmpty()) {
            lines.part(Role.HEADING, "Suppressed").end();
            for (SuppressedAnomaly suppressed : suppressions.anomalies()) {
                lines.part("   " + suppressed.anomaly().kind().displayName() + " in group "
                        + suppressed.anomaly().group() + "  ")
                        .part(Role.FAINT, names.fileAndLine(suppressed.place()))
                        .end();
                lines.paragraph(6, suppressed.anomaly().message());
                lines.paragraph(6, "Reason: " + suppressed.reason());
            }
            lines.end();
        }
        writeUnused(suppressions.unused(), lines);
    }

    private void writeUnused(List<Reason> unused, TextLines lines) throws IOException {
        if (!unused.isEmpty()) {
            lines.part(Role.HEADING, "Suppressions of nothing").end();
            for (Reason reason : unused) {
                lines.part("   " + reason.text());
                if (reason.place().isPresent()) {
                    lines.part(Role.FAINT, "  " + names.fileAndLine(reason.place().get()));
                }
                lines.end();
            }
            lines.end();
        }
    }
}
