// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime;

import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.isolde.stm.Isolation;

/**
 * The transactions that are proven to be serializable with {@link Isolation#SNAPSHOT}: for them
 * {@link Isolation#AUTO} means SNAPSHOT. What it means for others is up to the algorithm. A proof
 * may be revoked while the program runs; an attempt that is then running does not commit.
 */
public final class Certified {

    private static Set<String> transactions = Set.of();
    /** Those that ask for {@link Isolation#AUTO}, for as long as their classes are there. */
    private static final Map<TransactionSite, String> AUTOMATIC = new WeakHashMap<>();

    private Certified() {}

    /**
     * Replaces the set of proven transactions.
     *
     * @param proven the internal name of the class, a dot, and the method with its descriptor
     */
    public static synchronized void set(Set<String> proven) {
        transactions = Set.copyOf(proven);
        AUTOMATIC.forEach(Certified::decide);
    }

    /**
     * Sets the isolation level of a transaction with {@link Isolation#AUTO}, now and after later
     * changes of the set.
     *
     * @param method its name in certificates
     */
    public static synchronized void add(TransactionSite site, String method) {
        AUTOMATIC.put(site, method);
        decide(site, method);
    }

    private static void decide(TransactionSite site, String method) {
        site.setIsolation(transactions.contains(method) ? Isolation.SNAPSHOT : Isolation.AUTO);
    }
}
