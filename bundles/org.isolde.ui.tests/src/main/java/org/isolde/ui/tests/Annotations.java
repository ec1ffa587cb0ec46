// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.ui.texteditor.ITextEditor;

/** What an editor shows of Isolde's markers. */
final class Annotations {

    private Annotations() {}

    /** The lines, from 1, that have an annotation, sorted. */
    static List<Integer> lines(ITextEditor editor) {
        IAnnotationModel annotations = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        List<Integer> lines = new ArrayList<>();
        for (Iterator<Annotation> all = annotations.getAnnotationIterator(); all.hasNext();) {
            Annotation annotation = all.next();
            if (annotation.getType().startsWith("org.isolde.ui.")) {
                try {
                    lines.add(document.getLineOfOffset(annotations.getPosition(annotation).getOffset()) + 1);
                } catch (BadLocationException e) {
                    throw new AssertionError("An annotation lies outside of its document", e);
                }
            }
        }
        lines.sort(null);
        return lines;
    }
}
