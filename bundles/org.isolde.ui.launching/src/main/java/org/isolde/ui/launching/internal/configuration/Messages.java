// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.configuration;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String algorithm;
    public static String algorithmName;
    public static String algorithmOfProgram;
    public static String atomic;
    public static String atomicTip;
    public static String certificates;
    public static String data;
    public static String dataTip;
    public static String excluded;
    public static String excludedTip;
    public static String recording;
    public static String recordingTip;
    public static String refusing;
    public static String refusingTip;
    public static String statistics;
    public static String tab;

    static {
        initializeMessages("org.isolde.ui.launching.internal.configuration.messages", Messages.class);
    }

    private Messages() {}
}
