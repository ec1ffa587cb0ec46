// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.about;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String copy;
    public static String name;
    public static String text;

    static {
        initializeMessages("org.isolde.ui.internal.about.messages", Messages.class);
    }

    private Messages() {}
}
