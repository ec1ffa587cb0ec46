package org.isolde.stm.runtime;

import org.isolde.stm.Isolation;

/**
 * An atomic method, and how it is to be run.
 *
 * @param name the method, in the form it is reported: {@code package.Class.method(parameters)}
 * @param isolation what it asks for; AUTO is replaced when the method is linked
 * @param retries how many times it may run again after a conflict before it runs alone
 * @param exceptionCommits whether an exception that leaves the method commits what was written (Deuce's rule), or undoes it
 * @param irrevocable whether it runs alone from the beginning
 */
public record TransactionSite(
        String name, Isolation isolation, int retries, boolean exceptionCommits, boolean irrevocable) {}
