// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.isolde.engine.Effort;
import org.isolde.engine.Precision;
import org.isolde.program.Packages;

/**
 * The user's choice of the analysis's precision and cost, from the preferences under
 * {@link IsoldeCore#ID}: those of the workspace, or of a project. Projects that depend on each
 * other are analysed together; if their choices differ, that of the workspace applies.
 */
public final class EffortChoice {

    /** The key of the {@linkplain Precision#id identifier} of the precision. */
    public static final String PRECISION = "precision";

    /** The key of the step limit for one transaction in the proofs on heap paths. */
    public static final String STEPS = "steps";

    /** The key of the full names of the packages that are not analysed, separated by commas. */
    public static final String EXCLUDED_PACKAGES = "excludedPackages";

    /** The keys of all of these. */
    public static final List<String> KEYS = List.of(PRECISION, STEPS, EXCLUDED_PACKAGES);

    private static final String SEPARATOR = ",";

    private EffortChoice() {}

    /** The choice for a project; that of the workspace if the project has none. */
    public static Effort of(IProject project) {
        IEclipsePreferences own = new ProjectScope(project).getNode(IsoldeCore.ID);
        return read(key -> Optional.ofNullable(own.get(key, null)).orElseGet(() -> ofWorkspace(key)));
    }

    /** The choice of the workspace. */
    public static Effort ofWorkspace() {
        return read(EffortChoice::ofWorkspace);
    }

    /**
     * The choice for projects that are analysed together: their common choice, or else that of the
     * workspace.
     */
    public static Effort of(Collection<IProject> linked) {
        Set<Effort> wanted = linked.stream().map(EffortChoice::of).collect(Collectors.toSet());
        return wanted.size() == 1 ? wanted.iterator().next() : ofWorkspace();
    }

    private static String ofWorkspace(String key) {
        return Platform.getPreferencesService().get(
                key, "", Stream.of(InstanceScope.INSTANCE, DefaultScope.INSTANCE)
                        .map(scope -> scope.getNode(IsoldeCore.ID))
                        .toArray(IEclipsePreferences[]::new));
    }

    /**
     * What is by default, and what cannot be read, as in a file edited by hand, is as Isolde would
     * have it.
     */
    private static Effort read(UnaryOperator<String> values) {
        return new Effort(
                Precision.withId(values.apply(PRECISION)).orElse(Effort.DEFAULT.precision()),
                parseSteps(values.apply(STEPS)).orElse(Effort.STEPS),
                Packages.of(parsePackages(values.apply(EXCLUDED_PACKAGES))));
    }

    /** Parses a step limit; empty if it is invalid. */
    public static Optional<Long> parseSteps(String text) {
        try {
            return Optional.of(Long.valueOf(text.strip())).filter(steps -> steps >= 1 && steps <= Effort.MOST_STEPS);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The value of {@link #EXCLUDED_PACKAGES} for these names. */
    public static String formatPackages(List<String> names) {
        return String.join(SEPARATOR, names);
    }

    /** The names in a value of {@link #EXCLUDED_PACKAGES}, each once. */
    public static List<String> parsePackages(String value) {
        return Arrays.stream(value.split(SEPARATOR)).map(String::strip).filter(
                name -> !name.isEmpty()).distinct().toList();
    }
}
