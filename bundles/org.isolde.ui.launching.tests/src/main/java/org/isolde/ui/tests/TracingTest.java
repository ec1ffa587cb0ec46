// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.eclipse.core.runtime.Platform;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.osgi.service.debug.DebugOptions;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.isolde.core.Tracing;
import org.isolde.launching.IsoldeLaunching;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/** What Isolde writes down while Eclipse's tracing is on for it. */
class TracingTest {

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @TempDir
    private Path folder;

    private final DebugOptions options = options();
    private boolean enabled;

    private static DebugOptions options() {
        BundleContext context = FrameworkUtil.getBundle(TracingTest.class).getBundleContext();
        return context.getService(context.getServiceReference(DebugOptions.class));
    }

    @BeforeEach
    void remember() {
        enabled = options.isDebugEnabled();
    }

    @AfterEach
    void switchOff() {
        for (Tracing tracing : List.of(Tracing.ANALYSIS, Tracing.MARKERS, IsoldeLaunching.TRACING)) {
            options.removeOption(tracing.bundle() + tracing.option());
        }
        options.setDebugEnabled(enabled);
    }

    private Path traced(Tracing... wanted) {
        Path file = folder.resolve("trace.log");
        options.setDebugEnabled(true);
        options.setFile(file.toFile());
        for (Tracing tracing : wanted) {
            options.setOption(tracing.bundle() + tracing.option(), "true");
        }
        return file;
    }

    @Test
    void theAnalysisSaysWhatChangedAndWhatBecameOfTheMarkers() throws Exception {
        Path file = traced(Tracing.ANALYSIS, Tracing.MARKERS);
        TestProject.enabled("bank").with(Programs.WITHDRAW, Programs.SKEW);
        workspace.build();
        assertThat(Files.readString(file)).contains(
                "bank: 1 classes have changed",
                "bank: up to date after ",
                "0 markers; 1 wanted, 0 taken away");
    }

    @Test
    void aLaunchSaysWithWhatItStartsAndHowItEnds() throws Exception {
        Path file = traced(IsoldeLaunching.TRACING);
        TestProject project = StmPrograms.project();
        workspace.build();
        try {
            StmLaunch.start(
                    StmLaunch.configuration(project, "count.Counter", LaunchTest.with("norec"), ""),
                    ILaunchManager.RUN_MODE).awaitEnd();
            assertThat(Files.readString(file)).containsPattern("Counter: started with -javaagent:.*algorithm=norec")
                    .contains("Counter: ENDED, exit value 0");
        } finally {
            StmLaunch.removeAll();
        }
    }

    @Test
    void whatIsNotWantedIsNotMade() throws Exception {
        traced(Tracing.MARKERS);
        Tracing.ANALYSIS.note(() -> {
            throw new AssertionError("nobody wants it");
        });
    }

    @Test
    void theOptionsOfABundleStandInItsFile() throws Exception {
        for (Tracing tracing : List.of(Tracing.ANALYSIS, Tracing.MARKERS, IsoldeLaunching.TRACING)) {
            Properties written = new Properties();
            try (InputStream in = Platform.getBundle(tracing.bundle()).getEntry(".options").openStream()) {
                written.load(in);
            }
            assertThat(written).containsEntry(tracing.bundle() + tracing.option(), "false");
        }
    }

    @Test
    void thePageForTracingOffersThem() throws Exception {
        String page = "org.eclipse.ui.trace.tracingPage";
        Workbench.inUi(() -> {
            Modal.during(
                    () -> PreferencesUtil.createPreferenceDialogOn(
                            Workbench.window().getShell(), page, new String[] {page}, null).open(),
                    new Modal.Step("Preferences", dialog -> {
                        Button on = Controls.in(dialog, Button.class).stream()
                                .filter(button -> button.getText().equals("&Enable tracing"))
                                .findFirst()
                                .orElseThrow();
                        Controls.choose(on, true);
                        Tree offered = Controls.in(dialog, Tree.class).getLast();
                        assertThat(Arrays.stream(offered.getItems()).map(item -> item.getText())).contains("Isolde");
                        Screenshot.take(dialog, "tracing");
                    }));
            return null;
        });
    }
}
