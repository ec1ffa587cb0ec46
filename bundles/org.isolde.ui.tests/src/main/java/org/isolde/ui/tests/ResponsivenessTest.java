// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.management.ObjectName;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.IDocument;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.isolde.core.IsoldeCore;
import org.isolde.engine.session.AnalysisResult;
import org.isolde.engine.session.Session;
import org.isolde.program.ClassModel;
import org.isolde.testing.measure.GeneratedProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Nobody waits for the analysis of a workspace with many transactions, and nothing of it is left
 * when its project is closed.
 */
class ResponsivenessTest {

    private static final int TRANSACTIONS = Integer.getInteger("isolde.transactions", 1_000);
    private static final GeneratedProgram PROGRAM = GeneratedProgram.of(TRANSACTIONS);

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private TestProject project;

    private void create() throws Exception {
        project = TestProject.enabled("many");
        ResourcesPlugin.getWorkspace().run(monitor -> {
            for (Map.Entry<String, String> source : PROGRAM.sources().entrySet()) {
                project.with(source.getKey(), source.getValue());
            }
        }, null);
    }

    @Test
    void editingSavingAndClosingDoNotWaitForTheAnalysis() throws Exception {
        // A view that another test has closed may still be held by the workbench, with what it
        // showed last.
        int resultsBefore = instances(AnalysisResult.class);
        int classesBefore = instances(ClassModel.class);
        create();
        // The new project has asked for a run, which may not have begun: it must not be the one
        // that sees what is built.
        workspace.awaitAnalysis();
        List<String> phases = new ArrayList<>();
        try (PausedAnalysis analysis = new PausedAnalysis()) {
            project.build();
            String phase = analysis.phase();
            while (phase != null && !phases.contains(phase)) {
                phases.add(phase);
                // The analysis stands still; who waited for it now would wait for ever.
                CompletableFuture<Boolean> done = CompletableFuture.supplyAsync(this::editSaveAndClose);
                assertThat(done).as("in the phase: " + phase).succeedsWithin(1, TimeUnit.MINUTES).isEqualTo(true);
                analysis.goOn();
                phase = phase.startsWith("Updating") ? null : analysis.phase();
            }
        }
        assertThat(phases).anyMatch(phase -> phase.startsWith("Reading"))
                .anyMatch(phase -> phase.startsWith("Analysing " + TRANSACTIONS + " transactions"))
                .anyMatch(phase -> phase.startsWith("Looking for write skews"))
                .anyMatch(phase -> phase.startsWith("Updating"));
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).isNotEmpty();

        assertThat(instances(Session.class)).isOne();
        assertThat(instances(AnalysisResult.class)).isGreaterThan(resultsBefore);
        project.project().close(new NullProgressMonitor());
        workspace.awaitAnalysis();
        assertThat(instances(Session.class)).isZero();
        assertThat(instances(AnalysisResult.class)).isLessThanOrEqualTo(resultsBefore);
        assertThat(instances(ClassModel.class)).isLessThanOrEqualTo(classesBefore);
    }

    /**
     * Types into an editor, saves it, sees that the file is saved, builds, and closes the editor,
     * while the analysis runs.
     */
    private boolean editSaveAndClose() {
        try {
            IFile file = project.source(GeneratedProgram.path(7, "Service"));
            Workbench.inUi(() -> {
                ITextEditor editor = (ITextEditor) IDE.openEditor(Workbench.page(), file, true);
                IDocument document = editor.getDocumentProvider().getDocument(editor.getEditorInput());
                document.replace(0, 0, "// Edited.\n");
                editor.doSave(new NullProgressMonitor());
                Workbench.page().closeEditor(editor, false);
                return null;
            });
            project.build();
            return file.readString().startsWith("// Edited.")
                    && Job.getJobManager().find(IsoldeCore.ANALYSIS_FAMILY)[0].getState() == Job.RUNNING;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * How many objects of a class are in use: a histogram of the heap leaves out what the collector
     * would take.
     */
    private static int instances(Class<?> type) throws Exception {
        String histogram = (String) ManagementFactory.getPlatformMBeanServer().invoke(
                new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
                new Object[] {new String[0]}, new String[] {String[].class.getName()});
        return histogram.lines()
                .map(line -> line.strip().split("\\s+"))
                .filter(cells -> cells.length >= 4 && cells[3].equals(type.getName()))
                .mapToInt(cells -> Integer.parseInt(cells[1]))
                .sum();
    }
}
