package org.isolde.cli.input;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Says in words what a failure of the file system is: Java's messages often are no more than the path. */
public final class SystemMessages {

    private SystemMessages() {}

    /** A few words, without the path. */
    public static String of(IOException failure) {
        return switch (failure) {
            case AccessDeniedException denied -> "access denied";
            case NoSuchFileException missing -> "no such file or directory";
            case NotDirectoryException file -> "not a directory";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        };
    }
}
