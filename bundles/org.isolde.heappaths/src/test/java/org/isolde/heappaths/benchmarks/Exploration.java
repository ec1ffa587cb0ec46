// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.explorer.Finding;
import org.isolde.explorer.Scenario;
import org.isolde.explorer.SnapshotExplorer;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;

/**
 * What goes wrong under snapshot isolation when a few calls of a benchmark's transactions run at
 * the same time, by brute force.
 */
final class Exploration {

    private static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));

    private final Program program;
    private final String caller;
    private final List<List<Integer>> setups;
    private final List<String> calls;

    /**
     * Creates an exploration.
     *
     * @param caller source of a class whose static methods are named after the transactions that
     *     they call
     * @param setups arguments of its set-up, each for another heap
     * @param calls calls of its methods, for example {@code add(1)}
     */
    Exploration(Benchmark benchmark, String caller, List<List<Integer>> setups, List<String> calls) {
        this.program = Program.of(benchmark.classes(caller), JDK);
        this.caller = program.classes().stream()
                .map(type -> type.name())
                .filter(name -> name.endsWith("/Caller"))
                .findFirst()
                .orElseThrow();
        this.setups = setups;
        this.calls = calls;
    }

    static Exploration of(Benchmark benchmark) {
        return Callers.of(benchmark);
    }

    /**
     * Runs calls at the same time, in every way that snapshot isolation allows.
     *
     * @return a history that is not serializable, one whose outcome shows it if there is one
     */
    Optional<Finding> explore(List<Integer> setup, String... chosen) {
        return SnapshotExplorer.explore(
                program, caller, new Scenario(setup, Arrays.stream(chosen).map(Exploration::call).toList()));
    }

    private static Scenario.Call call(String text) {
        int open = text.indexOf('(');
        String number = text.substring(open + 1, text.length() - 1);
        return new Scenario.Call(
                text.substring(0, open),
                number.isEmpty() ? List.of() : List.of(new Scenario.Number(Integer.parseInt(number))));
    }

    /**
     * Runs every set of so many calls, from every heap.
     *
     * @param size how many run at the same time; a call may be among them more than once
     * @return for the transactions whose calls have a history that is not serializable, for example
     *         {@code add > remove}, one that shows it best
     */
    SortedMap<String, Finding> findings(int size) {
        SortedMap<String, Finding> findings = new TreeMap<>();
        for (List<Integer> setup : setups) {
            choose(setup, List.of(), 0, size, findings);
        }
        return findings;
    }

    private void choose(
            List<Integer> setup, List<String> chosen, int first, int more, SortedMap<String, Finding> findings) {
        if (more == 0) {
            explore(setup, chosen.toArray(String[]::new))
                    .ifPresent(finding -> findings.merge(transactions(chosen), finding, Exploration::worse));
            return;
        }
        for (int i = first; i < calls.size(); i++) {
            List<String> next = new ArrayList<>(chosen);
            next.add(calls.get(i));
            choose(setup, next, i, more - 1, findings);
        }
    }

    private static String transactions(List<String> calls) {
        return String.join(" > ", calls.stream().map(call -> call.substring(0, call.indexOf('('))).sorted().toList());
    }

    private static Finding worse(Finding one, Finding other) {
        return one.kind().compareTo(other.kind()) >= 0 ? one : other;
    }

    /** The transactions of which a history has been found, where it shows in this way. */
    static List<String> shownBy(Finding.Kind kind, SortedMap<String, Finding> findings) {
        return findings.keySet().stream().filter(each -> findings.get(each).kind() == kind).toList();
    }
}
