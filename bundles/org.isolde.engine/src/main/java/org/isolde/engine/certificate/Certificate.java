// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.certificate;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A proof, by an analysis, that the transactions of a group are serializable under snapshot
 * isolation.
 *
 * @param group the group's name
 * @param transactions all transactions of the group, sorted by identity
 * @param grounds the assumptions of the proof besides the code, as sentences; sorted
 * @param classes the program's classes, on all of which the proof depends: internal names, and the
 *     SHA-256 digests of their class files in lower-case hexadecimal
 * @param digest the SHA-256 digest of these names and digests
 */
public record Certificate(
        String group, List<Certified> transactions, List<String> grounds, SortedMap<String, String> classes,
        String digest) {

    /** Keeps copies. */
    public Certificate {
        transactions = List.copyOf(transactions);
        grounds = List.copyOf(grounds);
        classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
    }

    /**
     * A certified transaction.
     *
     * @param id its method with descriptor, and a number that distinguishes several transactions of
     *     one method; unaffected by changes of other code
     * @param name its name in reports
     */
    public record Certified(String id, String name) {}
}
