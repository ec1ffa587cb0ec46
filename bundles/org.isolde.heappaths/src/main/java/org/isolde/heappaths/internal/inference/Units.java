// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;

/**
 * The pieces of code that are checked to preserve ownership, chosen so that it holds whenever none
 * of them runs. Each transaction is a piece. Of the code outside of transactions, a method is a
 * piece if it runs no transaction and starts no code that does, and if it has no caller, or is
 * called by library code or by a method that runs transactions. Stores of methods that run
 * transactions are reported instead of checked.
 *
 * <p>Code outside of transactions is assumed not to run concurrently with transactions that touch
 * the same objects.
 *
 * @param pieces the methods outside of transactions to be checked
 * @param unchecked the fields stored by methods that run transactions, each with the first such
 *     method
 */
record Units(SortedSet<MethodRef> pieces, SortedMap<FieldRef, MethodRef> unchecked) {

    /**
     * The pieces of a program.
     *
     * @param fields the fields that matter
     * @param transactions the methods that are transactions, as a whole
     * @param holders the methods of which parts are transactions
     */
    static Units of(
            CodeIndex code, Set<FieldRef> fields, Set<MethodRef> transactions, Set<MethodRef> holders) {
        SortedSet<MethodRef> roots = roots(code, transactions);
        Set<MethodRef> outside = code.runBy(roots, method -> !transactions.contains(method));
        Set<MethodRef> leading = leadingTo(code, transactions, holders);
        SortedSet<MethodRef> pieces = new TreeSet<>();
        SortedMap<FieldRef, MethodRef> unchecked = new TreeMap<>();
        for (MethodRef method : outside.stream().sorted().toList()) {
            if (leading.contains(method)) {
                code.of(method).orElseThrow().stored().keySet().stream().filter(fields::contains).forEach(
                        field -> unchecked.merge(field, method, Units::first));
            } else if (code.storedBy(method).stream().anyMatch(fields::contains)) {
                boolean first = roots.contains(method)
                        || code.callersOf(method).stream().anyMatch(
                                caller -> outside.contains(caller) && leading.contains(caller));
                if (first) {
                    pieces.add(method);
                }
            }
        }
        return new Units(pieces, unchecked);
    }

    private static MethodRef first(MethodRef one, MethodRef other) {
        return Comparator.<MethodRef>naturalOrder().compare(one, other) <= 0 ? one : other;
    }

    /**
     * The methods that may be called from outside of the program; of those that only call each
     * other in a circle, one.
     */
    private static SortedSet<MethodRef> roots(CodeIndex code, Set<MethodRef> transactions) {
        SortedSet<MethodRef> roots = new TreeSet<>();
        for (MethodRef method : code.methods()) {
            if (!transactions.contains(method) && (!code.isCalled(method) || code.isCalledBack(method))) {
                roots.add(method);
            }
        }
        Set<MethodRef> reached = new HashSet<>(code.runBy(roots));
        reached.addAll(code.runBy(transactions));
        SortedSet<MethodRef> left = new TreeSet<>();
        code.methods().stream().filter(method -> !reached.contains(method)).forEach(left::add);
        for (MethodRef method : left) {
            if (!reached.contains(method)) {
                roots.add(method);
                reached.addAll(code.runBy(List.of(method)));
            }
        }
        return roots;
    }

    /** The methods that may run a transaction, transactions apart. */
    private static Set<MethodRef> leadingTo(CodeIndex code, Set<MethodRef> transactions, Set<MethodRef> holders) {
        Set<MethodRef> leading = new HashSet<>(holders);
        SortedSet<MethodRef> pending = new TreeSet<>(transactions);
        pending.addAll(holders);
        while (!pending.isEmpty()) {
            MethodRef next = pending.removeFirst();
            for (MethodRef caller : code.callersOf(next)) {
                if (!transactions.contains(caller) && leading.add(caller)) {
                    pending.add(caller);
                }
            }
        }
        return leading;
    }
}
