// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.core.IsoldeCore;
import org.osgi.service.prefs.BackingStoreException;

/** Isolde's settings of the workspace, or of a project, as read and stored by a page. */
final class StoredSettings {

    private final IEclipsePreferences own;
    /** Where a value is looked for that is not among the own ones. */
    private final List<IEclipsePreferences> others;

    private StoredSettings(IEclipsePreferences own, List<IEclipsePreferences> others) {
        this.own = own;
        this.others = others;
    }

    /** Those of the workspace. */
    static StoredSettings ofWorkspace() {
        return new StoredSettings(
                InstanceScope.INSTANCE.getNode(IsoldeCore.ID),
                List.of(DefaultScope.INSTANCE.getNode(IsoldeCore.ID)));
    }

    /** Those of a project. */
    static StoredSettings of(IProject project) {
        StoredSettings workspace = ofWorkspace();
        return new StoredSettings(
                new ProjectScope(project).getNode(IsoldeCore.ID),
                Stream.concat(Stream.of(workspace.own), workspace.others.stream()).toList());
    }

    /** The value that counts; empty text where there is none. */
    String get(String key) {
        return Optional.ofNullable(own.get(key, null)).orElseGet(() -> inherited(key));
    }

    /** The value that counts where these do not have one. */
    String inherited(String key) {
        return others.stream().map(scope -> scope.get(key, null)).filter(value -> value != null).findFirst().orElse("");
    }

    /** Whether one of some values is among these. */
    boolean hasOneOf(Collection<String> keys) {
        return keys.stream().anyMatch(key -> own.get(key, null) != null);
    }

    /** Stores a value. */
    void put(String key, String value) {
        own.put(key, value);
    }

    /**
     * Stores a value unless it is inherited, so that another one that will be inherited some day
     * reaches all who never chose.
     */
    void putUnlessInherited(String key, String value) {
        if (value.equals(inherited(key))) {
            own.remove(key);
        } else {
            own.put(key, value);
        }
    }

    /** Takes values away. */
    void remove(Collection<String> keys) {
        keys.forEach(own::remove);
    }

    /** Writes down what was stored; when that fails the user is told. */
    boolean save() {
        try {
            own.flush();
            return true;
        } catch (BackingStoreException e) {
            StatusManager.getManager().handle(
                    new Status(IStatus.ERROR, IsoldeCore.ID, Messages.notSaved, e),
                    StatusManager.SHOW | StatusManager.LOG);
            return false;
        }
    }
}
