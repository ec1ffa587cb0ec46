package org.isolde.ui.internal.fixes;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.PreviewLine;

/** Tells in HTML what a fix does: the explanation, and the lines that it changes. */
final class FixText {

    private FixText() {}

    static String html(Fix fix) {
        StringBuilder html = new StringBuilder("<p>").append(escaped(fix.explanation())).append("</p>");
        try {
            html.append("<pre>");
            List<PreviewLine> lines = fix.preview(new NullProgressMonitor());
            lines.forEach(line -> html.append(html(line)).append("<br>"));
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
