// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.input;

import java.io.IOException;

/**
 * A class file that has been found but not yet read.
 *
 * @param className the internal name of the class, as the file's path gives it
 * @param origin where it is, as a person would name it
 * @param content reads it
 */
public record ClassFile(String className, String origin, Content content) {

    /** The ending of class files' names. */
    static final String SUFFIX = ".class";

    /** The bytes of a class file, read when asked for and not kept. */
    public interface Content {

        /**
         * Reads the class file.
         *
         * @throws IOException when it cannot be read (any more)
         */
        byte[] read() throws IOException;
    }

    /**
     * Whether a path inside a directory or an archive, with slashes, is that of a class: a class
     * file which is not a module descriptor, nor one of {@code META-INF}, where multi-release
     * archives keep variants for other releases.
     */
    static boolean isClass(String path) {
        return path.endsWith(SUFFIX)
                && !path.startsWith("META-INF/")
                && !path.equals("module-info.class")
                && !path.endsWith("/module-info.class");
    }

    /** The class name that such a path gives. */
    static String className(String path) {
        return path.substring(0, path.length() - SUFFIX.length());
    }
}
