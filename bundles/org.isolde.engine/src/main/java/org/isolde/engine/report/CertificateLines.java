// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.engine.certificate.Certificate;

/**
 * Writes certificates of one program as input for the option {@code certificates} of the STM
 * runtime, which reads no JSON: each line is a keyword and its value.
 *
 * <pre>
 * isolde-certificates 1
 * transaction bank/Account.deposit(I)V
 * class bank/Account 6d0c8e…
 * </pre>
 *
 * <p>First come the transactions of all groups, then the classes that the proofs depend on, with
 * the SHA-256 digests of their files; both sorted. If a method contains several transactions, which
 * the runtime does not distinguish, it has one line.
 */
public final class CertificateLines {

    private static final String FORMAT = "isolde-certificates 1";

    /** Between a transaction's method and the number that it has there. */
    private static final char NUMBER = '#';

    private CertificateLines() {}

    /**
     * Writes certificates.
     *
     * @param certificates those of one program, at least one
     * @throws IllegalArgumentException if they are of different programs
     * @throws IOException if {@code out} fails
     */
    public static void write(List<Certificate> certificates, Appendable out) throws IOException {
        Certificate first = certificates.getFirst();
        SortedSet<String> methods = new TreeSet<>();
        for (Certificate certificate : certificates) {
            if (!certificate.digest().equals(first.digest())) {
                throw new IllegalArgumentException("Certificates of different programs");
            }
            certificate.transactions().forEach(
                    transaction -> methods.add(transaction.id().substring(0, transaction.id().lastIndexOf(NUMBER))));
        }
        out.append(FORMAT).append('\n');
        for (String method : methods) {
            out.append("transaction ").append(method).append('\n');
        }
        for (Map.Entry<String, String> one : first.classes().entrySet()) {
            out.append("class ").append(one.getKey()).append(' ').append(one.getValue()).append('\n');
        }
    }
}
