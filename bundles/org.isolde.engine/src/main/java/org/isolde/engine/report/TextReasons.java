// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.List;
import org.isolde.engine.Reason;
import org.isolde.report.FileNames;
import org.isolde.report.Paint.Role;
import org.isolde.report.TextLines;

/**
 * Tells a person on a terminal reasons, each on a line with its place.
 *
 * @param names names source files
 */
record TextReasons(FileNames names) {

    private static final int SHOWN = 10;

    void write(List<Reason> reasons, TextLines lines) throws IOException {
        for (Reason reason : reasons.subList(0, Math.min(reasons.size(), SHOWN))) {
            lines.part("      " + reason.text());
            if (reason.place().isPresent()) {
                lines.part(Role.FAINT, "  " + names.fileAndLine(reason.place().get()));
            }
            lines.end();
        }
        writeRest(reasons.size() - SHOWN, "reasons", "      ", lines);
    }

    /** Says how many things are not written; nothing where all are. */
    static void writeRest(int number, String what, String indent, TextLines lines) throws IOException {
        if (number > 0) {
            lines.part(indent + "and " + number + " more " + what + "; the other formats list all").end();
        }
    }
}
