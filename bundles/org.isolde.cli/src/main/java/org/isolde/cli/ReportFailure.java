package org.isolde.cli;

/** Says that a report or another file that was asked for cannot be written; its message names the file and the remedy. */
final class ReportFailure extends Exception {

    private static final long serialVersionUID = 1L;

    ReportFailure(String message) {
        super(message);
    }

    ReportFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
