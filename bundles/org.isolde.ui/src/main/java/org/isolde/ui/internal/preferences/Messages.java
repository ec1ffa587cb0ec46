// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import org.eclipse.osgi.util.NLS;

/** The externalised texts for users, from messages.properties. */
final class Messages extends NLS {

    // Filled by NLS, which wants public fields that are not final.
    public static String analysedTogether;
    public static String analysisDescription;
    public static String annotations;
    public static String automatic;
    public static String baseline;
    public static String baselineNote;
    public static String chooseProject;
    public static String chooseProjectMessage;
    public static String criticalSections;
    public static String dependencyCycle;
    public static String enabled;
    public static String error;
    public static String excludedPackages;
    public static String excludedPackagesNote;
    public static String givenUp;
    public static String highLevelDataRace;
    public static String ignore;
    public static String info;
    public static String libraryDescriptions;
    public static String libraryDescriptionsAdd;
    public static String libraryDescriptionsChoose;
    public static String locks;
    public static String locksCriticalSections;
    public static String locksNone;
    public static String locksTransactions;
    public static String methodSpecifications;
    public static String methodSpecificationsAdd;
    public static String methodSpecificationsChoose;
    public static String namedFileMissing;
    public static String notSaved;
    public static String ownSettings;
    public static String precision;
    public static String precisionFields;
    public static String precisionHeapPaths;
    public static String precisionShapes;
    public static String readOnlyAnomaly;
    public static String severities;
    public static String specification;
    public static String staleValueError;
    public static String steps;
    public static String stepsNote;
    public static String toProject;
    public static String toWorkspace;
    public static String suppression;
    public static String unknown;
    public static String warning;
    public static String workspaceDescription;
    public static String writeSkew;

    static {
        initializeMessages("org.isolde.ui.internal.preferences.messages", Messages.class);
    }

    private Messages() {}
}
