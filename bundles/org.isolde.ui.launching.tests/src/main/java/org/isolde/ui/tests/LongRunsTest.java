// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.console.TextConsole;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldePreferences;
import org.isolde.launching.StmSettings;
import org.isolde.launching.internal.runs.KeptRuns;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunStatistics;
import org.isolde.launching.runs.Runs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * What is kept of runs stays small, also when they do as much, write as much and tell as much as in
 * hours.
 */
class LongRunsTest {

    /** So many methods meet at so many fields. */
    private static final int PLACES = 40;
    /** So many different conflicts the runtime tells apart. */
    private static final int MOST_CONFLICTS = 1024;
    /** The view shows the most frequent ones. */
    private static final int MOST_ROWS = 100;
    private static final int MOST_ENDED = 20;
    private static final long MOST_FILE = 512 << 10;
    /** Of the console's text, twice what Eclipse keeps of it by default. */
    private static final int MOST_TEXT = 160_000;

    /** The runtime writes one every other second; these are as large as they can be. */
    private static final int UPDATES = 240;
    private static final int FIRST_LOOK = UPDATES / 10;
    /** What a quarter of the updates would take if they were kept, or a little more. */
    private static final long MOST_GROWTH = 16 << 20;

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    @AfterEach
    void tidy() throws Exception {
        OpenTransactions.removeAll();
    }

    private static String repeated(String text) {
        return IntStream.range(0, PLACES).mapToObj(i -> text.replace("#", Integer.toString(i)))
                .collect(Collectors.joining("\n"));
    }

    /**
     * Any method may meet any other one at any field; then come transactions and lines, millions
     * and very many.
     */
    private static String crowd() {
        return """
                package crowd;

                import java.util.concurrent.ThreadLocalRandom;
                import org.isolde.stm.Atomic;
                import org.isolde.stm.Stm;

                public class Crowd {
                    private static final long ABORTS = 8_000;
                    private static final int TRANSACTIONS = 1_000_000;
                    private static final int LINES = 50_000;
                    private static volatile int turn;
                    FIELDS

                    METHODS

                    private static int slow(int value) {
                        double sum = value;
                        for (int i = 0; i < 100; i++) {
                            sum += Math.sin(i);
                        }
                        return value + 1 + (int) (sum / 1e30);
                    }

                    @Atomic
                    private static void quick() {
                        f0++;
                    }

                    private static void meet() {
                        while (Stm.statistics().aborts() < ABORTS) {
                            int place = turn++ / 50 % PLACES;
                            switch (ThreadLocalRandom.current().nextInt(PLACES)) {
                                CALLS
                            }
                        }
                    }

                    public static void main(String[] arguments) throws InterruptedException {
                        Thread[] others = {new Thread(Crowd::meet), new Thread(Crowd::meet)};
                        for (Thread other : others) {
                            other.start();
                        }
                        meet();
                        for (Thread other : others) {
                            other.join();
                        }
                        for (int i = 0; i < TRANSACTIONS; i++) {
                            quick();
                        }
                        for (int i = 0; i < LINES; i++) {
                            System.out.println("line " + i + " of a program that tells all that it does");
                        }
                        System.out.println("the end");
                    }
                }
                """
                .replace("FIELDS", repeated("private static int f#;"))
                .replace("METHODS", repeated("@Atomic private static void m#(int place) { switch (place) {\nBODY\n} }"))
                .replace("BODY", repeated("case #: f# = slow(f#); break;"))
                .replace("CALLS", repeated("case #: m#(place); break;"))
                .replace("PLACES", Integer.toString(PLACES));
    }

    @Test
    void ofManyTransactionsPlacesAndLines() throws Exception {
        // The analysis of a program in which any transaction meets any other one would take time
        // from the run.
        InstanceScope.INSTANCE.getNode(IsoldeCore.ID).putBoolean(IsoldePreferences.AUTOMATIC, false);
        TestProject project = TestProject.plain("crowd").with("crowd/Crowd.java", crowd());
        project.build();
        assertThat(project.compileErrors()).isEmpty();
        StmLaunch launched = StmLaunch.start(
                StmLaunch.configuration(project, "crowd.Crowd", StmSettings.DEFAULT, ""), ILaunchManager.PROFILE_MODE);
        RunStatistics counted = launched.awaitEnd().statistics().orElseThrow();
        assertThat(counted.sum().transactions()).isGreaterThan(1_000_000);
        assertThat(counted.sum().retries()).isGreaterThanOrEqualTo(8_000);
        assertThat(counted.sum().conflicts()).hasSize(MOST_CONFLICTS);
        assertThat(counted.otherConflicts()).isPositive();
        try (Stream<Path> files = Files.walk(StmLaunch.folders())) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(1)
                    .allMatch(file -> file.toFile().length() < MOST_FILE);
        }
        launched.awaitConsole("the end");
        Workbench.inUi(() -> {
            TextConsole console = (TextConsole) DebugUITools.getConsole(launched.process());
            assertThat(console.getDocument().getLength()).isLessThan(MOST_TEXT);
            OpenTransactions view = OpenTransactions.open();
            view.awaitState("Ended with exit value 0 after ");
            assertThat(view.table().getItemCount()).isEqualTo(PLACES + 2);
            assertThat(view.conflicts().getItemCount()).isEqualTo(MOST_ROWS);
            Screenshot.take(Workbench.window().getShell(), "transactions-many-conflicts");
            return null;
        });
    }

    /** Statistics as the runtime writes them when it cannot say more, all other than before. */
    private static List<String> statistics(int update) {
        List<String> lines = new ArrayList<>(List.of("isolde-statistics 2", "algorithm tl2-inplace",
                "milliseconds " + 2000L * update, "ended false",
                "method " + update + " conflict=" + MOST_CONFLICTS + " count.Waiting.update" + update + "()",
                "time 181000000 12000 812 90000", "reads 2 4", "writes 2 2"));
        for (int i = 0; i < MOST_CONFLICTS; i++) {
            lines.add("conflict 1 conflict count.Waiting.field" + i + "at" + update + " count.Waiting.update" + update
                    + "()");
        }
        lines.add("others " + update);
        return lines;
    }

    private static long seen(StmLaunch launched) {
        return launched.run().statistics().map(RunStatistics::otherConflicts).orElse(0L);
    }

    private static long heap() {
        System.gc();
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void ofManyUpdates() throws Exception {
        TestProject project = StmPrograms.project();
        workspace.build();
        StmSettings silent = new StmSettings("tl2", true, List.of(), false, false, "");
        StmLaunch launched = StmLaunch.start(StmLaunch.configuration(project, "count.Waiting", silent, ""),
                ILaunchManager.RUN_MODE);
        Path file;
        try (Stream<Path> folders = Files.list(StmLaunch.folders())) {
            file = folders.findFirst().orElseThrow().resolve("statistics.txt");
        }
        Semaphore news = new Semaphore(0);
        Runs.Listener listener = runs -> news.release();
        Runs.ofSession().addListener(listener);
        try {
            Table methods = Workbench.inUi(() -> OpenTransactions.open().table());
            long before = 0;
            for (int update = 1; update <= UPDATES; update++) {
                Path draft = Files.write(file.resolveSibling("draft"), statistics(update));
                Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
                while (seen(launched) < update) {
                    // The watch would look within a second.
                    Job.getJobManager().wakeUp(KeptRuns.class);
                    assertThat(news.tryAcquire(5, TimeUnit.MINUTES)).as("update %d is seen", update).isTrue();
                }
                // The view comes after.
                Workbench.inUi(() -> null);
                if (update == FIRST_LOOK) {
                    before = heap();
                }
            }
            assertThat(heap() - before).isLessThan(MOST_GROWTH);
            Workbench.inUi(() -> {
                Workbench.await("the last update", () -> methods.getItemCount() == 2
                        && methods.getItem(1).getText(0).contains("update" + UPDATES + "()"));
                return null;
            });
        } finally {
            Runs.ofSession().removeListener(listener);
        }
        assertThat(Runs.ofSession().all()).hasSize(1);
    }

    @Test
    void ofManyRuns() throws Exception {
        TestProject project = StmPrograms.project();
        workspace.build();
        ILaunchConfiguration configuration = StmLaunch.configuration(project, "count.Counter", StmSettings.DEFAULT, "");
        for (int i = 0; i < MOST_ENDED + 2; i++) {
            StmLaunch.start(configuration, ILaunchManager.RUN_MODE).awaitEnd();
        }
        List<Run> all = Runs.ofSession().all();
        // Those that were over when the last one began, and that.
        assertThat(all).hasSize(MOST_ENDED + 1).allMatch(run -> run.statistics().isPresent());
        assertThat(all.getFirst().number() - all.getLast().number()).isEqualTo(MOST_ENDED);
        try (Stream<Path> folders = Files.list(StmLaunch.folders())) {
            assertThat(folders).hasSize(MOST_ENDED + 1);
        }
    }
}
