// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.explanation;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String columnExample;
    public static String columnExampleHelp;
    public static String columnLane;
    public static String columnLaneWithRole;
    public static String columnPlace;
    public static String columnStep;
    public static String columnValue;
    public static String copy;
    public static String empty;
    public static String searchName;
    public static String textName;
    public static String timelineName;

    static {
        initializeMessages("org.isolde.ui.internal.explanation.messages", Messages.class);
    }

    private Messages() {}
}
