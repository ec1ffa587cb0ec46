// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import java.io.File;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Formats the names of source files in reports: relative to a base directory if they are below it,
 * with forward slashes.
 *
 * @param base the base directory, absolute and normalised
 */
public record FileNames(Path base) {

    /**
     * Names files relative to a directory.
     *
     * @param base the directory; made absolute
     */
    public FileNames {
        base = base.toAbsolutePath().normalize();
    }

    /** The file and line of a place; the method where no source file is known. */
    public String fileAndLine(ReportedPlace place) {
        String name = fileName(place).orElseGet(place::methodName);
        return place.line() > 0 ? name + ":" + place.line() : name;
    }

    /** The file of a place: its path, or the path in the class file if the file was not found. */
    public Optional<String> fileName(ReportedPlace place) {
        return place.file().map(file -> relative(file.toString())).or(place::sourcePath);
    }

    /** A path given as text, relative to the base where it lies below it. */
    public String relative(String path) {
        String start = base + File.separator;
        String shown = path.startsWith(start) ? path.substring(start.length()) : path;
        return shown.replace(File.separatorChar, '/');
    }

    /**
     * Prefixes a message with its place, unless it begins with it.
     *
     * @param where a file, a class or a method
     */
    public String describe(String where, String message) {
        return message.startsWith(where) ? relative(message) : relative(where) + ": " + message;
    }

    /** Whether a place's file lies below the base. */
    boolean belowBase(ReportedPlace place) {
        return place.file().map(file -> file.startsWith(base)).orElse(false);
    }
}
