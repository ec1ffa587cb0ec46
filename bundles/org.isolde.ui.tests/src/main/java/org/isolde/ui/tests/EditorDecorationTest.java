// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.Position;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.IAnnotationModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.engine.anomaly.AnomalyKind;
import org.isolde.ui.internal.CurrentAnomaly;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Editors show the places of the current anomaly. */
class EditorDecorationTest {

    private static final String RELATED = "org.isolde.ui.related";

    @RegisterExtension
    final BuiltProject branch = BuiltProject.branch();

    private static void show(AnomalyKind kind) {
        CurrentAnomaly.get().show(anomaly(kind));
    }

    private static ProgramAnomaly anomaly(AnomalyKind kind) {
        return IsoldeCore.results().programs().getFirst().anomalies().stream().filter(
                anomaly -> anomaly.anomaly().kind() == kind).findFirst().orElseThrow();
    }

    /** What an editor shows. */
    static IDocument document(ITextEditor editor) {
        return editor.getDocumentProvider().getDocument(editor.getEditorInput());
    }

    /** The annotations of some types, as {@code type: text below}, by their place. */
    private static List<String> annotated(ITextEditor editor) {
        IAnnotationModel model = editor.getDocumentProvider().getAnnotationModel(editor.getEditorInput());
        List<Annotation> found = new ArrayList<>();
        for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext();) {
            Annotation annotation = all.next();
            if (annotation.getType().startsWith(RELATED)) {
                found.add(annotation);
            }
        }
        return found.stream()
                .sorted((left, right) -> Integer.compare(
                        model.getPosition(left).getOffset(), model.getPosition(right).getOffset()))
                .map(annotation -> annotation.getType().substring(RELATED.length()) + ": "
                        + below(editor, model.getPosition(annotation)))
                .toList();
    }

    private static String below(ITextEditor editor, Position position) {
        try {
            return document(editor).get(position.getOffset(), position.getLength());
        } catch (BadLocationException e) {
            throw new AssertionError("An annotation lies outside of its document", e);
        }
    }

    private static void awaitAnnotations(ITextEditor editor, String... expected) {
        Workbench.await(String.join(", ", expected), () -> annotated(editor).equals(List.of(expected)));
    }

    private static final String[] SKEW = {": withdraw", ".read: if (x + y > value) {", ".write: x = x - value;",
        ".write: y = y - value;"};

    @Test
    void thePlacesOfTheCurrentAnomalyAreDrawn() throws Exception {
        Workbench.inUi(() -> {
            ITextEditor editor = branch.open(Programs.BRANCH_PATH);
            show(AnomalyKind.WRITE_SKEW);
            awaitAnnotations(editor, SKEW);

            show(AnomalyKind.STALE_VALUE_ERROR);

            awaitAnnotations(editor, ".read: return visitors;", ".write: visitors = n;", ": int old = visitors();",
                    ": setVisitors(old + 1);", ": run", ": enter();");
            return null;
        });
    }

    @Test
    void anEditorThatIsOpenedLaterShowsThemToo() throws Exception {
        Workbench.inUi(() -> {
            show(AnomalyKind.WRITE_SKEW);
            awaitAnnotations(branch.open(Programs.BRANCH_PATH), SKEW);
            return null;
        });
    }

    @Test
    void anEditTakesAwayWhatItChangesAndMovesTheRest() throws Exception {
        Workbench.inUi(() -> {
            ITextEditor editor = branch.open(Programs.BRANCH_PATH);
            show(AnomalyKind.WRITE_SKEW);
            awaitAnnotations(editor, SKEW);
            IDocument document = document(editor);

            document.replace(0, 0, "// A line more.\n");
            assertThat(annotated(editor)).containsExactly(SKEW);

            document.replace(document.get().indexOf("x - value"), 1, "x + 0");
            assertThat(annotated(editor)).containsExactly(SKEW[0], SKEW[1], SKEW[3]);
            return null;
        });
    }

    @Test
    void anEditorWithUnsavedChangesShowsThemOnceItIsSaved() throws Exception {
        ITextEditor editor = Workbench.inUi(() -> {
            ITextEditor opened = branch.open(Programs.BRANCH_PATH);
            document(opened).replace(0, 0, "// A line more.\n");
            Workbench.await("the editor to have changes", opened::isDirty);
            return opened;
        });
        Workbench.inUi(() -> {
            show(AnomalyKind.WRITE_SKEW);
            return null;
        });
        assertThat(Workbench.inUi(() -> annotated(editor))).isEmpty();

        Workbench.inUi(() -> {
            editor.doSave(null);
            return null;
        });
        branch.build();

        Workbench.inUi(() -> {
            awaitAnnotations(editor, SKEW);
            return null;
        });
    }

    @Test
    void whenTheAnomalyIsCuredNothingIsDrawnAnyMore() throws Exception {
        ITextEditor editor = Workbench.inUi(() -> {
            ITextEditor opened = branch.open(Programs.BRANCH_PATH);
            show(AnomalyKind.WRITE_SKEW);
            awaitAnnotations(opened, SKEW);
            return opened;
        });
        branch.project().edit(Programs.BRANCH_PATH, "if (x + y > value) {", "x += 0; y += 0; if (x + y > value) {");
        branch.build();

        Workbench.inUi(() -> {
            awaitAnnotations(editor);
            return null;
        });
    }

    @Test
    void theStepsAreGoneThroughByCommand() throws Exception {
        Workbench.inUi(() -> {
            show(AnomalyKind.WRITE_SKEW);

            Commands.execute("org.isolde.ui.nextStep");
            ITextEditor editor = (ITextEditor) Workbench.page().getActiveEditor();
            assertThat(selected(editor)).isEqualTo("if (x + y > value) {");
            awaitAnnotations(editor, ": withdraw", ".step: if (x + y > value) {", SKEW[2], SKEW[3]);

            Commands.execute("org.isolde.ui.nextStep");
            Commands.execute("org.isolde.ui.nextStep");
            assertThat(selected(editor)).isEqualTo("x = x - value;");
            awaitAnnotations(editor, SKEW[0], SKEW[1], ".step: x = x - value;", SKEW[3]);

            Commands.execute("org.isolde.ui.nextStep");
            Commands.execute("org.isolde.ui.nextStep");
            assertThat(selected(editor)).isEqualTo("if (x + y > value) {");

            Commands.execute("org.isolde.ui.previousStep");
            assertThat(selected(editor)).isEqualTo("y = y - value;");
            return null;
        });
    }

    private static String selected(ITextEditor editor) {
        return ((ITextSelection) editor.getSelectionProvider().getSelection()).getText();
    }

    @Test
    @InTheDarkToo
    void pictures() throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            ITextEditor editor = branch.open(Programs.BRANCH_PATH);
            CodeMiningsTest.awaitDrawn(editor);
            show(AnomalyKind.WRITE_SKEW);
            Commands.execute("org.isolde.ui.nextStep");
            Commands.execute("org.isolde.ui.nextStep");
            Commands.execute("org.isolde.ui.nextStep");
            awaitAnnotations(editor, SKEW[0], SKEW[1], ".step: x = x - value;", SKEW[3]);
            Screenshot.take(Workbench.window().getShell(), "editor-related-places");
            hover(editor);
            Screenshot.takeAsItIs(Workbench.window().getShell(), "editor-hover");
            return null;
        });
    }

    /** Shows what the editor says of the text at its caret, as F2 does. */
    private static void hover(ITextEditor editor) {
        ITextOperationTarget target = editor.getAdapter(ITextOperationTarget.class);
        target.doOperation(ISourceViewer.INFORMATION);
        Workbench.await("the hover", () -> Stream.of(editor.getSite().getShell().getDisplay().getShells())
                .filter(Shell::isVisible)
                .flatMap(shell -> Controls.in(shell, StyledText.class).stream())
                .anyMatch(text -> text.getText().contains("a new value, which T1 does not notice")));
    }
}
