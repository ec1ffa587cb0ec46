// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.codemining.ICodeMining;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.ui.internal.editor.MiningPreference;
import org.isolde.ui.internal.editor.TransactionMinings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Above each transaction stands in editors what is known of it. */
class CodeMiningsTest {

    @RegisterExtension
    final BuiltProject branch = BuiltProject.branch();

    @AfterEach
    void forgetThePreference() {
        InstanceScope.INSTANCE.getNode(MiningPreference.NODE).remove(MiningPreference.KEY);
    }

    /**
     * What is written above the lines of an editor, by the provider that the editor itself asks.
     */
    private static List<String> minings(ITextEditor editor) throws Exception {
        TransactionMinings provider = new TransactionMinings();
        provider.setContext(editor);
        List<? extends ICodeMining> minings = provider
                .provideCodeMinings(editor.getAdapter(ITextViewer.class), null)
                .get();
        List<String> texts = new ArrayList<>();
        for (ICodeMining mining : minings) {
            int line = EditorDecorationTest.document(editor).getLineOfOffset(mining.getPosition().getOffset());
            int offset = EditorDecorationTest.document(editor).getLineOffset(line);
            String below = EditorDecorationTest.document(editor)
                    .get(offset, EditorDecorationTest.document(editor).getLineLength(line)).strip();
            texts.add(mining.getLabel() + " | " + below);
        }
        provider.dispose();
        return texts;
    }

    private static void awaitMinings(ITextEditor editor) {
        Workbench.await("the minings", () -> {
            try {
                return !minings(editor).isEmpty();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
    }

    /** Waits until the editor has made room for what is written there. */
    static void awaitDrawn(ITextEditor editor) {
        StyledText text = (StyledText) editor.getAdapter(Control.class);
        Workbench.await("room for the minings",
                () -> IntStream.range(0, text.getLineCount()).anyMatch(line -> text.getLineVerticalIndent(line) > 0));
    }

    @Test
    void aboveATransactionStandsWhatIsKnownOfIt() throws Exception {
        Workbench.inUi(() -> {
            ITextEditor editor = branch.open(Programs.BRANCH_PATH);
            awaitMinings(editor);

            assertThat(minings(editor)).hasSize(12).contains(
                    "pivot of 1 anomaly | static void withdraw(boolean fromX, int value) {",
                    "in 1 anomaly | static int statement() {",
                    "in 1 stale-value error | static int visitors() {");

            EditorDecorationTest.document(editor).replace(0, 0, "// A line more.\n");
            assertThat(minings(editor)).hasSize(12).contains(
                    "pivot of 1 anomaly | static void withdraw(boolean fromX, int value) {");
            return null;
        });
    }

    @Test
    void aUserWhoDoesNotWantThemGetsNone() throws Exception {
        Workbench.inUi(() -> {
            ITextEditor editor = branch.open(Programs.BRANCH_PATH);
            awaitMinings(editor);

            InstanceScope.INSTANCE.getNode(MiningPreference.NODE).putBoolean(MiningPreference.KEY, false);

            assertThat(minings(editor)).isEmpty();
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void thePreferencePageTurnsThemOffAndOn() throws Exception {
        Workbench.inUi(() -> {
            ITextEditor editor = branch.open(Programs.BRANCH_PATH);
            awaitMinings(editor);
            SettingsDialog.preferences("org.isolde.ui.preferences.editor", (page, controls) -> {
                Button minings = Controls.in(controls, Button.class).getFirst();
                assertThat(minings.getSelection()).isTrue();
                Screenshot.take(controls.getShell(), "preferences-editor");
                minings.setSelection(false);
                assertThat(page.performOk()).isTrue();
            });
            assertThat(minings(editor)).isEmpty();

            SettingsDialog.preferences("org.isolde.ui.preferences.editor", (page, controls) -> {
                Controls.in(controls, Button.class).getFirst().setSelection(true);
                assertThat(page.performOk()).isTrue();
            });

            assertThat(minings(editor)).isNotEmpty();
            return null;
        });
    }

    @Test
    void aClickOnAMiningSelectsTheTransactionInTheView() throws Exception {
        Workbench.inUi(() -> {
            ITextEditor editor = branch.open(Programs.BRANCH_PATH);
            awaitMinings(editor);
            TransactionMinings provider = new TransactionMinings();
            provider.setContext(editor);
            ICodeMining mining = provider.provideCodeMinings(editor.getAdapter(ITextViewer.class), null)
                    .get()
                    .stream()
                    .filter(candidate -> candidate.getLabel().equals("pivot of 1 anomaly"))
                    .findFirst()
                    .orElseThrow();

            mining.getAction().accept(null);

            TreeViewer viewer = JavaPerspective.anomalies();
            assertThat(Stream.of(viewer.getTree().getSelection()).map(TreeItem::getText)).containsExactly(
                    "Branch.withdraw: pivot of 1 anomaly");
            return null;
        });
    }
}
