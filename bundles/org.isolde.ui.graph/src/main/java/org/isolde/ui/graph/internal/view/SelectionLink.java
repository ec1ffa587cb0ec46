// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.Comparator;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.ITypeRoot;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.Signature;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.Place;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.program.code.MethodRef;

/**
 * Follows the selection of the workbench: an anomaly selected in another view is highlighted for
 * stepping; if the user wants it, the transaction at the cursor of a Java editor is selected.
 */
final class SelectionLink implements ISelectionListener {

    private final GraphView view;
    private boolean withEditor;

    SelectionLink(GraphView view) {
        this.view = view;
    }

    void install() {
        view.getSite().getPage().addPostSelectionListener(this);
    }

    void dispose() {
        view.getSite().getPage().removePostSelectionListener(this);
    }

    /**
     * Whether the cursor of editors is followed, and whether selections here are shown in open
     * editors.
     */
    boolean withEditor() {
        return withEditor;
    }

    void setWithEditor(boolean on) {
        withEditor = on;
        if (on && view.getSite().getPage().getActiveEditor() instanceof ITextEditor editor) {
            selectionChanged(editor, editor.getSelectionProvider().getSelection());
        }
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (part == view) {
            return;
        }
        if (selection instanceof IStructuredSelection several) {
            Optional.ofNullable(Adapters.adapt(several.getFirstElement(), ProgramAnomaly.class))
                    .ifPresent(anomaly -> view.stepThrough(anomaly.anomaly().fingerprint()));
        } else if (withEditor && part instanceof ITextEditor editor && selection instanceof ITextSelection text) {
            node(editor, text.getOffset()).map(Node::id).ifPresent(view::selectAndReveal);
        }
    }

    private Optional<Node> node(ITextEditor editor, int offset) {
        return method(editor, offset).flatMap(method -> {
            String project = Optional.ofNullable(Adapters.adapt(editor.getEditorInput(), IFile.class))
                    .map(file -> file.getProject().getName())
                    .orElse("");
            return node(view.scene().drawing().graph(), project, method);
        });
    }

    private static Optional<IMethod> method(ITextEditor editor, int offset) {
        try {
            Optional<ITypeRoot> file = Optional.ofNullable(JavaUI.getEditorInputTypeRoot(editor.getEditorInput()));
            IJavaElement element = file.isPresent() ? file.get().getElementAt(offset) : null;
            return element == null
                    ? Optional.empty()
                    : Optional.ofNullable((IMethod) element.getAncestor(IJavaElement.METHOD));
        } catch (JavaModelException e) {
            // The file is gone or cannot be read: nothing in it can be selected.
            return Optional.empty();
        }
    }

    /** The node of a method; of methods that differ in their parameters the one with as many. */
    private static Optional<Node> node(Graph graph, String project, IMethod method) {
        return graph.nodes()
                .stream()
                .filter(node -> node.project().equals(project))
                .filter(node -> node.place().map(Place::method).filter(ref -> names(ref, method)).isPresent())
                .min(Comparator.comparingInt(node -> Math.abs(
                        Signature.getParameterCount(node.place().orElseThrow().method().descriptor())
                                - method.getNumberOfParameters())));
    }

    private static boolean names(MethodRef ref, IMethod method) {
        String owner = method.getDeclaringType().getFullyQualifiedName('$').replace('.', '/');
        String name = ref.isConstructor() ? owner.substring(owner.lastIndexOf('/') + 1) : ref.name();
        return ref.owner().equals(owner)
                && name.substring(name.lastIndexOf('$') + 1).equals(method.getElementName());
    }
}
