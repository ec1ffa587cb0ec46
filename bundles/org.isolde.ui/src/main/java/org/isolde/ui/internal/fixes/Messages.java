// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.fixes;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String leftAlone;
    public static String leftAloneMarker;
    public static String leftAloneMore;
    public static String leftAloneTitle;

    static {
        initializeMessages("org.isolde.ui.internal.fixes.messages", Messages.class);
    }

    private Messages() {}
}
