// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The pages of the preferences and of a project's properties show the settings and change them. */
class SettingsPagesTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static void preferences(SettingsDialog.Use use) throws Exception {
        SettingsDialog.preferences("org.isolde.ui.preferences", use);
    }

    private static void properties(TestProject project, SettingsDialog.Use use) throws Exception {
        SettingsDialog.properties("org.isolde.ui.properties", project, use);
    }

    @Test
    void thePreferencesShowTheDefaults() throws Exception {
        preferences((page, controls) -> {
            assertThat(Controls.in(controls, Combo.class)).map(Combo::getText).containsExactly(
                    "Warning",
                    "Warning",
                    "Warning",
                    "Warning",
                    "Warning",
                    "Warning",
                    "Info",
                    "Warning",
                    "Info",
                    "Info");
            Text annotations = Controls.in(controls, Text.class).getFirst();
            assertThat(annotations.getText().lines()).containsExactly("org.isolde.stm.Atomic", "org.deuce.Atomic");
            assertThat(Controls.in(controls, Button.class).getFirst().getSelection()).isTrue();
        });
    }

    @Test
    @InTheDarkToo
    void thePagesCanBeRead() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        Workbench.inUi(() -> {
            preferences((page, controls) -> Screenshot.take(controls.getShell(), "preferences"));
            properties(project, (page, controls) -> {
                List<Label> labels = Controls.in(controls, Label.class);
                assertThat(labels).isNotEmpty().allSatisfy(
                        label -> assertThat(contrast(label)).as(label.getText()).isGreaterThan(100));
                Screenshot.take(controls.getShell(), "properties");
            });
            return null;
        });
    }

    /** How much brighter or darker the text is than what it stands on, of 255. */
    private static int contrast(Label label) {
        return Math.abs(brightness(label.getForeground()) - brightness(label.getBackground()));
    }

    private static int brightness(Color color) {
        return (color.getRed() + color.getGreen() + color.getBlue()) / 3;
    }

    @Test
    void aProjectNamesTheFilesThatSayWhatMethodsDo() throws Exception {
        TestProject project = TestProject.enabled("bank").with("methods.xml", "<specification/>");
        properties(project, (page, controls) -> {
            Text files = Controls.in(controls, Text.class).getFirst();
            assertThat(files.getText()).isEmpty();
            files.setText("src/methods.xml\nsrc/other.xml");
            assertThat(page.getMessage()).isEqualTo("There is no file src/other.xml in the workspace.");
            assertThat(page.isValid()).isTrue();
            Screenshot.take(controls.getShell(), "properties-specifications");
            files.setText(" src/methods.xml \n\n/bank/src/methods.xml");
            assertThat(page.getMessage()).isNull();
            assertThat(page.performOk()).isTrue();
        });
        assertThat(IsoldePreferences.methodSpecifications(project.project())).map(Object::toString)
                .containsExactly("/bank/src/methods.xml", "/bank/src/methods.xml");
        properties(project, (page, controls) -> {
            assertThat(Controls.in(controls, Text.class).getFirst().getText().lines())
                    .containsExactly("src/methods.xml", "/bank/src/methods.xml");
            Controls.in(controls, Text.class).getFirst().setText("");
            assertThat(page.performOk()).isTrue();
        });
        assertThat(IsoldePreferences.methodSpecifications(project.project())).isEmpty();
    }

    @Test
    void aSeverityChosenThereRatesTheMarkersAnew() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        preferences((page, controls) -> {
            Combo writeSkew = Controls.in(controls, Combo.class).getFirst();
            writeSkew.setText("Error");
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers().getFirst().getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_ERROR);
        assertThat(InstanceScope.INSTANCE.getNode(IsoldeCore.ID).get(IsoldePreferences.AUTOMATIC, null))
                .as("what is as by default is not stored")
                .isNull();
    }

    @Test
    void whatIsNoNameOfATypeIsRefused() throws Exception {
        preferences((page, controls) -> {
            Text annotations = Controls.in(controls, Text.class).getFirst();
            annotations.setText("org.isolde.stm.Atomic\nno name");
            assertThat(page.isValid()).isFalse();
            assertThat(page.getErrorMessage()).contains("no name");
            Screenshot.take(controls.getShell(), "preferences-refused");
            annotations.setText("own.Transaction");
            assertThat(page.isValid()).isTrue();
            assertThat(page.getErrorMessage()).isNull();
            assertThat(page.performOk()).isTrue();
        });
        assertThat(IsoldePreferences.atomicAnnotations()).containsExactly("own.Transaction");
    }

    @Test
    void aProjectMayDifferFromTheWorkspace() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).put(
                ProblemKind.WRITE_SKEW.preference(),
                Severity.ERROR.id());
        properties(project, (page, controls) -> {
            Button own = Controls.button(controls, "Enable pro&ject specific settings");
            assertThat(own.getSelection()).isFalse();
            Combo writeSkew = Controls.in(controls, Combo.class).getFirst();
            assertThat(writeSkew.getText()).isEqualTo("Error");
            assertThat(writeSkew.isEnabled()).isFalse();
            Controls.choose(own, true);
            assertThat(writeSkew.isEnabled()).isTrue();
            // The default, but not what the workspace has.
            writeSkew.setText("Warning");
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers().getFirst().getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_WARNING);
        properties(project, (page, controls) -> {
            Button own = Controls.button(controls, "Enable pro&ject specific settings");
            assertThat(own.getSelection()).isTrue();
            Combo writeSkew = Controls.in(controls, Combo.class).getFirst();
            assertThat(writeSkew.getText()).isEqualTo("Warning");
            Controls.choose(own, false);
            assertThat(writeSkew.getText()).as("what counts without settings of its own").isEqualTo("Error");
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(project.markers().getFirst().getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_ERROR);
        assertThat(
                new ProjectScope(project.project()).getNode(IsoldeCore.ID).get(
                        ProblemKind.WRITE_SKEW.preference(),
                        null))
                .isNull();
    }

    @Test
    void thePropertiesEnableAndDisable() throws Exception {
        TestProject project = TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        properties(project, (page, controls) -> {
            Button enabled = Controls.in(controls, Button.class).getFirst();
            assertThat(enabled.getSelection()).isTrue();
            enabled.setSelection(false);
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();
        assertThat(IsoldeNature.isEnabled(project.project())).isFalse();
        assertThat(project.markers()).isEmpty();
    }
}
