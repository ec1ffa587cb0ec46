// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String job;
    public static String lane;
    public static String preferenceMinings;
    public static String preferences;
    public static String step;
    public static String stepWithValue;
    public static String summary;

    static {
        initializeMessages("org.isolde.ui.internal.editor.messages", Messages.class);
    }

    private Messages() {}
}
