package org.isolde.engine.certificate;

import java.util.List;

/**
 * A proof, by an analysis, that the transactions of a group are serializable under snapshot isolation.
 *
 * @param group the group's name
 * @param transactions all transactions of the group, sorted by identity
 * @param grounds what the proof rests on besides the code, as sentences; sorted
 * @param classes how many classes the program has
 * @param digest the SHA-256 digest of the names and contents of the program's classes, all of which the proof rests on; in lower-case
 *     hexadecimal
 */
public record Certificate(
        String group, List<Certified> transactions, List<String> grounds, int classes, String digest) {

    /** Keeps copies. */
    public Certificate {
        transactions = List.copyOf(transactions);
        grounds = List.copyOf(grounds);
    }

    /**
     * A transaction.
     *
     * @param id its method with descriptor, and a number that tells several transactions of one method apart; stays the same while other
     *     code changes
     * @param name its name in reports
     */
    public record Certified(String id, String name) {}
}
