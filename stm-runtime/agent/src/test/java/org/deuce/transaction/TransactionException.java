// SPDX-License-Identifier: EPL-2.0
package org.deuce.transaction;

import org.deuce.transform.Exclude;

/**
 * Stands for the exception of Deuce, which the agent knows by its name alone: the transaction is to
 * run again.
 */
@Exclude
public class TransactionException extends RuntimeException {

    private static final long serialVersionUID = 1L;
}
