// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.console;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/**
 * Explains file-system failures to users. The message of Java's exception is often just the path.
 */
public final class SystemMessages {

    private SystemMessages() {}

    /** A few words, without the path. */
    public static String of(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "access denied";
        }
        if (failure instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (failure instanceof NotDirectoryException) {
            return "not a directory";
        }
        if (failure instanceof FileSystemException other && other.getReason() != null) {
            return other.getReason();
        }
        return failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
    }
}
