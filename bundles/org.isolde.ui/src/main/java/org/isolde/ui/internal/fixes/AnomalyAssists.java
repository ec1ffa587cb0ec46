package org.isolde.ui.internal.fixes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jdt.core.dom.ASTNode;
import org.eclipse.jdt.core.dom.Annotation;
import org.eclipse.jdt.core.dom.MethodDeclaration;
import org.eclipse.jdt.ui.text.java.IInvocationContext;
import org.eclipse.jdt.ui.text.java.IJavaCompletionProposal;
import org.eclipse.jdt.ui.text.java.IProblemLocation;
import org.eclipse.jdt.ui.text.java.IQuickAssistProcessor;
import org.isolde.core.fixes.Fixes;

/**
 * Offers, at the name and the annotations of a transaction, the fixes for anomalies in which it takes part and which are marked elsewhere. Those
 * that are marked there have them as quick fixes.
 */
public final class AnomalyAssists implements IQuickAssistProcessor {

    private static final int RELEVANCE = 5;

    @Override
    public boolean hasAssists(IInvocationContext context) {
        return head(context.getCoveringNode()).filter(Fixes::takesPartElsewhere).isPresent();
    }

    @Override
    public IJavaCompletionProposal[] getAssists(IInvocationContext context, IProblemLocation[] problems) {
        List<IJavaCompletionProposal> proposals = new ArrayList<>();
        head(context.getCoveringNode()).map(Fixes::elsewhere).orElse(List.of()).forEach(
                fix -> proposals.add(new FixProposal(fix, RELEVANCE)));
        return proposals.toArray(IJavaCompletionProposal[]::new);
    }

    /** The method whose name or annotation a node is part of. */
    private static Optional<MethodDeclaration> head(ASTNode node) {
        for (ASTNode part = node; part != null; part = part.getParent()) {
            if (part.getParent() instanceof MethodDeclaration method) {
                return part instanceof Annotation || part == method.getName() ? Optional.of(method) : Optional.empty();
            }
        }
        return Optional.empty();
    }
}
