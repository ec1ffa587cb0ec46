// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.PreviewLine;
import org.isolde.core.fixes.PreviewLine.Sort;

/** Describes a fix in HTML: its explanation, and the lines that it changes. */
final class FixText {

    private FixText() {}

    static String html(Fix fix) {
        StringBuilder html = new StringBuilder("<p>").append(escaped(fix.explanation())).append("</p><br><br><pre>");
        try {
            List<PreviewLine> lines = fix.preview(new NullProgressMonitor());
            boolean oneFile = lines.stream().filter(line -> line.sort() == Sort.FILE).count() == 1;
            lines.stream()
                    .filter(line -> !oneFile || line.sort() != Sort.FILE)
                    .forEach(line -> html.append(html(line)).append("<br>"));
            return html.append("</pre>").toString();
        } catch (CoreException e) {
            return "<p>" + escaped(e.getStatus().getMessage()) + "</p>";
        }
    }

    private static String html(PreviewLine line) {
        String text = escaped(line.text());
        return switch (line.sort()) {
            case ADDED -> "<b>+ " + text + "</b>";
            case REMOVED -> "<del>- " + text + "</del>";
            case KEPT -> "  " + text;
            case FILE -> "<i>" + text + "</i>";
            case GAP -> "  …";
        };
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
