// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.ui.text.java.IInvocationContext;
import org.eclipse.jdt.ui.text.java.IJavaCompletionProposal;
import org.eclipse.jdt.ui.text.java.IProblemLocation;
import org.eclipse.jdt.ui.text.java.IQuickAssistProcessor;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.ui.texteditor.MarkerAnnotation;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.fixes.Fixes;

/**
 * Quick assists: wherever the caret is in a transaction, or in a statement that runs one of the
 * transactions that should be one, the fixes for its anomalies. Anomalies that are marked at this
 * place have quick fixes instead.
 */
public final class AnomalyAssists implements IQuickAssistProcessor {

    private static final int RELEVANCE = 5;

    @Override
    public boolean hasAssists(IInvocationContext context) {
        ASTNode place = context.getCoveringNode();
        return place != null && Fixes.takesPart(place);
    }

    @Override
    public IJavaCompletionProposal[] getAssists(IInvocationContext context, IProblemLocation[] problems) {
        ASTNode place = context.getCoveringNode();
        return place == null
                ? new IJavaCompletionProposal[0]
                : Fixes.at(place, marked(context))
                        .stream()
                        .map(fix -> new FixProposal(fix, RELEVANCE))
                        .toArray(IJavaCompletionProposal[]::new);
    }

    /** The fingerprints of what is marked where the caret is. */
    private static Set<String> marked(IInvocationContext context) {
        Set<String> fingerprints = new HashSet<>();
        if (context instanceof IQuickAssistInvocationContext invocation && invocation.getSourceViewer() != null
                && invocation.getSourceViewer().getAnnotationModel() != null) {
            IAnnotationModel annotations = invocation.getSourceViewer().getAnnotationModel();
            for (Iterator<Annotation> all = annotations.getAnnotationIterator(); all.hasNext();) {
                Annotation annotation = all.next();
                Position position = annotations.getPosition(annotation);
                if (annotation instanceof MarkerAnnotation of && position != null && !annotation.isMarkedDeleted()
                        && position.getOffset() <= context.getSelectionOffset()
                        && context.getSelectionOffset() <= position.getOffset() + position.getLength()) {
                    fingerprints.add(of.getMarker().getAttribute(IsoldeMarkers.FINGERPRINT, ""));
                }
            }
        }
        return fingerprints;
    }
}
