// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The command that repeats a failed campaign, attached to the failure. It has no stack trace, since
 * it is a message and no error.
 */
final class Reproduction extends Exception {

    private static final long serialVersionUID = 1;

    Reproduction(String command) {
        super("To repeat it: " + command, null, false, false);
    }

    /**
     * The command that runs one test of a module again, with the same cases.
     *
     * @param folder that of the module, or one below
     * @param test the class, and perhaps a method after a {@code #}
     */
    static String command(Campaign campaign, Path folder, String test) {
        String lane = campaign.lane() == Lane.FULL ? " --full" : "";
        // A shell would take a nested class's $ for a variable.
        String quoted = test.contains("$") ? "'" + test + "'" : test;
        return "./isolde test" + lane + " --seed " + campaign.seed() + module(folder) + " -Dtest=" + quoted
                + " -Dsurefire.failIfNoSpecifiedTests=false";
    }

    /**
     * The options that build a module and what it needs; none for what is no module of a larger
     * project.
     */
    private static String module(Path folder) {
        Path module = folder;
        while (module != null && !Files.exists(module.resolve("pom.xml"))) {
            module = module.getParent();
        }
        Path root = module;
        while (root != null && !Files.isDirectory(root.resolve(".mvn"))) {
            root = root.getParent();
        }
        if (root == null || root.equals(module)) {
            return "";
        }
        return " -pl " + root.relativize(module).toString().replace('\\', '/') + " -am";
    }
}
