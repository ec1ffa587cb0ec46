// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.StmSettings;
import org.isolde.launching.runs.Runs;
import org.isolde.ui.launching.internal.configuration.StmLaunchShortcut;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * How a user starts a program on the runtime: <em>Run As</em>, and the launch configuration's tab.
 */
class LaunchConfigurationTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void removeLaunches() throws Exception {
        StmLaunch.removeAll();
    }

    private TestProject counter() throws Exception {
        TestProject project = TestProject.enabled("count").with(StmPrograms.COUNTER, StmPrograms.COUNTING);
        workspace.build();
        return project;
    }

    private static boolean isOffered(Object selected) throws Exception {
        return RunAs.offers("org.isolde.ui.launching.shortcut", selected);
    }

    @Test
    void runAsIsOfferedWhereAProgramCanHaveTransactions() throws Exception {
        TestProject project = counter();
        TestProject plain = TestProject.plain("plain").with("p/Main.java",
                "package p; class Main { public static void main(String[] a) {} }");
        plain.java().setRawClasspath(
                Arrays.stream(plain.java().getRawClasspath())
                        .filter(entry -> !entry.getPath().segment(0).startsWith("org.isolde"))
                        .toArray(IClasspathEntry[]::new),
                null);
        workspace.build();
        assertThat(isOffered(project.java().findType("count.Counter"))).isTrue();
        assertThat(isOffered(project.source(StmPrograms.COUNTER))).isTrue();
        assertThat(isOffered(project.project())).isTrue();
        assertThat(isOffered(JavaCore.create(plain.source("p/Main.java")))).isFalse();
        assertThat(isOffered(plain.project())).isFalse();
    }

    @Test
    void runAsMakesAConfigurationAndUsesItAgain() throws Exception {
        TestProject project = counter();
        ILaunchManager manager = DebugPlugin.getDefault().getLaunchManager();
        for (int time = 0; time < 2; time++) {
            Workbench.inUi(() -> {
                new StmLaunchShortcut().launch(
                        new StructuredSelection(project.java().findType("count.Counter")),
                        ILaunchManager.RUN_MODE);
                return null;
            });
            StmLaunch launched = StmLaunch.latest();
            assertThat(launched.awaitEnd().statistics().orElseThrow().sum().transactions()).isEqualTo(20_000);
            manager.removeLaunch(launched.launch());
            Runs.ofSession().removeEnded();
        }
        assertThat(manager.getLaunchConfigurations()).hasSize(1);
        ILaunchConfiguration made = manager.getLaunchConfigurations()[0];
        assertThat(made.getName()).isEqualTo("Counter");
        assertThat(made.getType().getIdentifier()).isEqualTo(IsoldeLaunching.CONFIGURATION_TYPE);
        assertThat(StmSettings.of(made)).isEqualTo(StmSettings.DEFAULT);
    }

    private static void inDialog(ILaunchConfiguration configuration, Modal.Use use) throws Exception {
        Shell window = Workbench.window().getShell();
        Modal.during(
                () -> DebugUITools.openLaunchConfigurationDialogOnGroup(
                        window,
                        new StructuredSelection(configuration),
                        IDebugUIConstants.ID_RUN_LAUNCH_GROUP),
                new Modal.Step("Run Configurations", use));
    }

    private static Composite stmTab(Shell dialog) {
        CTabFolder tabs = Controls.in(dialog, CTabFolder.class).getFirst();
        CTabItem stm = Arrays.stream(tabs.getItems())
                .filter(item -> item.getText().equals("STM"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No STM tab"));
        tabs.setSelection(stm);
        Event event = new Event();
        event.item = stm;
        tabs.notifyListeners(SWT.Selection, event);
        return (Composite) stm.getControl();
    }

    @Test
    @InTheDarkToo
    void theTabSaysWhatEachAlgorithmGivesAndStoresTheChoices() throws Exception {
        ILaunchConfiguration configuration = StmLaunch.configuration(
                counter(),
                "count.Counter",
                StmSettings.DEFAULT,
                "");
        Workbench.inUi(() -> {
            inDialog(configuration, dialog -> {
                Composite tab = stmTab(dialog);
                Combo algorithm = Controls.in(tab, Combo.class).getFirst();
                List<Button> buttons = Controls.in(tab, Button.class);
                assertThat(algorithm.getText()).isEqualTo("tl2-inplace");
                assertThat(Controls.in(tab, Label.class)).anySatisfy(
                        label -> assertThat(label.getText()).startsWith("Keeps a version beside each location"));
                assertThat(buttons.getFirst().isEnabled()).isFalse();
                assertThat(ContextHelp.title(algorithm)).isEqualTo("STM tab");
                Screenshot.take(dialog, "stm-tab");
            });
            inDialog(configuration, dialog -> {
                Composite tab = stmTab(dialog);
                Combo algorithm = Controls.in(tab, Combo.class).getFirst();
                List<Button> buttons = Controls.in(tab, Button.class);
                algorithm.setText("mvstm");
                algorithm.notifyListeners(SWT.Selection, new Event());
                assertThat(buttons.getFirst().isEnabled()).isTrue();
                buttons.getFirst().setSelection(false);
                buttons.getFirst().notifyListeners(SWT.Selection, new Event());
                Controls.in(tab, Text.class).get(2).setText("org.example\n\n org.other.Main ");
                Screenshot.take(dialog, "stm-tab-mvstm");
                Workbench.await("Apply", () -> Controls.in(dialog, Button.class)
                        .stream()
                        .anyMatch(button -> button.getText().replace("&", "").equals("Apply") && button.isEnabled()));
                Dialogs.press(dialog, "Apply");
            });
            return null;
        });
        assertThat(StmSettings.of(configuration)).isEqualTo(
                new StmSettings("mvstm", false, List.of("org.example", "org.other.Main"), true, false, ""));
    }

    private static Button run(Shell dialog) {
        return Controls.in(dialog, Button.class)
                .stream()
                .filter(button -> button.getText().replace("&", "").equals("Run"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatIsRecordedIsAskedForAndLookedAt() throws Exception {
        ILaunchConfiguration configuration = StmLaunch.configuration(counter(), "count.Counter", StmSettings.DEFAULT,
                "");
        Workbench.inUi(() -> {
            inDialog(configuration, dialog -> {
                Composite tab = stmTab(dialog);
                Combo recording = Controls.in(tab, Combo.class).get(1);
                Text atomic = Controls.in(tab, Text.class).getFirst();
                Text data = Controls.in(tab, Text.class).get(1);
                assertThat(List.of(atomic, data)).noneMatch(Text::isEnabled);
                recording.setText("run.trace");
                assertThat(List.of(atomic, data)).allMatch(Text::isEnabled);
                atomic.setText("count.Counter.add(int)");
                Workbench.await("an error", () -> !run(dialog).isEnabled());
                assertThat(Controls.in(dialog, Text.class)).anySatisfy(message -> assertThat(message.getText())
                        .contains("\"count.Counter.add(int)\" cannot name what is meant to be atomic"));
                Screenshot.take(dialog, "stm-tab-invalid-pattern");
                atomic.setText("*.Counter.add\n\n sync:count.* ");
                data.setText("count\n");
                Workbench.await("no error", () -> run(dialog).isEnabled());
                Screenshot.take(dialog, "stm-tab-recording");
                Dialogs.press(dialog, "Apply");
            });
            return null;
        });
        assertThat(StmSettings.of(configuration)).isEqualTo(
                new StmSettings("tl2-inplace", true, List.of(), true, false, "run.trace")
                        .withAtomic(List.of("*.Counter.add", "sync:count.*")).withData(List.of("count")));
    }

    @Test
    void anAlgorithmOfAnotherVersionIsShownAndRefused() throws Exception {
        ILaunchConfiguration configuration = StmLaunch.configuration(
                counter(),
                "count.Counter",
                LaunchTest.with("tl3"),
                "");
        Workbench.inUi(() -> {
            inDialog(configuration, dialog -> {
                Composite tab = stmTab(dialog);
                assertThat(Controls.in(tab, Combo.class).getFirst().getText()).isEqualTo("tl3");
                assertThat(run(dialog).isEnabled()).isFalse();
                Screenshot.take(dialog, "stm-tab-unknown-algorithm");
            });
            return null;
        });
    }
}
