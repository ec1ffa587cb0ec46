// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.cheatsheets.OpenCheatSheetAction;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.isolde.ui.internal.explanation.ExplanationView;
import org.isolde.ui.launching.internal.transactions.TransactionsView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The cheat sheet is opened, and each of its steps done by a click. */
class CheatSheetTest {

    private static final String VIEW = "org.eclipse.ui.cheatsheets.views.CheatSheetView";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void close() throws Exception {
        Workbench.inUi(() -> {
            IWorkbenchPage page = Workbench.page();
            page.hideView(page.findView(VIEW));
            page.hideView(page.findView(TransactionsView.ID));
            JavaPerspective.close();
            return null;
        });
    }

    /** Clicks on what the current step offers, as soon as it does. */
    private static void click(String text) {
        Workbench.await("the step", () -> offered().contains(text));
        Hyperlink link = Controls.in(Workbench.window().getShell(), Hyperlink.class)
                .stream()
                .filter(candidate -> text.equals(candidate.getText()) && isShown(candidate))
                .findFirst()
                .orElseThrow(() -> new AssertionError("Nothing to click: " + text + " in " + offered()));
        Event enter = new Event();
        enter.character = SWT.CR;
        link.notifyListeners(SWT.KeyDown, enter);
    }

    /** Steps that are not the current one are folded: their links are there and have no room. */
    private static boolean isShown(Hyperlink link) {
        return link.isVisible() && link.isEnabled() && link.getSize().y > 0;
    }

    private static List<String> offered() {
        return Controls.in(Workbench.window().getShell(), Hyperlink.class)
                .stream()
                .filter(CheatSheetTest::isShown)
                .map(Hyperlink::getText)
                .toList();
    }

    private static void perform() {
        click("Click to perform");
    }

    private static IViewPart shown(String view) {
        return Workbench.page().findView(view);
    }

    @Test
    @InTheDarkToo
    void eachStepDoesWhatItSays() throws Exception {
        Workbench.inUi(() -> {
            JavaPerspective.open();
            new OpenCheatSheetAction("org.isolde.doc.firstWriteSkew").run();
            Workbench.await("the introduction", () -> offered().contains("Click to Begin"));
            Shell window = Workbench.window().getShell();
            Screenshot.take(window, "cheat-sheet");
            click("Click to Begin");

            Modal.during(CheatSheetTest::perform, new Modal.Step("New Isolde Example", wizard -> {
                Table examples = Controls.in(wizard, Table.class).getFirst();
                ExampleWizardTest.check(examples, "bank");
                Dialogs.press(wizard, "Finish");
            }));
            IProject bank = ResourcesPlugin.getWorkspace().getRoot().getProject("bank");
            assertThat(bank.isOpen()).isTrue();
            return null;
        });
        workspace.build();
        Workbench.inUi(() -> {
            Shell window = Workbench.window().getShell();
            assertThat(shown(AnomaliesView.ID)).isNull();
            perform();
            assertThat(shown(AnomaliesView.ID)).isNotNull();

            assertThat(shown(ExplanationView.ID)).isNull();
            perform();
            assertThat(shown(ExplanationView.ID)).isNotNull();
            Screenshot.take(window, "cheat-sheet-under-way");

            Modal.during(CheatSheetTest::perform, new Modal.Step("Run Configurations", dialog -> {}));
            click("Click when complete");

            assertThat(shown(TransactionsView.ID)).isNull();
            perform();
            assertThat(shown(TransactionsView.ID)).isNotNull();
            assertThat(offered()).doesNotContain("Click to perform", "Click when complete")
                    .contains("Click to Restart");
            return null;
        });
    }

    /** What is bold must be an element: the view shows anything else as it stands. */
    @Test
    void itsMarkupIsNotShownAsText() throws Exception {
        URL sheet = Platform.getBundle("org.isolde.doc").getEntry("cheatsheets/first-write-skew.xml");
        try (InputStream in = sheet.openStream()) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).contains("<b>").doesNotContain("&lt;");
        }
    }
}
