// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.texteditor.ITextEditor;
import org.eclipse.ui.texteditor.ITextEditorActionConstants;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * How a user gets at the fixes: in the Java editor, at the marker and at the other transactions,
 * and in the Problems view.
 */
class QuickFixesTest {

    private static final String QUICK_FIX = "org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals";
    private static final String WRITE_BACK = "Write back x in Withdraw.withdraw";
    private static final String SUPPRESS = "Suppress write skew in Withdraw.withdraw";
    private static final String TEST = "Write a JUnit test that shows it";
    private static final String SERIALIZABLE = "Run Withdraw.withdraw serializable";

    /** A read-only anomaly that is marked at check. */
    private static final String BANK = """
            package bank;

            import org.isolde.stm.Atomic;

            class Bank {
                static int savings;
                static int checking;

                @Atomic
                static int balance() {
                    return savings + checking;
                }

                @Atomic
                static void save(int value) {
                    savings = savings + value;
                }

                @Atomic
                static void check(int value) {
                    checking = checking - (savings + checking < value ? value + 1 : value);
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void closeEditors() throws Exception {
        Workbench.inUi(() -> Workbench.page().closeAllEditors(false));
    }

    @Test
    void aFixIsChosenInTheEditorAndUndone() throws Exception {
        TestProject project = Proposals.bank().with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        ITextEditor editor = Workbench.inUi(() -> {
            ITextEditor opened = Proposals.open(project.source(Programs.WITHDRAW), "withdraw(");
            Workbench.await("the annotation", () -> !Annotations.lines(opened).isEmpty());
            Table table = Proposals.show(opened);
            assertThat(Proposals.labels(table)).startsWith(WRITE_BACK, SERIALIZABLE, TEST, SUPPRESS)
                    .doesNotHaveDuplicates();
            Proposals.choose(table, WRITE_BACK);
            assertThat(Proposals.text(opened)).contains("x += 0;");
            return opened;
        });
        workspace.build();
        assertThat(project.markers()).isEmpty();

        Workbench.inUi(() -> {
            editor.getAction(ITextEditorActionConstants.UNDO).run();
            assertThat(Proposals.text(editor)).isEqualTo(Programs.SKEW);
            editor.doSave(null);
            return null;
        });
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly("writeSkew at Withdraw.java:10 [withdraw]");
    }

    @Test
    void aTransactionThatIsNotMarkedOffersTheFixesAsAssists() throws Exception {
        TestProject project = Proposals.bank().with("bank/Bank.java", BANK);
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).containsExactly("readOnlyAnomaly at Bank.java:20 [check]");
        Workbench.inUi(() -> {
            ITextEditor editor = Proposals.open(project.source("bank/Bank.java"), "save(");
            Table table = Proposals.show(editor);
            assertThat(Proposals.labels(table)).contains("Run Bank.check serializable");
            Proposals.choose(table, "Run Bank.check serializable");
            assertThat(Proposals.text(editor))
                    .contains("@Atomic(isolation = Isolation.SERIALIZABLE)\n    static void check");
            editor.doSave(null);
            return null;
        });
        workspace.build();
        assertThat(project.markers()).isEmpty();
    }

    @Test
    void whereNothingIsMarkedNothingIsOffered() throws Exception {
        TestProject project = Proposals.bank().with("bank/Bank.java", BANK);
        workspace.build();
        Workbench.inUi(() -> {
            ITextEditor editor = Proposals.open(project.source("bank/Bank.java"), "savings;");
            editor.getAdapter(ITextOperationTarget.class).doOperation(ISourceViewer.QUICK_ASSIST);
            Workbench.await("the proposals", () -> Proposals.popup().isPresent());
            assertThat(Proposals.labels(Proposals.popup().orElseThrow()))
                    .noneMatch(label -> label.contains("serializable"));
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void theEditorShowsWhatAFixDoes() throws Exception {
        TestProject project = Proposals.bank().with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        Workbench.inUi(() -> {
            Shell window = Workbench.window().getShell();
            window.setSize(1200, 800);
            ITextEditor editor = Proposals.open(project.source(Programs.WITHDRAW), "withdraw(");
            Workbench.await("the annotation", () -> !Annotations.lines(editor).isEmpty());
            Workbench.activate();
            Workbench.page().toggleZoom(Workbench.page().getReference(editor));
            Workbench.await("the room", () -> editor.getAdapter(Control.class).getSize().x > 900);
            Table table = Proposals.explain(editor, WRITE_BACK);
            Screenshot.takeAsItIs(window, "quick-fix-proposals");
            table.getShell().dispose();
            Workbench.page().toggleZoom(Workbench.page().getReference(editor));
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void allOfAKindAreFixedFromTheProblemsView() throws Exception {
        TestProject project = Proposals.bank()
                .with(Programs.WITHDRAW, Programs.SKEW)
                .with("bank/Other.java", Programs.SKEW.replace("Withdraw", "Other").replace("withdraw", "other"));
        workspace.build();
        assertThat(project.markers()).hasSize(2);
        Workbench.inUi(() -> {
            IViewPart problems = Workbench.page().showView("org.eclipse.ui.views.ProblemView");
            select((TreeViewer) problems.getSite().getSelectionProvider(), "Two runs of Withdraw.withdraw");
            Display display = Display.getCurrent();
            Throwable[] failure = new Throwable[1];
            display.asyncExec(() -> {
                try {
                    fixAll();
                } catch (RuntimeException | AssertionError e) {
                    failure[0] = e;
                    dialog().ifPresent(Shell::close);
                }
            });
            problems.getSite().getService(IHandlerService.class).executeCommand(QUICK_FIX, null);
            assertThat(failure[0]).isNull();
            return null;
        });
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).isEmpty();
        assertThat(project.source(Programs.WITHDRAW).readString()).contains("Isolation.SERIALIZABLE");
        assertThat(project.source("bank/Other.java").readString()).contains("Isolation.SERIALIZABLE");
    }

    @Test
    @InTheDarkToo
    void thoseOfTheSelectedThatHaveNoSuchFixAreTold() throws Exception {
        TestProject project = Proposals.bank()
                .with(Programs.WITHDRAW, Programs.SKEW)
                .with(Programs.BRANCH_PATH, Programs.BRANCH);
        workspace.build();
        Workbench.inUi(() -> {
            IViewPart problems = Workbench.page().showView("org.eclipse.ui.views.ProblemView");
            select((TreeViewer) problems.getSite().getSelectionProvider(), "Two runs of Withdraw.withdraw");
            AtomicBoolean read = new AtomicBoolean();
            IHandlerService handlers = problems.getSite().getService(IHandlerService.class);
            Modal.during(() -> {
                try {
                    handlers.executeCommand(QUICK_FIX, null);
                } catch (CommandException e) {
                    throw new AssertionError(e);
                }
                Workbench.await("the information to be read", () -> read.get());
            }, new Modal.Step("Quick Fix", QuickFixesTest::selectAllAndFinish),
                    new Modal.Step("Not All Problems Fixed", told -> {
                        read.set(true);
                        assertThat(Controls.in(told, Label.class)).map(Label::getText)
                                .anyMatch(text -> text.contains("These problems (2) have no such fix"));
                        Screenshot.take(told, "quick-fix-partial");
                    }));
            return null;
        });
        workspace.build();
        assertThat(project.markers()).map(MarkerText::of).map(text -> text.substring(0, text.indexOf(' ')))
                .containsExactlyInAnyOrder("highLevelDataRace", "staleValueError");
    }

    private static void selectAllAndFinish(Shell dialog) {
        selectAll(dialog);
        Dialogs.press(dialog, "Finish");
    }

    private static void selectAll(Shell dialog) {
        Table fixes = Controls.in(dialog, Table.class).getFirst();
        Workbench.await("the fixes", () -> fixes.getItemCount() > 1);
        fixes.setSelection(Proposals.labels(fixes).indexOf(SERIALIZABLE));
        fixes.notifyListeners(SWT.Selection, new Event());
        Dialogs.press(dialog, "Select All");
    }

    /**
     * Selects the row of a view that begins so, anew until it is one that can be fixed: the view
     * may show what was there before.
     */
    private static void select(TreeViewer viewer, String beginning) {
        Command quickFix = PlatformUI.getWorkbench().getService(ICommandService.class).getCommand(QUICK_FIX);
        Workbench.await("the problem in the view", () -> {
            row(viewer, beginning).ifPresent(row -> {
                viewer.getTree().setSelection(row);
                viewer.getTree().notifyListeners(SWT.Selection, new Event());
            });
            return quickFix.isHandled() && quickFix.isEnabled();
        });
    }

    private static Optional<TreeItem> row(TreeViewer viewer, String beginning) {
        if (Arrays.stream(viewer.getTree().getItems()).anyMatch(item -> !item.getExpanded())) {
            viewer.expandAll();
        }
        return Arrays.stream(viewer.getTree().getItems())
                .flatMap(category -> Arrays.stream(category.getItems()))
                .filter(item -> item.getText().startsWith(beginning))
                .findFirst();
    }

    private static Optional<Shell> dialog() {
        return Stream.of(Display.getCurrent().getShells()).filter(shell -> shell.getText().equals("Quick Fix"))
                .findFirst();
    }

    private static void fixAll() {
        Workbench.await("the dialog", () -> dialog().filter(Shell::isVisible).isPresent());
        Shell dialog = dialog().orElseThrow();
        selectAll(dialog);
        Screenshot.take(dialog, "quick-fix-dialog");
        Dialogs.press(dialog, "Finish");
    }
}
