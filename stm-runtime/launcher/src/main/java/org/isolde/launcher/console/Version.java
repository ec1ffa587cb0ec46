// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of Isolde, from the manifest of its jar. */
public final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"Isolde " + number()};
    }

    /** The version's number; {@code development} when the classes come from no jar. */
    public static String number() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion()).orElse("development");
    }
}
