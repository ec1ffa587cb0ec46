// SPDX-License-Identifier: EPL-2.0
package org.isolde.doc.internal.examples;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String description;
    public static String exists;
    public static String failed;
    public static String importing;
    public static String nameOf;
    public static String projects;
    public static String title;
    public static String unreadable;
    public static String window;

    static {
        initializeMessages("org.isolde.doc.internal.examples.messages", Messages.class);
    }

    private Messages() {}
}
