// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String cancelled;
    public static String columnOutcome;
    public static String columnPlace;
    public static String columnText;
    public static String configurationGone;
    public static String ended;
    public static String failed;
    public static String noHunts;
    public static String noOutcome;
    public static String notInSources;
    public static String notObserved;
    public static String nothingObserved;
    public static String running;
    public static String starting;
    public static String step;
    public static String treeName;
    public static String unchecked;

    static {
        initializeMessages("org.isolde.ui.launching.internal.hunts.messages", Messages.class);
    }

    private Messages() {}
}
