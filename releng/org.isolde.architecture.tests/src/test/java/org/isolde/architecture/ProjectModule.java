// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A module and what its code may use besides the JDK, its libraries and itself.
 *
 * @param name the folder of the module, below the root
 * @param uses the modules that its code may use, each named earlier in the {@linkplain #ALL table}
 * @param eclipse what its code may use of Eclipse, {@code org.eclipse}: packages by their
 *     beginnings
 */
record ProjectModule(String name, Set<String> uses, Set<String> eclipse) {
    /**
     * Libraries of the Eclipse Foundation that the layout of graphs uses; they need no Eclipse
     * platform.
     */
    private static final Set<String> LAYOUT = Set.of("org.eclipse.elk.", "org.eclipse.emf.");

    /** All modules, each after those that it may use. A new module needs a line here. */
    static final List<ProjectModule> ALL = List.of(
            // Tests alone use these two.
            plain("stm-runtime/campaign"),
            plain("stm-runtime/sarif-schema"),
            plain("stm-runtime/api"),
            // The agent and the analyses read the same descriptions of libraries.
            plain("stm-runtime/library"),
            // The agent predicts while a program runs, and must not use a bundle: so this is a
            // module of the runtime, which bundles use.
            plain("stm-runtime/predict"),
            // Reports of predictions, and what those of the analyses share with them.
            plain("stm-runtime/report", "stm-runtime/predict"),
            // The command isolde. It starts the agent as a jar, and the commands of bundles by the
            // names of their classes.
            plain("stm-runtime/launcher", "stm-runtime/predict", "stm-runtime/report"),
            // On the class path of the tests of users.
            plain("stm-runtime/test-runner"),
            // It starts the launcher, which is in its jar, in another JVM.
            plain("stm-runtime/junit"),
            // It starts the same, and the command line of the archive, in other JVMs. Maven's
            // repositories are Eclipse's Aether.
            new ProjectModule("stm-runtime/maven-plugin", Set.of(), Set.of("org.eclipse.aether")),
            // What recorded programs call; the agent instruments them and ships it.
            plain("stm-runtime/recorder", "stm-runtime/predict"),
            plain("stm-runtime/agent", "stm-runtime/library", "stm-runtime/api", "stm-runtime/predict",
                    "stm-runtime/recorder"),
            // Tests of users use it. It knows the agent as a jar, and the runtime by name.
            plain("stm-runtime/testing", "stm-runtime/api"),
            plain("stm-runtime/benchmarks", "stm-runtime/api", "stm-runtime/agent", "stm-runtime/predict"),
            plain("stm-runtime/stress", "stm-runtime/api", "stm-runtime/agent", "stm-runtime/benchmarks"),
            plain("bundles/org.isolde.program", "stm-runtime/library"),
            plain("bundles/org.isolde.sdg", "bundles/org.isolde.program"),
            plain("bundles/org.isolde.execution", "stm-runtime/library", "bundles/org.isolde.program"),
            plain("bundles/org.isolde.heappaths", "bundles/org.isolde.program", "bundles/org.isolde.sdg"),
            plain("bundles/org.isolde.atomicity", "stm-runtime/library", "bundles/org.isolde.program"),
            plain("bundles/org.isolde.engine", "stm-runtime/library", "stm-runtime/report",
                    "bundles/org.isolde.program",
                    "bundles/org.isolde.sdg",
                    "bundles/org.isolde.execution", "bundles/org.isolde.heappaths", "bundles/org.isolde.atomicity"),
            // The engine works on a program that cli and core read, so they use the program model
            // too. What users say of methods without code, they read and hand on.
            plain("bundles/org.isolde.cli", "stm-runtime/library", "stm-runtime/report", "stm-runtime/launcher",
                    "bundles/org.isolde.program",
                    "bundles/org.isolde.atomicity",
                    "bundles/org.isolde.engine"),
            // The graphs that are shown are those of the analyses.
            new ProjectModule("bundles/org.isolde.graph", Set.of("bundles/org.isolde.program", "bundles/org.isolde.sdg",
                    "bundles/org.isolde.execution", "bundles/org.isolde.atomicity", "bundles/org.isolde.engine"),
                    LAYOUT),
            // A fix asks the graph which dependencies it has to turn into conflicts.
            eclipse("bundles/org.isolde.core", "stm-runtime/library", "bundles/org.isolde.program",
                    "bundles/org.isolde.sdg",
                    "bundles/org.isolde.atomicity", "bundles/org.isolde.engine"),
            // A launch hands what is proven to the runtime, which it knows as a jar alone, and
            // reads the traces that it leaves.
            eclipse("bundles/org.isolde.launching", "stm-runtime/predict", "stm-runtime/report",
                    "bundles/org.isolde.engine",
                    "bundles/org.isolde.core"),
            // Views show what the engine found, as core hands it out. The explanation has drawings
            // as the graph view has them.
            eclipse("bundles/org.isolde.ui.graph", "bundles/org.isolde.program", "bundles/org.isolde.atomicity",
                    "bundles/org.isolde.engine", "bundles/org.isolde.graph", "bundles/org.isolde.core"),
            eclipse("bundles/org.isolde.ui", "bundles/org.isolde.engine", "bundles/org.isolde.core",
                    "bundles/org.isolde.graph", "bundles/org.isolde.ui.graph"),
            eclipse("bundles/org.isolde.ui.launching", "bundles/org.isolde.launching"),
            eclipse("bundles/org.isolde.doc"),
            eclipse("bundles/org.isolde.ide"),
            // One of its tests is about the solvers in an installation, one about results that no
            // small program has.
            eclipse("bundles/org.isolde.ui.tests", "bundles/org.isolde.core", "bundles/org.isolde.ui",
                    "bundles/org.isolde.graph", "bundles/org.isolde.ui.graph", "bundles/org.isolde.ide",
                    "bundles/org.isolde.heappaths", "bundles/org.isolde.program",
                    "bundles/org.isolde.engine"),
            // Kept apart so that the tests above need not wait for the agent, which the launching
            // bundle ships.
            eclipse("bundles/org.isolde.ui.launching.tests", "bundles/org.isolde.core", "bundles/org.isolde.engine",
                    "bundles/org.isolde.ui", "bundles/org.isolde.ui.graph", "bundles/org.isolde.launching",
                    "bundles/org.isolde.ui.launching", "bundles/org.isolde.ui.tests"),
            eclipse("bundles/org.isolde.ui.graph.zest", "bundles/org.isolde.engine", "bundles/org.isolde.graph",
                    "bundles/org.isolde.ui.graph"),
            eclipse("bundles/org.isolde.ui.graph.zest.tests", "bundles/org.isolde.graph", "bundles/org.isolde.ui.graph",
                    "bundles/org.isolde.ui.tests"));

    /** What is built only where libraries are given that are not on Maven Central. */
    private static final Set<String> OPTIONAL = Set.of(
            "bundles/org.isolde.ui.graph.zest", "bundles/org.isolde.ui.graph.zest.tests");

    private static ProjectModule plain(String name, String... uses) {
        return new ProjectModule(name, Set.of(uses), Set.of());
    }

    private static ProjectModule eclipse(String name, String... uses) {
        return new ProjectModule(name, Set.of(uses), Set.of("org.eclipse."));
    }

    /** Whether every build has it. */
    boolean isAlwaysBuilt() {
        return !OPTIONAL.contains(name);
    }

    /** The folder of the module's compiled classes. */
    Path classes() {
        return CompiledProject.ROOT.resolve(name).resolve("target/classes");
    }

    @Override
    public String toString() {
        return name;
    }
}
