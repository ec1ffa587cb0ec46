// SPDX-License-Identifier: EPL-2.0
package org.isolde.site.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Isolde comes into an Eclipse by its update site, works there, and goes again. */
class UpdateSiteTest {

    private static final String WRITE_SKEW = "org.isolde.core.writeSkew";
    private static final String READ_ONLY_ANOMALY = "org.isolde.core.readOnlyAnomaly";
    private static final String WARNING = " | 1 | ";
    private static final String ERROR = " | 2 | ";
    private static final List<String> VIEWS = List.of(
            "org.isolde.ui.anomalies",
            "org.isolde.ui.explanation",
            "org.isolde.ui.graph.view",
            "org.isolde.ui.launching.hunts",
            "org.isolde.ui.launching.transactions");

    /** Parts of an Eclipse for Java programmers that none of the products has. */
    private static final List<String> OPTIONAL = List.of(
            "org.eclipse.e4.ui.swt.gtk,", "org.eclipse.jdt.junit", "org.eclipse.pde", "org.eclipse.ui.trace,");

    /** A launch configuration with a choice of its own. */
    private static final String LAUNCH = """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <launchConfiguration type="org.isolde.launching.stmJavaApplication">
                <stringAttribute key="org.eclipse.jdt.launching.MAIN_TYPE" value="org.isolde.examples.bank.Withdraw"/>
                <stringAttribute key="org.eclipse.jdt.launching.PROJECT_ATTR" value="bank"/>
                <stringAttribute key="org.isolde.launching.algorithm" value="mvstm-si"/>
            </launchConfiguration>
            """;

    @TempDir
    private Path folder;

    private Path bank;

    @BeforeEach
    void copyTheExample() throws Exception {
        bank = folder.resolve("bank");
        PlainEclipse.copy(PlainEclipse.file("examples/bank"), bank);
    }

    private Session start(PlainEclipse eclipse) throws Exception {
        return start(eclipse, Map.of());
    }

    /** Starts an Eclipse with the example in its workspace. */
    private Session start(PlainEclipse eclipse, Map<String, String> more) throws Exception {
        Map<String, String> properties = new TreeMap<>(more);
        properties.put("probe.projects", bank.toString());
        return eclipse.start(folder.resolve("workspace"), properties);
    }

    private static void assertWorks(Session session, String version) {
        Session.State state = session.first();
        assertThat(state.bundles()).hasSizeGreaterThan(10).allMatch(bundle -> bundle.endsWith(" | resolved"));
        assertThat(state.bundles()).anyMatch(bundle -> bundle.startsWith("org.isolde.core | " + version));
        assertThat(state.views()).isEqualTo(VIEWS);
        assertThat(state.problems()).hasSize(2)
                .anyMatch(problem -> problem.startsWith(WRITE_SKEW))
                .anyMatch(problem -> problem.startsWith(READ_ONLY_ANOMALY + WARNING));
        assertThat(session.failures()).isEmpty();
    }

    private void assertNoTraces(PlainEclipse eclipse) throws Exception {
        Session after = start(eclipse);
        assertThat(after.last().bundles()).isEmpty();
        assertThat(after.last().natures()).containsExactly("bank | [org.eclipse.jdt.core.javanature]");
        assertThat(after.last().problems()).isEmpty();
        assertThat(after.last().markers()).isEmpty();
        assertThat(after.last().open()).isEmpty();
        assertThat(after.errors()).isEmpty();
        assertThat(after.failures()).isEmpty();
        try (Stream<Path> files = Files.walk(bank)) {
            assertThat(files.filter(file -> file.toString().contains("org.isolde"))).isEmpty();
        }
        for (String file : List.of(".project", ".classpath")) {
            assertThat(Files.readString(bank.resolve(file))).doesNotContain("org.isolde");
        }
    }

    @Test
    void itIsInstalledAndWorksAndLeavesNothingBehind() throws Exception {
        assertComesAndGoes("plain");
    }

    @Tag("full-lane")
    @Test
    void withoutHelpItIsInstalledAndWorksAndLeavesNothingBehind() throws Exception {
        assertComesAndGoes("lean");
    }

    private void assertComesAndGoes(String product) throws Exception {
        PlainEclipse eclipse = PlainEclipse.fresh(product, folder.resolve("eclipse"));
        List<String> before = eclipse.bundles();
        assertThat(before.stream().anyMatch(bundle -> bundle.startsWith("org.eclipse.help.ui,"))).isEqualTo(
                product.equals("plain"));
        assertThat(before).noneMatch(bundle -> OPTIONAL.stream().anyMatch(bundle::startsWith));
        Files.createDirectories(bank.resolve(".settings"));
        Files.writeString(bank.resolve(".settings/org.isolde.core.prefs"), "severity.writeSkew=error\n");

        eclipse.install(PlainEclipse.site());
        Session installed = start(eclipse, Map.of("probe.uninstall", PlainEclipse.FEATURE));
        assertWorks(installed, "0.2.0.");
        assertThat(installed.last().natures().getFirst()).contains("org.isolde.core.nature");
        assertThat(installed.last().problems()).anyMatch(problem -> problem.startsWith(WRITE_SKEW + ERROR));

        assertNoTraces(eclipse);
        eclipse.collectGarbage();
        assertThat(eclipse.filesOfIsolde()).isEmpty();
        assertThat(eclipse.bundles()).isEqualTo(before);
    }

    @Tag("full-lane")
    @Test
    void itIsRemovedFromAProjectBeforeItIsUninstalledFromOutside() throws Exception {
        PlainEclipse eclipse = PlainEclipse.fresh("lean", folder.resolve("eclipse"));
        eclipse.install(PlainEclipse.site());
        Session installed = start(eclipse, Map.of("probe.command", "org.isolde.ui.remove"));
        assertThat(installed.last().problems()).isEmpty();
        eclipse.uninstall();
        assertNoTraces(eclipse);
    }

    /**
     * Those of the workspace, by which a kind is not marked at all, of the project, and of the
     * launch configuration.
     */
    private static void assertSettings(Session session) {
        assertThat(session.last().problems()).singleElement().asString().startsWith(WRITE_SKEW + ERROR);
        assertThat(session.last().launched()).singleElement().asString()
                .startsWith("STM Java Application | 0 | ")
                .contains("algorithm=mvstm-si");
        assertThat(session.failures()).isEmpty();
    }

    @Tag("full-lane")
    @Test
    void anUpdateKeepsSettingsAndWhoForgetsToRemoveItIsToldOfItsTraces() throws Exception {
        PlainEclipse eclipse = PlainEclipse.fresh("lean", folder.resolve("eclipse"));
        eclipse.install(OlderSite.make(folder.resolve("older"), eclipse));
        Files.createDirectories(bank.resolve(".settings"));
        Files.writeString(bank.resolve(".settings/org.isolde.core.prefs"), "severity.writeSkew=error\n");
        Files.writeString(bank.resolve("Withdraw.launch"), LAUNCH);
        Session older = start(eclipse, Map.of(
                "probe.preferences",
                "org.isolde.core/severity.writeSkew=info,org.isolde.core/severity.readOnlyAnomaly=ignore",
                "probe.launch",
                "/bank/Withdraw.launch"));
        assertThat(older.first().bundles())
                .anyMatch(bundle -> bundle.startsWith("org.isolde.core | " + OlderSite.VERSION));
        assertSettings(older);

        eclipse.update(PlainEclipse.site());
        Session updated = start(eclipse, Map.of("probe.launch", "/bank/Withdraw.launch"));
        assertThat(updated.last().bundles())
                .anyMatch(bundle -> bundle.startsWith("org.isolde.core | 0.2.0."))
                .noneMatch(bundle -> bundle.contains(OlderSite.VERSION));
        assertSettings(updated);

        eclipse.uninstall();
        assertThat(start(eclipse).last().problems()).hasSize(3)
                .anyMatch(problem -> problem.startsWith("org.eclipse.core.resources.unknownNature" + WARNING))
                .anyMatch(problem -> problem.startsWith("org.eclipse.jdt.core.buildpath_problem" + ERROR)
                        && problem.contains("org.isolde.core.STM_API"))
                .anyMatch(problem -> problem.startsWith("org.eclipse.jdt.core.problem" + ERROR)
                        && problem.contains("until build path errors are resolved"));
        assertThat(start(eclipse).last().markers()).noneMatch(type -> type.startsWith("org.isolde"));
    }
}
