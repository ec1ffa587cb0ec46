// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.compare.rangedifferencer.IRangeComparator;
import org.eclipse.compare.rangedifferencer.RangeDifference;
import org.eclipse.compare.rangedifferencer.RangeDifferencer;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.CompositeChange;
import org.eclipse.ltk.core.refactoring.TextChange;
import org.isolde.core.fixes.PreviewLine.Sort;

/** Computes a line-by-line preview of a change, with a few lines of context. */
final class ChangePreview {

    private static final int LINES_AROUND = 2;

    private final List<PreviewLine> preview = new ArrayList<>();

    private ChangePreview() {}

    static List<PreviewLine> of(Change change, IProgressMonitor monitor) throws CoreException {
        ChangePreview preview = new ChangePreview();
        preview.add(change, monitor);
        return preview.preview;
    }

    private void add(Change change, IProgressMonitor monitor) throws CoreException {
        switch (change) {
            case CompositeChange composite -> {
                for (Change child : composite.getChildren()) {
                    add(child, monitor);
                }
            }
            case TextChange text -> {
                preview.add(new PreviewLine(Sort.FILE, text.getName()));
                add(Lines.of(text.getCurrentContent(monitor)), Lines.of(text.getPreviewContent(monitor)));
            }
            case NewFileChange added -> {
                preview.add(new PreviewLine(Sort.FILE, added.getName()));
                added.content().lines().forEach(line -> preview.add(new PreviewLine(Sort.ADDED, line)));
            }
            default -> preview.add(new PreviewLine(Sort.FILE, change.getName()));
        }
    }

    private void add(Lines before, Lines after) {
        int shown = 0;
        for (RangeDifference difference : RangeDifferencer.findDifferences(before, after)) {
            int afterLast = shown == 0 ? 0 : Math.min(difference.leftStart(), shown + LINES_AROUND);
            int beforeNext = Math.max(afterLast, difference.leftStart() - LINES_AROUND);
            lines(Sort.KEPT, before, shown, afterLast);
            if (afterLast > 0 && beforeNext > afterLast) {
                preview.add(new PreviewLine(Sort.GAP, ""));
            }
            lines(Sort.KEPT, before, beforeNext, difference.leftStart());
            lines(Sort.REMOVED, before, difference.leftStart(), difference.leftEnd());
            lines(Sort.ADDED, after, difference.rightStart(), difference.rightEnd());
            shown = difference.leftEnd();
        }
        lines(Sort.KEPT, before, shown, Math.min(before.getRangeCount(), shown + LINES_AROUND));
    }

    private void lines(Sort sort, Lines lines, int start, int end) {
        for (int i = start; i < end; i++) {
            preview.add(new PreviewLine(sort, lines.lines.get(i)));
        }
    }

    /** The lines of a file, for comparison. */
    private record Lines(List<String> lines) implements IRangeComparator {

        static Lines of(String text) {
            return new Lines(text.lines().toList());
        }

        @Override
        public int getRangeCount() {
            return lines.size();
        }

        @Override
        @NonNullByDefault({}) // IRangeComparator declares no nullness, so this cannot.
        public boolean rangesEqual(int thisIndex, IRangeComparator other, int otherIndex) {
            return lines.get(thisIndex).equals(((Lines) other).lines.get(otherIndex));
        }

        @Override
        @NonNullByDefault({}) // IRangeComparator declares no nullness, so this cannot.
        public boolean skipRangeComparison(int length, int maxLength, IRangeComparator other) {
            return false;
        }
    }
}
