// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import org.eclipse.core.runtime.Platform;

/** The preference whether the verdict on each transaction is shown above its declaration. */
public final class MiningPreference {

    /** The node of the preference. */
    public static final String NODE = "org.isolde.ui";

    /** The key of the preference. */
    public static final String KEY = "codeMinings";

    private static final boolean DEFAULT = true;

    private MiningPreference() {}

    /** Whether they are wanted. */
    static boolean wanted() {
        return Platform.getPreferencesService().getBoolean(NODE, KEY, DEFAULT, null);
    }

    /** What the user wants who has said nothing about it. */
    static boolean byDefault() {
        return DEFAULT;
    }
}
