// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.commands;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String disabling;
    public static String enabling;
    public static String natureFailures;
    public static String removing;

    static {
        initializeMessages("org.isolde.ui.internal.commands.messages", Messages.class);
    }

    private Messages() {}
}
