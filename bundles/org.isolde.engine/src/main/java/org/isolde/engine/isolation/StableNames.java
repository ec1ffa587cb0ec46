// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.Location;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.Transaction;

/**
 * Names for the parts of a static dependency graph that remain the same while the surrounding code
 * is edited. They contain no lines, no statement numbers, and no short name that a new class
 * elsewhere could lengthen.
 */
public final class StableNames {
    private final Map<Transaction, String> transactions = new HashMap<>();

    /**
     * Names transactions.
     *
     * @param all all transactions of the group, sorted
     */
    public StableNames(Iterable<Transaction> all) {
        SortedMap<MethodRef, Integer> regionsSeen = new TreeMap<>();
        for (Transaction transaction : all) {
            MethodRef method = transaction.region().method();
            int ordinal = regionsSeen.merge(method, 1, Integer::sum);
            transactions.put(transaction, method + "#" + ordinal);
        }
    }

    /**
     * The name of a transaction: its method, and a number that distinguishes several transactions
     * of one method.
     */
    public String of(Transaction transaction) {
        return transactions.get(transaction);
    }

    /** The name of a dependency: its transactions, kind, location and whether it is vulnerable. */
    String of(Dependency dependency) {
        return transactions.get(dependency.from()) + " " + dependency.kind() + (dependency.vulnerable() ? "* " : " ")
                + of(dependency.location()) + " " + transactions.get(dependency.to());
    }

    private static String of(Location location) {
        return switch (location) {
            case Location.StaticField(var field) -> "static " + field + ":" + field.descriptor();
            case Location.InstanceField(var field) -> "field " + field + ":" + field.descriptor();
            case Location.ArrayElements(String elementType) -> "array " + elementType;
            case Location.LibraryState state -> "library " + state;
        };
    }
}
