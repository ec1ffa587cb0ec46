// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.benchmarks;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Classes that build small heaps for the benchmarks and call their transactions, for the explorer:
 * it runs static methods.
 */
final class Callers {

    private static final String LIST = """
            package org.isolde.examples.collections.startm;
            public class Caller {
                static %1$s list;
                static void setup(int numbers) {
                    list = new %1$s();
                    for (int value = 1; numbers > 0; value++) {
                        if (numbers %% 2 == 1) {
                            list.add(value);
                        }
                        numbers = numbers / 2;
                    }
                }
                static boolean add(int value) { return list.add(value); }
                static boolean remove(int value) { return list.remove(value); }
                static boolean contains(int value) { return list.contains(value); }
                %2$s
            }
            """;

    private static final String TREE = """
            package org.isolde.examples.collections.startm;
            public class Caller {
                static Tree tree;
                static void setup(int first, int second, int third) {
                    tree = new Tree();
                    add(first);
                    add(second);
                    add(third);
                }
                private static void add(int value) {
                    if (value > 0) {
                        tree.treeAdd(value);
                    }
                }
                static boolean treeAdd(int value) { return tree.treeAdd(value); }
                static boolean treeContains(int value) { return tree.treeContains(value); }
            }
            """;

    /**
     * A packet is called 10 times its fragment, plus its flow, which has two fragments; or 50 plus
     * its flow, which has one.
     */
    private static final String INTRUDER = """
            package org.isolde.examples.intruder;
            public class Caller {
                static Intruder intruder;
                static void setup(int first, int second, int third, int taken) {
                    intruder = new Intruder(new Packet[] {packet(7), packet(17)});
                    arrive(first);
                    arrive(second);
                    arrive(third);
                    for (int i = 0; i < taken; i++) {
                        intruder.atomicGetComplete();
                    }
                }
                private static void arrive(int packet) {
                    if (packet > 0) {
                        intruder.atomicProcess(packet(packet));
                    }
                }
                private static Packet packet(int packet) {
                    int fragment = packet / 10;
                    return new Packet(packet % 10, fragment % 5, fragment == 5 ? 1 : 2, new byte[] {1});
                }
                static boolean atomicProcess(int packet) { return intruder.atomicProcess(packet(packet)); }
                static Flow atomicGetComplete() { return intruder.atomicGetComplete(); }
                static Packet atomicGetPacket() { return intruder.atomicGetPacket(); }
            }
            """;

    private Callers() {}

    static Exploration of(Benchmark benchmark) {
        return switch (benchmark) {
            case LIST -> new Exploration(
                    benchmark, LIST.formatted("List", "static List.Node revert() { return list.revert(); }"), subsets(),
                    Stream.concat(changesAndSearches(), Stream.of("revert()")).toList());
            case LIST_SAFE -> new Exploration(
                    benchmark, LIST.formatted("ListSafe", ""), subsets(), changesAndSearches().toList());
            case TREE -> new Exploration(
                    benchmark, TREE,
                    List.of(List.of(0, 0, 0), List.of(2, 0, 0), List.of(3, 2, 0), List.of(3, 1, 0), List.of(2, 1, 3),
                            List.of(1, 3, 2)),
                    IntStream.rangeClosed(1, 4).boxed()
                            .flatMap(value -> Stream.of("treeAdd(" + value + ")", "treeContains(" + value + ")"))
                            .toList());
            case INTRUDER -> new Exploration(
                    benchmark, INTRUDER,
                    List.of(List.of(0, 0, 0, 0), List.of(2, 0, 0, 0), List.of(2, 4, 0, 0), List.of(4, 2, 0, 0),
                            List.of(2, 1, 3, 0), List.of(1, 2, 3, 0), List.of(2, 51, 51, 0), List.of(2, 51, 51, 1),
                            List.of(2, 51, 51, 2)),
                    List.of("atomicProcess(1)", "atomicProcess(3)", "atomicProcess(4)", "atomicProcess(11)",
                            "atomicProcess(12)", "atomicProcess(13)", "atomicProcess(14)", "atomicProcess(55)",
                            "atomicGetComplete()", "atomicGetPacket()"));
        };
    }

    /** Each set of the numbers 1 to 3, a bit for a number. */
    private static List<List<Integer>> subsets() {
        return IntStream.range(0, 8).mapToObj(List::of).toList();
    }

    private static Stream<String> changesAndSearches() {
        return Stream.of("add", "remove", "contains")
                .flatMap(name -> IntStream.rangeClosed(1, 3).mapToObj(value -> name + "(" + value + ")"));
    }
}
