// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

/**
 * Thrown by an algorithm to abort an attempt because of a conflict with another transaction. The
 * method runs again.
 */
public class TransactionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** An exception without a stack trace: it is thrown often. */
    public TransactionException(String message) {
        super(message, null, false, false);
    }
}
