// SPDX-License-Identifier: EPL-2.0
package org.isolde.core;

import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.isolde.program.atomic.LockUse;

/**
 * The user's choice of what code that locks counts for, from the preferences under
 * {@link IsoldeCore#ID}: that of the workspace, or of a project. Projects that depend on each other
 * are analysed together; if their choices differ, that of the workspace applies.
 */
public enum LockChoice {
    /** It is not looked at. */
    NONE("none", LockUse.NONE),
    /** Two critical sections of one process may have to be one. */
    CRITICAL_SECTIONS("critical-sections", LockUse.CRITICAL_SECTIONS),
    /** Critical sections are looked at as if they were transactions. */
    TRANSACTIONS("as-transactions", LockUse.TRANSACTIONS);

    /** The key of the preference. */
    public static final String KEY = "locks";

    private final String id;
    private final LockUse use;

    LockChoice(String id, LockUse use) {
        this.id = id;
        this.use = use;
    }

    /** The value of the preference. */
    public String id() {
        return id;
    }

    /** What code that locks counts for in an analysis. */
    public LockUse use() {
        return use;
    }

    /** The choice in a value of the preference; what cannot be read is the default. */
    public static LockChoice withId(String value) {
        return Stream.of(values()).filter(choice -> choice.id.equals(value)).findFirst().orElse(NONE);
    }

    /** The choice for a project; that of the workspace if the project has none. */
    public static LockChoice of(IProject project) {
        IEclipsePreferences own = new ProjectScope(project).getNode(IsoldeCore.ID);
        return Optional.ofNullable(own.get(KEY, null)).map(LockChoice::withId).orElseGet(LockChoice::ofWorkspace);
    }

    /** The choice of the workspace. */
    public static LockChoice ofWorkspace() {
        return withId(Platform.getPreferencesService().get(
                KEY, "", Stream.of(InstanceScope.INSTANCE, DefaultScope.INSTANCE)
                        .map(scope -> scope.getNode(IsoldeCore.ID))
                        .toArray(IEclipsePreferences[]::new)));
    }

    /**
     * The choice for projects that are analysed together: their common choice, or else that of the
     * workspace.
     */
    public static LockChoice of(Collection<IProject> linked) {
        Set<LockChoice> wanted = linked.stream().map(LockChoice::of).collect(Collectors.toSet());
        return wanted.size() == 1 ? wanted.iterator().next() : ofWorkspace();
    }
}
