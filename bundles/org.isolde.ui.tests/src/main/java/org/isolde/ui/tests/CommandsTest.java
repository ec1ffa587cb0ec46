// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.expressions.EvaluationContext;
import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.ExpressionConverter;
import org.eclipse.core.expressions.IEvaluationContext;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.wizards.IClasspathContainerPage;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ISources;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the menus of a project offer. */
class CommandsTest {

    private static final String ENABLE = "org.isolde.ui.enable";
    private static final String DISABLE = "org.isolde.ui.disable";
    private static final String REMOVE = "org.isolde.ui.remove";

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static void execute(String command, Object... selected) throws Exception {
        Workbench.inUi(() -> {
            IHandlerService handlers = Workbench.window().getService(IHandlerService.class);
            ICommandService commands = Workbench.window().getService(ICommandService.class);
            IEvaluationContext context = new EvaluationContext(handlers.getCurrentState(), List.of());
            context.addVariable(ISources.ACTIVE_CURRENT_SELECTION_NAME, new StructuredSelection(selected));
            return handlers.executeCommandInContext(
                    new ParameterizedCommand(commands.getCommand(command), null),
                    null,
                    context);
        });
    }

    /** The commands that the Configure menu shows for a selection. */
    private static List<String> offered(Object... selected) {
        return Arrays.stream(Platform.getExtensionRegistry().getConfigurationElementsFor("org.eclipse.ui.menus"))
                .filter(contribution -> contribution.getContributor().getName().equals("org.isolde.ui"))
                .filter(
                        contribution -> contribution.getAttribute("locationURI").startsWith(
                                "popup:org.eclipse.ui.projectConfigure"))
                .flatMap(contribution -> Arrays.stream(contribution.getChildren("command")))
                .filter(command -> visible(command, selected))
                .map(command -> command.getAttribute("commandId"))
                .toList();
    }

    private static boolean visible(IConfigurationElement command, Object... selected) {
        try {
            IConfigurationElement when = command.getChildren("visibleWhen")[0].getChildren()[0];
            EvaluationContext context = new EvaluationContext(null, List.of());
            context.addVariable(ISources.ACTIVE_MENU_SELECTION_NAME, new StructuredSelection(selected));
            return ExpressionConverter.getDefault().perform(when).evaluate(context) == EvaluationResult.TRUE;
        } catch (CoreException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theMenuOffersWhatMakesSense() throws Exception {
        TestProject plain = TestProject.plain("plain");
        TestProject enabled = TestProject.enabled("enabled");
        assertThat(offered(plain.project())).containsExactly(ENABLE);
        assertThat(offered(plain.java())).containsExactly(ENABLE);
        assertThat(offered(enabled.project())).containsExactly(DISABLE, REMOVE);
        assertThat(offered(plain.project(), enabled.project())).isEmpty();
        assertThat(offered()).isEmpty();
        enabled.project().close(null);
        assertThat(offered(enabled.project())).isEmpty();
    }

    @Test
    void enableEnablesTheSelectedProjectsAndDisableDisablesThem() throws Exception {
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).putBoolean(IsoldePreferences.AUTOMATIC, false);
        TestProject one = TestProject.plain("one").with(Programs.WITHDRAW, Programs.SKEW);
        TestProject two = TestProject.plain("two").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        assertThat(IsoldeNature.isEnabled(one.project())).isFalse();
        execute(ENABLE, one.project(), two.java());
        workspace.awaitAnalysis();
        assertThat(one.markers()).hasSize(1);
        assertThat(two.markers()).hasSize(1);
        execute(DISABLE, two.project());
        workspace.awaitAnalysis();
        assertThat(one.markers()).hasSize(1);
        assertThat(two.markers()).isEmpty();
        assertThat(IsoldeNature.isEnabled(two.project())).isFalse();
    }

    @Test
    void removeLeavesNothingOfIsoldeAndAProjectThatCompiles() throws Exception {
        TestProject project = TestProject.enabled("one").with(Programs.WITHDRAW, Programs.SKEW);
        ProjectScope scope = new ProjectScope(project.project());
        scope.getNode(IsoldeCore.ID).put(ProblemKind.WRITE_SKEW.preference(), Severity.ERROR.id());
        scope.getNode(IsoldeCore.ID).flush();
        workspace.build();
        assertThat(project.markers()).hasSize(1);
        assertThat(project.project().getFile(".settings/org.isolde.core.prefs").exists()).isTrue();

        execute(REMOVE, project.project());
        workspace.awaitAnalysis();
        workspace.rebuild();

        assertThat(project.markers()).isEmpty();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.project().getDescription().getNatureIds()).containsExactly(JavaCore.NATURE_ID);
        assertThat(project.project().getFile(".project").readString()).doesNotContain("isolde");
        assertThat(project.project().getFile(".settings/org.isolde.core.prefs").exists()).isFalse();
        assertThat(project.project().getFile(".classpath").readString()).doesNotContain(IsoldeCore.STM_API_CONTAINER);
        IClasspathEntry library = Arrays.stream(project.java().getRawClasspath())
                .filter(entry -> entry.getPath().lastSegment().equals("isolde-stm-api.jar"))
                .findFirst()
                .orElseThrow();
        assertThat(library.isExported()).isTrue();
        assertThat(offered(project.project())).containsExactly(ENABLE, REMOVE);
    }

    @Test
    void theAnnotationsCanBeAddedToTheBuildPath() throws Exception {
        IConfigurationElement page = Arrays.stream(
                Platform.getExtensionRegistry()
                        .getConfigurationElementsFor("org.eclipse.jdt.ui.classpathContainerPage"))
                .filter(extension -> IsoldeCore.STM_API_CONTAINER.equals(extension.getAttribute("id")))
                .findFirst()
                .orElseThrow();
        IClasspathEntry added = Workbench.inUi(() -> {
            Shell shell = new Shell(Workbench.window().getShell());
            try {
                IClasspathContainerPage wizardPage = (IClasspathContainerPage) page.createExecutableExtension("class");
                wizardPage.setSelection(null);
                wizardPage.createControl(shell);
                assertThat(wizardPage.getTitle()).isEqualTo("Isolde STM Annotations");
                assertThat(wizardPage.finish()).isTrue();
                return wizardPage.getSelection();
            } finally {
                shell.dispose();
            }
        });
        TestProject project = TestProject.plain("plain");
        IClasspathEntry[] withoutAnnotations = Arrays.stream(project.java().getRawClasspath()).filter(
                entry -> !entry.getPath().equals(added.getPath())).toArray(IClasspathEntry[]::new);
        project.java().setRawClasspath(withoutAnnotations, null);
        assertThat(project.java().findType("org.isolde.stm.Atomic")).isNull();
        List<IClasspathEntry> entries = new ArrayList<>(Arrays.asList(withoutAnnotations));
        entries.add(added);
        project.java().setRawClasspath(entries.toArray(IClasspathEntry[]::new), null);
        assertThat(project.java().findType("org.isolde.stm.Atomic")).isNotNull();
    }
}
