// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import java.nio.file.Path;
import java.util.Optional;

/** A place in a program for reports: a method, and a line of its source file if known. */
public interface ReportedPlace {

    /**
     * The method as a programmer writes it, for example {@code bank.Account.deposit}; empty where
     * it is not known.
     */
    String methodName();

    /** The source line, from 1; 0 where it is not known. */
    int line();

    /**
     * The source file's path below a source folder, for example {@code bank/Account.java}; empty
     * where it is not known.
     */
    Optional<String> sourcePath();

    /** The source file itself, absolute; empty where it was not found. */
    Optional<Path> file();

    /**
     * A method as a programmer writes it.
     *
     * @param owner the name of its class, with dots
     * @param name its name in the class file
     */
    static String methodName(String owner, String name) {
        return switch (name) {
            case "<init>" -> "new " + owner;
            case "<clinit>" -> owner + " (static initialiser)";
            default -> owner + "." + name;
        };
    }
}
