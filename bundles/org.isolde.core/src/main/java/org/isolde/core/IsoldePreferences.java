// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IScopeContext;
import org.eclipse.core.runtime.preferences.InstanceScope;

/**
 * The user's preferences, under {@link IsoldeCore#ID}.
 *
 * <p>A severity is looked for in the project, then in the workspace, then among the defaults; so is
 * automatic enabling. Which annotations make a method atomic is a matter of the workspace, since
 * projects that depend on each other are analysed together.
 */
public final class IsoldePreferences {

    /**
     * Whether Java projects are enabled automatically once an atomic annotation is on their class
     * path.
     */
    public static final String AUTOMATIC = "automatic";

    /** The full names of the annotations that make a method atomic, separated by commas. */
    public static final String ATOMIC_ANNOTATIONS = "atomicAnnotations";

    /**
     * The files with a project's specifications of methods without code, in MoTH's format: paths in
     * the project, or from the root of the workspace if they begin with a slash, one on each line.
     * The last file that names a method takes precedence.
     */
    public static final String METHOD_SPECIFICATIONS = "methodSpecifications";

    /**
     * The files with a project's library descriptions, in the language of Isolde's own
     * descriptions: paths like those of {@link #METHOD_SPECIFICATIONS}. The last file takes
     * precedence.
     */
    public static final String LIBRARY_DESCRIPTIONS = "libraryDescriptions";

    /**
     * The file with the anomalies that a project has accepted: a path like those of
     * {@link #METHOD_SPECIFICATIONS}, of a file that need not exist; empty for none.
     */
    public static final String BASELINE = "baseline";

    /** The name that a baseline has unless a project gives another. */
    public static final String BASELINE_NAME = "isolde-baseline.json";

    private static final String SEPARATOR = ",";

    private IsoldePreferences() {}

    /** The severity of a kind of problem in a project. */
    public static Severity severity(ProblemKind kind, IProject project) {
        String word = text(kind.preference(), new ProjectScope(project), InstanceScope.INSTANCE);
        return Severity.withId(word).orElse(kind.defaultSeverity());
    }

    /**
     * Whether a project is enabled automatically once an atomic annotation is on its class path.
     */
    public static boolean automatic(IProject project) {
        return Boolean.parseBoolean(text(AUTOMATIC, new ProjectScope(project), InstanceScope.INSTANCE));
    }

    /**
     * The full paths of a project's specifications of methods without code; in the user's order.
     */
    public static List<IPath> methodSpecifications(IProject project) {
        return files(METHOD_SPECIFICATIONS, project);
    }

    /** The full paths of a project's library descriptions; in the user's order. */
    public static List<IPath> libraryDescriptions(IProject project) {
        return files(LIBRARY_DESCRIPTIONS, project);
    }

    /** The full path of a project's baseline, which need not exist; empty if it wants none. */
    public static Optional<IPath> baseline(IProject project) {
        return Optional.of(text(BASELINE, new ProjectScope(project)).strip())
                .filter(path -> !path.isEmpty())
                .map(path -> fullPath(path, project));
    }

    /** The full paths of all specifications, library descriptions and baselines of a project. */
    public static List<IPath> namedFiles(IProject project) {
        return Stream.of(methodSpecifications(project), libraryDescriptions(project),
                baseline(project).stream().toList()).flatMap(List::stream).toList();
    }

    private static List<IPath> files(String key, IProject project) {
        return parseFiles(text(key, new ProjectScope(project))).stream().map(path -> fullPath(path, project)).toList();
    }

    /**
     * The full path of a file that a project names: from the root of the workspace when it begins
     * with a slash, otherwise in the project.
     */
    public static IPath fullPath(String name, IProject project) {
        IPath path = IPath.fromPortableString(name);
        return path.isAbsolute() ? path : project.getFullPath().append(path);
    }

    /**
     * The value of {@link #METHOD_SPECIFICATIONS} or {@link #LIBRARY_DESCRIPTIONS} for these paths.
     */
    public static String formatFiles(List<String> paths) {
        return String.join("\n", paths);
    }

    /**
     * The paths in a value of {@link #METHOD_SPECIFICATIONS} or {@link #LIBRARY_DESCRIPTIONS}, each
     * once.
     */
    public static List<String> parseFiles(String value) {
        return value.lines().map(String::strip).filter(path -> !path.isEmpty()).distinct().toList();
    }

    /**
     * The full names, with dots, of the annotations that make a method atomic; in the user's order.
     */
    public static List<String> atomicAnnotations() {
        return parseAnnotations(text(ATOMIC_ANNOTATIONS, InstanceScope.INSTANCE));
    }

    /** The value of {@link #ATOMIC_ANNOTATIONS} for these names. */
    public static String formatAnnotations(List<String> names) {
        return String.join(SEPARATOR, names);
    }

    /** The names in a value of {@link #ATOMIC_ANNOTATIONS}, each once. */
    public static List<String> parseAnnotations(String value) {
        return Arrays.stream(value.split(SEPARATOR)).map(String::strip).filter(
                name -> !name.isEmpty()).distinct().toList();
    }

    private static String text(String key, IScopeContext... scopes) {
        return Platform.getPreferencesService().getString(IsoldeCore.ID, key, "", scopes);
    }
}
