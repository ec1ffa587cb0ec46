// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What an editor shows of the problems in its file. */
class EditorTest {

    private static final String WARNING = "org.isolde.ui.warning";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void closeEditors() throws Exception {
        Workbench.inUi(() -> Workbench.page().closeAllEditors(false));
    }

    private static ITextEditor open(IMarker marker) throws Exception {
        return Workbench.inUi(() -> (ITextEditor) IDE.openEditor(Workbench.page(), marker));
    }

    private static List<String> annotated(ITextEditor editor) {
        IAnnotationModel annotations = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
        IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
        List<String> texts = new ArrayList<>();
        for (Iterator<Annotation> all = annotations.getAnnotationIterator(); all.hasNext();) {
            Annotation annotation = all.next();
            if (annotation.getType().equals(WARNING)) {
                Position position = annotations.getPosition(annotation);
                texts.add(document.get().substring(position.getOffset(), position.getOffset() + position.getLength()));
            }
        }
        return texts;
    }

    @Test
    void openingAMarkerSelectsTheNameThatIsAnnotated() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        ITextEditor editor = open(project.markers().getFirst());
        Workbench.inUi(() -> {
            ITextSelection selection = (ITextSelection) editor.getSelectionProvider().getSelection();
            assertThat(selection.getText()).isEqualTo("withdraw");
            assertThat(selection.getStartLine()).isEqualTo(9);
            Workbench.await("the annotation", () -> !annotated(editor).isEmpty());
            assertThat(annotated(editor)).containsExactly("withdraw");
            return null;
        });
    }

    @Test
    void unsavedChangesMoveTheAnnotationAndNotTheMarker() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        ITextEditor editor = open(project.markers().getFirst());
        Workbench.inUi(() -> {
            editor.getDocumentProvider().getDocument(editor.getEditorInput()).replace(0, 0, "// Not saved.\n\n");
            Workbench.await("the editor to have changes", editor::isDirty);
            return null;
        });
        assertThat(project.java().findType("bank.Withdraw").getCompilationUnit().hasUnsavedChanges()).isTrue();
        try (MarkerDeltas deltas = new MarkerDeltas()) {
            project.with("bank/Other.java", "package bank; class Other {}");
            workspace.build();
            IsoldeCore.requestAnalysis();
            workspace.awaitAnalysis();
            assertThat(deltas.seen()).isEmpty();
        }
        assertThat(Workbench.inUi(() -> annotated(editor))).containsExactly("withdraw");
        Workbench.inUi(() -> {
            editor.doSave(null);
            return null;
        });
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly("writeSkew at Withdraw.java:12 [withdraw]");
        assertThat(Workbench.inUi(() -> annotated(editor))).containsExactly("withdraw");
    }

    @Test
    void aMarkerThatIsSetWhileThereAreUnsavedChangesFitsTheFile() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        IFile file = project.source(Programs.WITHDRAW);
        Workbench.inUi(() -> {
            ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), file);
            editor.getDocumentProvider().getDocument(editor.getEditorInput()).replace(0, 0, "// Not saved.\n\n");
            Workbench.await("the editor to have changes", editor::isDirty);
            return null;
        });
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly("writeSkew at Withdraw.java:10 [withdraw]");
    }

    /**
     * The editor brings what the Java model knows of the file up to date half a second after the
     * last key.
     */
    @Test
    void aSaveRightAfterALongCommentIsTakenOutIsMarkedInItsPlace() throws Exception {
        String comment = "// A comment that is longer than the program below it.\n".repeat(50);
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, comment + Programs.SKEW);
        workspace.build();
        ITextEditor editor = open(project.markers().getFirst());
        for (String text : List.of(Programs.SKEW, comment + Programs.SKEW, "\n" + Programs.SKEW)) {
            Workbench.inUi(() -> {
                editor.getDocumentProvider().getDocument(editor.getEditorInput()).set(text);
                editor.doSave(null);
                return null;
            });
            workspace.build();
            IMarker marker = project.markers().getFirst();
            assertThat(text.substring(marker.getAttribute(IMarker.CHAR_START, 0),
                    marker.getAttribute(IMarker.CHAR_END, 0))).isEqualTo("withdraw");
        }
    }
}
