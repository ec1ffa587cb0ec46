// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.spi;

/**
 * Says that an attempt cannot go on, since it has met another transaction. The method runs again.
 * To be thrown by algorithms.
 */
public class TransactionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** An exception without a stack trace: it is thrown often. */
    public TransactionException(String message) {
        super(message, null, false, false);
    }
}
