// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import org.eclipse.jdt.annotation.NonNullByDefault;
import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
@NonNullByDefault({}) // The compiler does not see that NLS fills the fields.
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String accept;
    public static String acceptExplained;
    public static String and;
    public static String enclose;
    public static String encloseExplained;
    public static String merge;
    public static String mergeExplained;
    public static String moveRead;
    public static String moveReadExplained;
    public static String newFile;
    public static String newFileExists;
    public static String newLibrary;
    public static String newLibraryRemoved;
    public static String revalidate;
    public static String revalidateComment;
    public static String revalidateExplained;
    public static String serializable;
    public static String serializableExplained;
    public static String state;
    public static String stateExplained;
    public static String suppress;
    public static String suppressExplained;
    public static String writeBack;
    public static String writeBackComment;
    public static String writeBackExplained;
    public static String writeBackItselfComment;
    public static String writeBackItselfExplained;
    public static String writeBackPart;
    public static String writeBackSeveral;
    public static String writeBackSeveralExplained;
    public static String writeTest;
    public static String writeTestDependency;
    public static String writeTestExplained;

    static {
        initializeMessages("org.isolde.core.fixes.messages", Messages.class);
    }

    private Messages() {}
}
