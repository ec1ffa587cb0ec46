// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import java.util.Arrays;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;

/**
 * A place of an anomaly in a source file.
 *
 * @param range its range in the saved file
 * @param kind the kind of event there
 * @param text a description of the events there, one on each line
 */
record RelatedMark(IRegion range, Kind kind, String text) {

    /** The kinds of events at a place; if there are several, the last one here is shown. */
    enum Kind {
        /** Something is declared or run. */
        OTHER("org.isolde.ui.related"),
        /** A transaction reads. */
        READ("org.isolde.ui.related.read"),
        /** A transaction writes. */
        WRITE("org.isolde.ui.related.write"),
        /** The step that the user has gone to. */
        STEP("org.isolde.ui.related.step");

        private final String annotationType;

        Kind(String annotationType) {
            this.annotationType = annotationType;
        }

        /** The type of its annotations, which says how they look. */
        String annotationType() {
            return annotationType;
        }
    }

    /** Both, when they are at the same place. */
    RelatedMark and(RelatedMark other) {
        Kind both = kind.compareTo(other.kind) < 0 ? other.kind : kind;
        return new RelatedMark(range, both, text.equals(other.text) ? text : text + "\n" + other.text);
    }

    /** The same with more words at the end. */
    RelatedMark endingWith(String words) {
        return new RelatedMark(range, kind, text + "\n" + words);
    }

    /** Whether an annotation is one for such a place. */
    static boolean isMark(Annotation annotation) {
        return Arrays.stream(Kind.values()).anyMatch(kind -> kind.annotationType.equals(annotation.getType()));
    }

    /** A new annotation for it. */
    Annotation annotation() {
        return new Annotation(kind.annotationType(), false, text);
    }

    /** Where its annotation goes. */
    Position position() {
        return new Position(range.getOffset(), range.getLength());
    }
}
