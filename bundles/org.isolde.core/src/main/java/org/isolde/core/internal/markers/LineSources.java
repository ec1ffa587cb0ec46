// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.markers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.IJavaModelStatusConstants;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;

/**
 * The ranges of the lines of a source file, without surrounding blanks.
 *
 * @param lines the lines in their order
 */
record LineSources(List<Range> lines) {

    /** Those of a file of which nothing is known. */
    static final LineSources NONE = new LineSources(List.of());

    /**
     * A range of a file.
     *
     * @param start the start offset
     * @param end the end offset, exclusive
     */
    record Range(int start, int end) {}

    /** Those of a file's text. */
    static LineSources of(IDocument text) throws JavaModelException {
        List<Range> lines = new ArrayList<>();
        try {
            for (int i = 0; i < text.getNumberOfLines(); i++) {
                IRegion line = text.getLineInformation(i);
                String content = text.get(line.getOffset(), line.getLength());
                int start = line.getOffset() + content.length() - content.stripLeading().length();
                lines.add(new Range(start, start + content.strip().length()));
            }
        } catch (BadLocationException e) {
            throw new JavaModelException(e, IJavaModelStatusConstants.INVALID_CONTENTS);
        }
        return new LineSources(List.copyOf(lines));
    }

    /**
     * A line, counted from 1; empty when the file has none of that number, or nothing stands there.
     */
    Optional<Range> line(int number) {
        return number < 1 || number > lines.size()
                ? Optional.empty()
                : Optional.of(lines.get(number - 1)).filter(range -> range.start < range.end);
    }

    /** The number, from 1, of the line in whose text an offset is; 1 where it is in none. */
    int lineAt(int offset) {
        for (int i = lines.size(); i > 1; i--) {
            if (lines.get(i - 1).start <= offset) {
                return i;
            }
        }
        return 1;
    }
}
