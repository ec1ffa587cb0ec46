// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import java.util.Iterator;
import java.util.stream.Collectors;
import org.eclipse.jdt.ui.text.java.hover.IJavaEditorTextHover;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IEditorPart;

/**
 * The hover at a place of the current anomaly: the event at this place, and the anomaly in one
 * sentence.
 */
public final class AnomalyHover implements IJavaEditorTextHover {

    @Override
    public void setEditor(IEditorPart editor) {
        // The viewer knows all that is asked.
    }

    @Override
    public IRegion getHoverRegion(ITextViewer viewer, int offset) {
        return new Region(offset, 0);
    }

    @Override
    public String getHoverInfo(ITextViewer viewer, IRegion region) {
        IAnnotationModel model = viewer instanceof ISourceViewer source ? source.getAnnotationModel() : null;
        if (model == null) {
            return null;
        }
        for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
            Annotation annotation = all.next();
            Position position = model.getPosition(annotation);
            if (RelatedMark.isMark(annotation) && position != null && position.includes(region.getOffset())) {
                return html(annotation.getText());
            }
        }
        return null;
    }

    private static String html(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").lines().collect(
                Collectors.joining("<br>"));
    }
}
