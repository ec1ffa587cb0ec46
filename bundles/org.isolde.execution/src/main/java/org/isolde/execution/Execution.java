// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.code.MethodRef;

/**
 * Searches for anomalies of small heaps by executing transactions in all interleavings that
 * snapshot isolation allows. Deterministic, but for the limit of time.
 */
public final class Execution {

    private Execution() {}

    /**
     * Searches for an anomaly of one set of transactions.
     *
     * @param transactions two or three methods with code; one may stand there several times
     * @throws IllegalArgumentException when there are fewer or more, or the program has not one of
     *     them
     */
    public static Result search(Program program, List<MethodRef> transactions, Limits limits) {
        return search(program, List.of(transactions), transactions, limits).get(transactions);
    }

    /**
     * Searches for an anomaly of each pair of transactions of the program, each with itself
     * included: all methods that Isolde's or Deuce's annotation makes atomic.
     *
     * @return the result of each pair, in the order of the methods
     */
    public static Map<List<MethodRef>, Result> pairs(Program program, Limits limits) {
        List<MethodRef> all = transactions(program);
        List<List<MethodRef>> pairs = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i; j < all.size(); j++) {
                pairs.add(List.of(all.get(i), all.get(j)));
            }
        }
        return search(program, pairs, all, limits);
    }

    /**
     * Searches for an anomaly of each three transactions of the program, one of them possibly more
     * than once, unless they include two that have one already.
     *
     * @param pairs those that have one, as {@link #pairs} orders them
     * @return the result of each triple, in the order of the methods
     */
    public static Map<List<MethodRef>, Result> triples(Program program, Set<List<MethodRef>> pairs, Limits limits) {
        List<MethodRef> all = transactions(program);
        List<List<MethodRef>> triples = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i; j < all.size(); j++) {
                for (int k = j; k < all.size(); k++) {
                    List<MethodRef> triple = List.of(all.get(i), all.get(j), all.get(k));
                    if (!pairs.contains(triple.subList(0, 2)) && !pairs.contains(triple.subList(1, 3))
                            && !pairs.contains(List.of(all.get(i), all.get(k)))) {
                        triples.add(triple);
                    }
                }
            }
        }
        return search(program, triples, all, limits);
    }

    private static List<MethodRef> transactions(Program program) {
        return AtomicRegions.in(program, AtomicOptions.DEFAULT).regions().stream().map(AtomicRegion::method).toList();
    }

    private static Map<List<MethodRef>, Result> search(Program program, List<List<MethodRef>> sets,
            List<MethodRef> transactions, Limits limits) {
        Map<MethodRef, MethodModel> methods = new LinkedHashMap<>();
        for (MethodRef transaction : transactions) {
            methods.put(transaction, program.method(transaction).filter(method -> method.body().isPresent())
                    .orElseThrow(() -> new IllegalArgumentException("no method " + transaction)));
        }
        if (sets.stream().anyMatch(set -> set.size() < 2 || set.size() > 3)) {
            throw new IllegalArgumentException("an anomaly has two or three transactions");
        }
        return new Search(program, methods, sets, limits).results();
    }
}
