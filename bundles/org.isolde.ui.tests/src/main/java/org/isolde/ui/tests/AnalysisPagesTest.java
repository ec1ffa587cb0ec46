// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.isolde.core.EffortChoice;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.Effort;
import org.isolde.engine.Precision;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * How much work the analysis does can be chosen for the workspace and for a project; what a choice
 * concerns is analysed anew.
 */
class AnalysisPagesTest {

    private static final String PREFERENCES = "org.isolde.ui.preferences.analysis";
    private static final String PROPERTIES = "org.isolde.ui.properties.analysis";
    private static final String OWN = "Enable pro&ject specific settings";
    private static final String BY_FIELDS = "By fields: fastest, most false alarms";
    private static final String BY_HEAP_PATHS = "By proofs on heap paths: most is proven";
    private static final String PAIR = "cells/Pair.java";

    /** Of the two cells only heap paths know that they are two. */
    private static final String SAFE_BY_HEAP_PATHS = """
            package cells;

            import org.isolde.stm.Atomic;

            public class Pair {
                static class Cell {
                    int x;
                    int y;
                }

                Cell a = new Cell();
                Cell b = new Cell();

                @Atomic(group = "cells")
                void t() {
                    if (a.x == 0) {
                        a.y = 1;
                    }
                }

                @Atomic(group = "cells")
                void u() {
                    if (b.y == 0) {
                        b.x = 1;
                    }
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static Combo precision(Composite controls) {
        return Controls.in(controls, Combo.class).getFirst();
    }

    private static Text excluded(Composite controls) {
        return Controls.in(controls, Text.class).getFirst();
    }

    private TestProject cells(String name) throws Exception {
        TestProject project = TestProject.enabled(name).with(PAIR, SAFE_BY_HEAP_PATHS);
        workspace.build();
        return project;
    }

    @Test
    @InTheDarkToo
    void theWorkspaceShowsTheDefaults() throws Exception {
        Workbench.inUi(() -> {
            SettingsDialog.preferences(PREFERENCES, (page, controls) -> {
                assertThat(precision(controls).getText()).isEqualTo(BY_HEAP_PATHS);
                assertThat(Controls.in(controls, Spinner.class).getFirst().getSelection()).isEqualTo(40_000);
                assertThat(excluded(controls).getText()).isEmpty();
                Screenshot.take(controls.getShell(), "preferences-analysis");
            });
            return null;
        });
    }

    @Test
    void aPrecisionChosenThereAnalysesAnewAndTheDefaultsDoSo() throws Exception {
        TestProject project = cells("cells");
        assertThat(project.markers()).isEmpty();
        SettingsDialog.preferences(PREFERENCES, (page, controls) -> {
            Controls.choose(precision(controls), BY_FIELDS);
            assertThat(Controls.in(controls, Spinner.class).getFirst().isEnabled())
                    .as("steps matter for heap paths only")
                    .isFalse();
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers()).isNotEmpty();
        SettingsDialog.preferences(PREFERENCES, (page, controls) -> {
            assertThat(precision(controls).getText()).isEqualTo(BY_FIELDS);
            restoreDefaults(controls.getShell());
            assertThat(precision(controls).getText()).isEqualTo(BY_HEAP_PATHS);
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers()).isEmpty();
        assertThat(InstanceScope.INSTANCE.getNode(IsoldeCore.ID).keys()).isEmpty();
    }

    private static void restoreDefaults(Shell dialog) {
        Button defaults = Controls.in(dialog, Button.class).stream().filter(
                button -> button.getText().replace("&", "").equals("Restore Defaults") && button.isVisible())
                .findFirst().orElseThrow();
        defaults.notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void fewerStepsProveLess() throws Exception {
        TestProject project = cells("cells");
        SettingsDialog.preferences(PREFERENCES, (page, controls) -> {
            Controls.in(controls, Spinner.class).getFirst().setSelection(1);
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers()).isNotEmpty();
    }

    @Test
    void whatIsNoNameOfAPackageIsRefused() throws Exception {
        SettingsDialog.preferences(PREFERENCES, (page, controls) -> {
            excluded(controls).setText("com.example.generated\nno package");
            assertThat(page.isValid()).isFalse();
            assertThat(((PreferencePage) page).getErrorMessage()).contains("no package");
            Screenshot.take(controls.getShell(), "preferences-analysis-refused");
            excluded(controls).setText(" com.example.generated \n\ncells");
            assertThat(page.isValid()).isTrue();
            assertThat(page.performOk()).isTrue();
        });
        assertThat(EffortChoice.ofWorkspace().excluded().names()).containsExactly("cells", "com.example.generated");
    }

    @Test
    void anExcludedPackageHasNoMarkers() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        assertThat(project.markers()).hasSize(1);
        SettingsDialog.properties(PROPERTIES, project, (page, controls) -> {
            Controls.choose(Controls.button(controls, OWN), true);
            excluded(controls).setText("bank");
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers()).isEmpty();
    }

    @Test
    @InTheDarkToo
    void aProjectMayHaveItsOwn() throws Exception {
        TestProject project = cells("cells");
        Workbench.inUi(() -> {
            SettingsDialog.properties(PROPERTIES, project, (page, controls) -> {
                assertThat(Controls.button(controls, OWN).getSelection()).isFalse();
                assertThat(List.<Control>of(precision(controls), excluded(controls)))
                        .noneMatch(Control::isEnabled);
                Controls.choose(Controls.button(controls, OWN), true);
                assertThat(List.<Control>of(precision(controls), excluded(controls)))
                        .allMatch(Control::isEnabled);
                Controls.choose(precision(controls), BY_FIELDS);
                Screenshot.take(controls.getShell(), "properties-analysis");
            });
            return null;
        });
        SettingsDialog.properties(PROPERTIES, project, (page, controls) -> {
            Controls.choose(Controls.button(controls, OWN), true);
            Controls.choose(precision(controls), BY_FIELDS);
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers()).isNotEmpty();
        assertThat(project.project().getFile(".settings/org.isolde.core.prefs").readString())
                .contains("precision=fields");
        SettingsDialog.properties(PROPERTIES, project, (page, controls) -> {
            assertThat(precision(controls).getText()).isEqualTo(BY_FIELDS);
            restoreDefaults(controls.getShell());
            assertThat(Controls.button(controls, OWN).getSelection()).isFalse();
            assertThat(precision(controls).getText()).isEqualTo(BY_HEAP_PATHS);
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers()).isEmpty();
        assertThat(new ProjectScope(project.project()).getNode(IsoldeCore.ID).keys()).isEmpty();
    }

    @Test
    void aFileOfSettingsThatComesWithTheProjectCounts() throws Exception {
        TestProject project = cells("cells");
        project.with("../.settings/org.isolde.core.prefs", "eclipse.preferences.version=1\nprecision=fields\n");
        workspace.awaitAnalysis();
        assertThat(project.markers()).isNotEmpty();
    }

    @Test
    void whereLinkedProjectsWantDifferentThingsTheWorkspaceCounts() throws Exception {
        TestProject library = TestProject.enabled("library").with("lib/Library.java", "package lib; class Library { }");
        TestProject project = cells("cells");
        Effort byFields = new Effort(Precision.FIELDS, Effort.STEPS, Effort.DEFAULT.excluded());
        new ProjectScope(project.project()).getNode(IsoldeCore.ID).put(EffortChoice.PRECISION, Precision.FIELDS.id());
        assertThat(EffortChoice.of(project.project())).isEqualTo(byFields);
        project.requiring(library);
        workspace.build();
        assertThat(IsoldeCore.results().programs()).map(ProgramResult::projects).map(List::size).containsExactly(2);
        assertThat(project.markers()).as("the workspace wants heap paths").isEmpty();
        SettingsDialog.properties(PROPERTIES, project, (page, controls) -> {
            assertThat(Controls.in(controls, Label.class)).map(Label::getText).anyMatch(
                    text -> text.startsWith("This project is analysed together with library."));
            Screenshot.take(controls.getShell(), "properties-analysis-linked");
        });
        new ProjectScope(library.project()).getNode(IsoldeCore.ID).put(EffortChoice.PRECISION, Precision.FIELDS.id());
        IsoldeCore.requestAnalysis();
        workspace.awaitAnalysis();
        assertThat(project.markers()).as("both want fields").isNotEmpty();
    }

    @Test
    void theLinkOfAProjectLeadsToTheWorkspace() throws Exception {
        TestProject project = cells("cells");
        SettingsDialog.properties(PROPERTIES, project, (page, controls) -> {
            Link link = Controls.in(controls, Link.class).getFirst();
            assertThat(link.getText()).isEqualTo("<a>Configure Workspace Settings...</a>");
            Shell properties = controls.getShell();
            // The dialog that opens runs an event loop until it is closed.
            Modal.during(() -> link.notifyListeners(SWT.Selection, new Event()),
                    new Modal.Step("Preferences", preferences -> {
                        assertThat(Controls.in(preferences, Label.class)).map(Label::getText).anyMatch(
                                text -> text.startsWith("How closely are"));
                        assertThat(Controls.in(preferences, Link.class)).filteredOn(
                                other -> other.getText().contains("Project Specific")).noneMatch(Link::isVisible);
                    }));
            assertThat(properties.isDisposed()).isFalse();
        });
    }

    @Test
    void theLinkOfTheWorkspaceLeadsToAProject() throws Exception {
        cells("cells");
        SettingsDialog.preferences(PREFERENCES, (page, controls) -> {
            Link link = Controls.in(controls, Link.class).getFirst();
            assertThat(link.getText()).isEqualTo("<a>Configure Project Specific Settings...</a>");
            Modal.during(
                    () -> link.notifyListeners(SWT.Selection, new Event()),
                    new Modal.Step("Project Specific Settings", chooser -> {
                        Screenshot.take(chooser, "preferences-choose-project");
                        chooser.getDefaultButton().notifyListeners(SWT.Selection, new Event());
                    }),
                    new Modal.Step("Properties for cells", properties -> assertThat(
                            Controls.in(properties, Button.class)).map(Button::getText).contains(OWN)));
        });
    }

    @Test
    void theSettingsAreExportedWithTheWorkspaces() throws Exception {
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).put(EffortChoice.PRECISION, Precision.SHAPES.id());
        assertThat(PreferencesExport.lines("Isolde Preferences"))
                .contains("/instance/org.isolde.core/precision=shapes")
                .noneMatch(line -> line.startsWith("/instance/org.eclipse.jdt"));
    }

}
