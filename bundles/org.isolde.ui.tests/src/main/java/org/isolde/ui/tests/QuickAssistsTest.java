// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.jface.text.link.LinkedModeModel;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.texteditor.ITextEditor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The fixes on Ctrl+1 wherever the caret is in what takes part in an anomaly; and the reason that a
 * suppression asks for.
 */
class QuickAssistsTest {

    private static final String SERIALIZABLE = "Run Withdraw.withdraw serializable";
    private static final String SUPPRESS = "Suppress write skew in Withdraw.withdraw";
    private static final List<String> OF_ENTER = List.of(
            "Check old again in Branch.enter", "Make Branch.enter one transaction",
            "Suppress stale-value error in Branch.enter");

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void closeEditors() throws Exception {
        Workbench.inUi(() -> Workbench.page().closeAllEditors(false));
    }

    private List<String> offered(String path, String source, String caret) throws Exception {
        TestProject project = Proposals.bank().with(path, source);
        workspace.build();
        return Workbench.inUi(() -> {
            ITextEditor editor = Proposals.open(project.source(path), caret);
            Workbench.await("the annotation", () -> !Annotations.lines(editor).isEmpty());
            return Proposals.labels(Proposals.show(editor));
        });
    }

    @Test
    void anywhereInATransaction() throws Exception {
        assertThat(offered(Programs.WITHDRAW, Programs.SKEW, "y = y - value")).contains(SERIALIZABLE, SUPPRESS)
                .doesNotHaveDuplicates();
    }

    @Test
    void inTheStatementsThatRunTransactionsThatShouldBeOne() throws Exception {
        assertThat(offered(Programs.BRANCH_PATH, Programs.BRANCH, "setVisitors(old")).containsAll(OF_ENTER)
                .doesNotHaveDuplicates();
    }

    @Test
    void atTheHeadOfTheirMethod() throws Exception {
        assertThat(offered(Programs.BRANCH_PATH, Programs.BRANCH, "enter() {")).containsAll(OF_ENTER);
    }

    @Test
    void notInTheOthers() throws Exception {
        assertThat(offered(Programs.BRANCH_PATH, Programs.BRANCH, "System.out"))
                .noneMatch(label -> label.contains("Branch.show"));
    }

    /**
     * The first time the caret goes to what is marked in the line, the second time it goes back.
     */
    @Test
    void besideWhatIsMarkedInTheLine() throws Exception {
        TestProject project = Proposals.bank().with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        Workbench.inUi(() -> {
            ITextEditor editor = Proposals.open(project.source(Programs.WITHDRAW), "boolean fromX");
            Workbench.await("the annotation", () -> !Annotations.lines(editor).isEmpty());
            Table first = Proposals.show(editor);
            assertThat(Proposals.labels(first)).contains(SERIALIZABLE, SUPPRESS).doesNotHaveDuplicates();
            editor.getAdapter(ITextOperationTarget.class).doOperation(ISourceViewer.QUICK_ASSIST);
            Workbench.await("the caret to go back", () -> caret(editor) == Programs.SKEW.indexOf("boolean fromX"));
            Workbench.await("the proposals", () -> Proposals.popup().isPresent());
            assertThat(Proposals.labels(Proposals.popup().orElseThrow())).contains(SERIALIZABLE, SUPPRESS)
                    .doesNotHaveDuplicates();
            return null;
        });
    }

    private static int caret(ITextEditor editor) {
        return ((ITextSelection) editor.getSelectionProvider().getSelection()).getOffset();
    }

    @Test
    @InTheDarkToo
    void theReasonOfASuppressionIsWrittenAtOnceAndOnlyThenItSuppresses() throws Exception {
        TestProject project = Proposals.bank().with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        ITextEditor editor = Workbench.inUi(() -> {
            ITextEditor[] opened = new ITextEditor[1];
            Workbench.window().getShell().setSize(1200, 800);
            ITextEditor suppressing = Proposals.open(project.source(Programs.WITHDRAW), "withdraw(");
            opened[0] = suppressing;
            Workbench.await("the annotation", () -> !Annotations.lines(suppressing).isEmpty());
            Proposals.choose(Proposals.show(suppressing), SUPPRESS);
            assertThat(Proposals.text(suppressing)).contains("reason = \"\")");
            assertThat(caret(suppressing)).isEqualTo(Proposals.text(suppressing).indexOf("\"\")") + 1);
            assertThat(LinkedModeModel.hasInstalledModel(Proposals.document(suppressing))).isTrue();
            Screenshot.take(Workbench.window().getShell(), "quick-fix-suppress");
            return opened[0];
        });
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactlyInAnyOrder(
                "writeSkew at Withdraw.java:12 [withdraw]", "suppression at Withdraw.java:12 [withdraw]");

        Workbench.inUi(() -> {
            Proposals.document(editor).replace(caret(editor), 0, "A limit may be passed.");
            editor.doSave(null);
            return null;
        });
        workspace.build();
        assertThat(project.markers()).isEmpty();
    }

    @Test
    @InTheDarkToo
    void theEditorShowsWhatACheckDoes() throws Exception {
        TestProject project = Proposals.bank().with(Programs.BRANCH_PATH, Programs.BRANCH);
        workspace.build();
        Workbench.inUi(() -> {
            Shell window = Workbench.window().getShell();
            window.setSize(1200, 800);
            ITextEditor editor = Proposals.open(project.source(Programs.BRANCH_PATH), "setVisitors(old");
            Workbench.activate();
            Workbench.page().toggleZoom(Workbench.page().getReference(editor));
            Workbench.await("the room", () -> editor.getAdapter(Control.class).getSize().x > 900);
            Table table = Proposals.explain(editor, OF_ENTER.getFirst());
            Screenshot.takeAsItIs(window, "quick-assist-check");
            table.getShell().dispose();
            Workbench.page().toggleZoom(Workbench.page().getReference(editor));
            return null;
        });
    }
}
