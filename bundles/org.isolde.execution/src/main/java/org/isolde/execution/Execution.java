// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.code.MethodRef;

/**
 * Searches for anomalies by executing transactions on small heaps, in all interleavings that
 * snapshot isolation allows. Deterministic.
 */
public final class Execution {

    private static final BooleanSupplier NEVER = () -> false;

    private Execution() {}

    /**
     * What a search for several anomalies has found.
     *
     * @param results the result of each request, in their order
     * @param classes the internal names of the classes whose code has run: while none of them
     *     changes, and no class is added, another search would find the same
     * @param steps how many steps it took, counted as for {@link Limits#allSteps}
     */
    public record Results(List<Result> results, SortedSet<String> classes, long steps) {

        /** Keeps copies. */
        public Results {
            results = List.copyOf(results);
            classes = Collections.unmodifiableSortedSet(new TreeSet<>(classes));
        }
    }

    /**
     * Searches for an anomaly of one set of transactions.
     *
     * @param transactions two or three methods with code; one may stand there several times
     * @throws IllegalArgumentException when there are fewer or more, or the program has not one of
     *     them
     */
    public static Result search(Program program, List<MethodRef> transactions, Limits limits) {
        return searchAll(program, regions(program), List.of(Request.any(transactions)), limits, NEVER)
                .results()
                .getFirst();
    }

    /**
     * Searches for several anomalies at once. The initial states are those that the classes of all
     * transactions give, so that it is much faster than a search for each where these share
     * classes, and slower where they do not.
     *
     * @param regions the atomic regions that say how transactions run; one that is none of them
     *     runs under snapshot isolation, and does not commit when it throws
     * @param cancelled whether to stop: asked often
     * @throws CancellationException if cancelled
     * @throws IllegalArgumentException when the program has not one of the transactions
     */
    public static Results searchAll(Program program, List<AtomicRegion> regions, List<Request> requests,
            Limits limits, BooleanSupplier cancelled) {
        List<MethodRef> transactions = requests.stream()
                .flatMap(request -> request.transactions().stream())
                .distinct()
                .toList();
        return new Search(program, regions, methods(program, transactions), requests, limits, cancelled).run();
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
        return regions(program).stream().map(AtomicRegion::method).toList();
    }

    private static List<AtomicRegion> regions(Program program) {
        return AtomicRegions.in(program, AtomicOptions.DEFAULT).regions();
    }

    private static Map<List<MethodRef>, Result> search(Program program, List<List<MethodRef>> sets,
            List<MethodRef> transactions, Limits limits) {
        List<Request> requests = sets.stream().map(Request::any).toList();
        List<Result> found = new Search(
                program, regions(program), methods(program, transactions), requests, limits, NEVER).run().results();
        Map<List<MethodRef>, Result> results = new LinkedHashMap<>();
        for (int i = 0; i < sets.size(); i++) {
            results.put(sets.get(i), found.get(i));
        }
        return results;
    }

    private static Map<MethodRef, MethodModel> methods(Program program, List<MethodRef> transactions) {
        Map<MethodRef, MethodModel> methods = new LinkedHashMap<>();
        for (MethodRef transaction : transactions) {
            methods.put(transaction, program.method(transaction).filter(method -> method.body().isPresent())
                    .orElseThrow(() -> new IllegalArgumentException("no method " + transaction)));
        }
        return methods;
    }
}
