// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.buildpath;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String description;
    public static String text;
    public static String title;

    static {
        initializeMessages("org.isolde.ui.internal.buildpath.messages", Messages.class);
    }

    private Messages() {}
}
