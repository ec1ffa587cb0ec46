// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.LockChoice;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.FixKind;
import org.isolde.core.fixes.Fixes;
import org.isolde.core.fixes.PreviewLine;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.isolde.ui.internal.explanation.ExplanationView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Code that locks is analysed where the user wants it, and what a project accepts into its baseline
 * is not marked.
 */
class LocksAndBaselineTest {

    private static final String ANALYSIS = "org.isolde.ui.preferences.analysis";
    private static final String PROPERTIES = "org.isolde.ui.properties";
    private static final String SECTIONS = "Critical sections that should be one";
    private static final String ACCEPT = "Accept into the baseline";
    private static final String STOCK = "shop/Stock.java";

    private static final String LOCKING = """
            package shop;

            public class Stock {
                private int items;

                synchronized int items() {
                    return items;
                }
                synchronized void items(int n) {
                    items = n;
                }

                public void add(int n) {
                    items(items() + n);
                }
            }
            """;

    private static final String RACING = """
            package shop;

            import java.util.*;

            public class Stock {
                private final Map<String, Integer> items = new HashMap<>();
                public synchronized void add(String item, int n) {
                    items.merge(item, n, Integer::sum);
                }
                public void clear() {
                    items.clear();
                }
            }
            """;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject shop() throws Exception {
        TestProject project = TestProject.enabled("shop").with(STOCK, LOCKING);
        workspace.build();
        return project;
    }

    private TestProject shopWithLocks() throws Exception {
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).put(LockChoice.KEY, "critical-sections");
        return shop();
    }

    private static Combo locks(Composite controls) {
        return Controls.in(controls, Combo.class).get(1);
    }

    private static List<IMarker> sections(TestProject project) throws Exception {
        return project.markers("org.isolde.core.criticalSections");
    }

    private static IFile baseline(TestProject project) {
        return project.project().getFile(IsoldePreferences.BASELINE_NAME);
    }

    @Test
    @InTheDarkToo
    void theChoiceOfTheWorkspaceAnalysesAnew() throws Exception {
        TestProject project = shop();
        assertThat(project.markers()).isEmpty();

        SettingsDialog.preferences(ANALYSIS, (page, controls) -> {
            assertThat(locks(controls).getText()).isEqualTo("Not looked at");
            Controls.choose(locks(controls), SECTIONS);
            Screenshot.take(controls.getShell(), "preferences-locks");
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();

        assertThat(sections(project)).hasSize(1);
        IMarker marker = sections(project).getFirst();
        assertThat(marker.getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(14);
        assertThat(marker.getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_WARNING);
        assertThat(marker.getAttribute(IMarker.MESSAGE, "")).startsWith("Stock.add reads");
    }

    @Test
    @InTheDarkToo
    void aDataRaceIsMarkedAndExplained() throws Exception {
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).put(LockChoice.KEY, "critical-sections");
        TestProject project = TestProject.enabled("shop").with(STOCK, RACING);
        workspace.build();

        assertThat(sections(project)).hasSize(1);
        assertThat(sections(project).getFirst().getAttribute(IMarker.LINE_NUMBER, 0)).isEqualTo(11);
        assertThat(sections(project).getFirst().getAttribute(IMarker.MESSAGE, "")).startsWith("Stock.clear");
        Workbench.inUi(() -> {
            JavaPerspective.open();
            JavaPerspective.explanation();
            JavaPerspective.anomalies();
            ((AnomaliesView) Workbench.page().findView(AnomaliesView.ID)).select(
                    IsoldeCore.results().programs().getFirst().anomalies().getFirst());
            Workbench.await("the explanation", () -> Controls.in(Workbench.window().getShell(), StyledText.class)
                    .stream()
                    .anyMatch(words -> words.getText().contains("What cures it")));
            IWorkbenchPage page = Workbench.page();
            page.setPartState(page.findViewReference(ExplanationView.ID), IWorkbenchPage.STATE_MAXIMIZED);
            Screenshot.take(Workbench.window().getShell(), "explanation-data-race");
            page.setPartState(page.findViewReference(ExplanationView.ID), IWorkbenchPage.STATE_RESTORED);
            return null;
        });
    }

    @Test
    void theirSeverityIsTheirOwn() throws Exception {
        TestProject project = shopWithLocks();

        InstanceScope.INSTANCE.getNode(IsoldeCore.ID)
                .put(ProblemKind.CRITICAL_SECTIONS.preference(), Severity.INFO.id());
        workspace.awaitAnalysis();

        assertThat(sections(project).getFirst().getAttribute(IMarker.SEVERITY, -1)).isEqualTo(IMarker.SEVERITY_INFO);
    }

    @Test
    void aProjectHasItsOwnChoice() throws Exception {
        TestProject project = shopWithLocks();
        assertThat(sections(project)).hasSize(1);

        IEclipsePreferences own = new ProjectScope(project.project()).getNode(IsoldeCore.ID);
        own.put(LockChoice.KEY, "none");
        own.flush();
        workspace.awaitAnalysis();

        assertThat(project.markers()).isEmpty();
    }

    @Test
    void whatIsAcceptedIsNotMarkedUntilItIsTakenOut() throws Exception {
        TestProject project = shopWithLocks();
        Fix fix = fix(sections(project).getFirst());
        assertThat(fix.label()).isEqualTo(ACCEPT);
        assertThat(fix.preview(new NullProgressMonitor())).filteredOn(line -> line.sort() == PreviewLine.Sort.ADDED)
                .extracting(PreviewLine::text)
                .anyMatch(line -> line.contains("\"method\":\"shop.Stock.add\""));

        Change undo = perform(fix);
        workspace.awaitAnalysis();
        assertThat(project.markers()).isEmpty();
        assertThat(IsoldeCore.results().programs().getFirst().analysis().anomalies()).isNotEmpty();
        Workbench.inUi(() -> {
            JavaPerspective.anomalies();
            ViewPart view = (ViewPart) Workbench.page().findView(AnomaliesView.ID);
            Workbench.await("the count", () -> view.getContentDescription()
                    .startsWith("Anomalies: 0. Transactions: 0, of which safe 0, unknown 0. Not reported: 1 ("));
            Workbench.page().hideView(view);
            return null;
        });

        perform(undo);
        workspace.awaitAnalysis();
        assertThat(baseline(project).exists()).isFalse();
        assertThat(sections(project)).hasSize(1);
    }

    @Test
    void whatIsNewIsMarkedAndAddedToTheOthers() throws Exception {
        TestProject project = shopWithLocks();
        perform(fix(sections(project).getFirst()));
        project.edit(STOCK, "    public void add", """
                    public void take(int n) {
                        items(items() - n);
                    }

                    public void add""");
        workspace.build();
        assertThat(sections(project)).extracting(marker -> marker.getAttribute(IMarker.LINE_NUMBER, 0))
                .containsExactly(14);

        perform(fix(sections(project).getFirst()));
        workspace.awaitAnalysis();

        assertThat(project.markers()).isEmpty();
        assertThat(new String(baseline(project).readAllBytes(), StandardCharsets.UTF_8).lines()
                .filter(line -> line.contains("\"fingerprint\""))).hasSize(2);
    }

    @Test
    void aBrokenBaselineIsMarkedAndAcceptsNothing() throws Exception {
        TestProject project = shopWithLocks();
        perform(fix(sections(project).getFirst()));
        workspace.awaitAnalysis();

        baseline(project).setContents(
                new ByteArrayInputStream("{".getBytes(StandardCharsets.UTF_8)), true, false, null);
        workspace.awaitAnalysis();

        assertThat(sections(project)).hasSize(1);
        assertThat(project.project().findMarkers("org.isolde.core.specification", true, 2)).singleElement()
                .satisfies(marker -> assertThat(marker.getAttribute(IMarker.MESSAGE, "")).contains("is no baseline"));
    }

    @Test
    @InTheDarkToo
    void aProjectNamesItsBaseline() throws Exception {
        TestProject project = shopWithLocks();
        SettingsDialog.properties(PROPERTIES, project, (page, controls) -> {
            Text baseline = Controls.in(controls, Text.class).getLast();
            assertThat(baseline.getText()).isEqualTo(IsoldePreferences.BASELINE_NAME);
            baseline.setText("accepted.json");
            Screenshot.take(controls.getShell(), "properties-baseline");
            assertThat(page.performOk()).isTrue();
        });
        workspace.awaitAnalysis();

        perform(fix(sections(project).getFirst()));
        workspace.awaitAnalysis();

        assertThat(project.project().getFile("accepted.json").exists()).isTrue();
        assertThat(project.markers()).isEmpty();
    }

    @Test
    @InTheDarkToo
    void theViewsSayWhyItStandsWhereItDoes() throws Exception {
        shopWithLocks();
        Workbench.inUi(() -> {
            JavaPerspective.open();
            try {
                JavaPerspective.explanation();
                JavaPerspective.anomalies();
                JavaPerspective.giveRoomBelow(80);
                ((AnomaliesView) Workbench.page().findView(AnomaliesView.ID)).select(
                        IsoldeCore.results().programs().getFirst().anomalies().getFirst());
                Shell window = Workbench.window().getShell();
                Workbench.await("the reasons", () -> Controls.in(window, StyledText.class).stream()
                        .map(StyledText::getText)
                        .anyMatch(text -> text.contains("Its rank is 68") && text.contains("hold one lock")));
                Screenshot.takeAsItIs(window, "critical-sections");
            } finally {
                JavaPerspective.close();
            }
            return null;
        });
    }

    @Test
    @InTheDarkToo
    void theEditorOffersToAcceptIt() throws Exception {
        TestProject project = shopWithLocks();
        Workbench.inUi(() -> {
            Shell window = Workbench.window().getShell();
            window.setSize(1200, 800);
            ITextEditor editor = Proposals.open(project.source(STOCK), "items(items() + n)");
            Workbench.await("the annotation", () -> !Annotations.lines(editor).isEmpty());
            Workbench.activate();
            Workbench.page().toggleZoom(Workbench.page().getReference(editor));
            Workbench.await("the room", () -> editor.getAdapter(Control.class).getSize().x > 900);
            Table table = Proposals.explain(editor, ACCEPT);
            Screenshot.takeAsItIs(window, "quick-fix-baseline");
            table.getShell().dispose();
            Workbench.page().toggleZoom(Workbench.page().getReference(editor));
            Workbench.page().closeAllEditors(false);
            return null;
        });
    }

    private static Fix fix(IMarker marker) {
        List<Fix> fixes = Fixes.of(marker);
        assertThat(fixes).extracting(Fix::kind).as("no fix for transactions").containsOnly(FixKind.SUPPRESS,
                FixKind.ACCEPT);
        return fixes.getLast();
    }

    private static Change perform(Fix fix) throws Exception {
        return perform(fix.change(new NullProgressMonitor()));
    }

    private static Change perform(Change change) throws Exception {
        change.initializeValidationData(new NullProgressMonitor());
        PerformChangeOperation operation = new PerformChangeOperation(change);
        ResourcesPlugin.getWorkspace().run(operation, new NullProgressMonitor());
        assertThat(operation.changeExecuted()).isTrue();
        return operation.getUndoChange();
    }
}
