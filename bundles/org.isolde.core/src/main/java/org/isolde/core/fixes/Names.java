// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.fixes;

import java.util.Collection;
import java.util.List;
import org.eclipse.osgi.util.NLS;

/** Formats lists of names in sentences. */
final class Names {

    private Names() {}

    /** For example {@code a, b and c}. */
    static String enumerate(Collection<String> names) {
        List<String> all = List.copyOf(names);
        int last = all.size() - 1;
        return last == 0
                ? all.getFirst()
                : NLS.bind(Messages.and, String.join(", ", all.subList(0, last)), all.get(last));
    }

    /** A transaction's name without its class, for sentences that stand at the transaction. */
    static String simple(String transaction) {
        return transaction.substring(transaction.lastIndexOf('.') + 1);
    }
}
