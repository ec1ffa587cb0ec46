// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The benchmark IntSet: compares all algorithms and other implementations, with each trial in a JVM
 * of its own, interleaved.
 */
@Command(name = "stm", mixinStandardHelpOptions = true, sortOptions = false, description = "Measures sets of integers "
        + "whose operations are transactions: thousand operations a second, attempts given up, bytes an operation, and "
        + "the heap that is taken. The median of all rounds is printed; "
        + "(!) where updates were lost, and broken where the set was destroyed, as write skew under snapshot isolation "
        + "does.")
public final class SetsCommand extends BenchmarkCommand {

    private static final int LIMIT_SECONDS = 60;
    private static final String COUNTED = ", counted";
    private static final String DETAILED = ", in detail";

    @Option(names = "--structures", split = ",", description = "list, safelist, tree, skiplist; default: all",
            paramLabel = "NAME")
    private List<String> structures = List.of("list", "safelist", "tree", "skiplist");

    @Option(names = "--size", defaultValue = "4096", description = "numbers in the set, of twice as many; "
            + "default: ${DEFAULT-VALUE}")
    private int size;

    @Option(names = "--updates", split = ",", defaultValue = "10,50", description = "percent of operations that add or "
            + "remove; default: ${DEFAULT-VALUE}")
    private List<Integer> updates = List.of();

    @Option(names = "--operations", defaultValue = "1", description = "that one transaction does; "
            + "default: ${DEFAULT-VALUE}")
    private int operations;

    @Option(names = "--threads", split = ",", defaultValue = "1,2", description = "default: ${DEFAULT-VALUE}")
    private List<Integer> threads = List.of();

    @Option(names = "--algorithms", split = ",", description = "of Isolde's runtime; default: all", paramLabel = "NAME")
    private List<String> algorithms = Algorithms.all().stream().map(Algorithm::optionName).toList();

    @Option(names = "--peers", split = ",", description = "default: ${DEFAULT-VALUE}; none for no peers",
            defaultValue = "plain,lock,scalastm,multiverse,clojure", paramLabel = "NAME")
    private List<String> peers = List.of();

    @Option(names = "--statistics", description = "measures each algorithm also with transactions counted (the agent's "
            + "option statistics), and with details (statistics-details), and prints what is left of the speed")
    private boolean statistics;

    @Option(names = "--seconds", defaultValue = "2", description = "how long a trial is measured; "
            + "default: ${DEFAULT-VALUE}")
    private double seconds;

    @Option(names = "--warm-up", defaultValue = "3", description = "how many seconds it runs before; "
            + "default: ${DEFAULT-VALUE}")
    private double warmUp;

    @Option(names = "--rounds", defaultValue = "3", description = "trials of each kind; default: ${DEFAULT-VALUE}")
    private int rounds;

    /** One line of the table. */
    private record Row(String name, Implementation implementation, String algorithm, String statistics) {

        /**
         * Whether it gives snapshot isolation only. Write skew may then destroy what is measured.
         */
        boolean isSnapshotOnly() {
            return implementation == Implementation.CLOJURE
                    || Algorithms.named(algorithm).filter(found -> !found.isOpaque()).isPresent();
        }
    }

    /** One column of the table. */
    private record Column(Structure structure, int updates, int threads) {

        String title() {
            return structure.name().toLowerCase(Locale.ROOT) + " " + updates + "%/" + threads;
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<Row> rows = rows();
        List<Column> columns = new ArrayList<>();
        for (String structure : structures) {
            for (int update : updates) {
                threads.forEach(count -> columns
                        .add(new Column(Structure.valueOf(structure.toUpperCase(Locale.ROOT)), update, count)));
            }
        }
        Map<Row, Map<Column, List<Result>>> results = new LinkedHashMap<>();
        for (int round = 1; round <= rounds; round++) {
            for (Column column : columns) {
                for (Row row : rows) {
                    if (row.implementation() != Implementation.PLAIN || column.threads() == 1) {
                        results.computeIfAbsent(row, key -> new LinkedHashMap<>())
                                .computeIfAbsent(column, key -> new ArrayList<>())
                                .add(trial(row, column, round));
                    }
                }
            }
        }
        Table table = new Table(columns.stream().map(Column::title).toList());
        results.forEach((row, cells) -> table.add(row.name(), columns.stream().map(cells::get).toList()));
        table.print(System.out);
        if (statistics) {
            table.printShares(System.out, "percent of the speed that are left when transactions are counted", COUNTED);
            table.printShares(System.out, "percent of the speed that are left with details", DETAILED);
        }
        return 0;
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (String peer : peers) {
            if (!peer.equals("none")) {
                rows.add(new Row(peer, Implementation.valueOf(peer.toUpperCase(Locale.ROOT)), "", ""));
            }
        }
        for (String name : algorithms) {
            rows.add(new Row("isolde " + name, Implementation.ISOLDE, name, ""));
            if (statistics) {
                rows.add(new Row("isolde " + name + COUNTED, Implementation.ISOLDE, name, ",statistics=true"));
                rows.add(new Row("isolde " + name + DETAILED, Implementation.ISOLDE, name,
                        ",statistics=true,statistics-details=true"));
            }
        }
        return rows;
    }

    private Result trial(Row row, Column column, int round) throws IOException, InterruptedException {
        Trial.Load load = new Trial.Load(row.implementation(), column.structure(), size, column.updates(),
                operations,
                column.threads(),
                warmUp, seconds, round);
        List<String> options = new ArrayList<>(List.of("-Xms1g", "-Xmx1g"));
        if (row.implementation() == Implementation.ISOLDE) {
            options.add(Agent.option("algorithm=" + row.algorithm() + row.statistics()));
        }
        Path output = Files.createTempFile("trial", ".txt");
        try {
            Process process = OwnJvm.of(options, Trial.class, load.arguments()).redirectErrorStream(true)
                    .redirectOutput(output.toFile()).start();
            boolean ended = process.waitFor((long) (warmUp + seconds) + LIMIT_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly().waitFor();
            }
            for (String line : Files.readAllLines(output)) {
                Result result = Trial.result(line);
                if (result != null && process.exitValue() == 0) {
                    return result;
                }
            }
            if (row.isSnapshotOnly()) {
                return Result.BROKEN;
            }
            throw new IllegalStateException(
                    row.name() + " on " + column.title() + (ended ? " failed:" : " does not end:")
                            + System.lineSeparator()
                            + Files.readString(output));
        } finally {
            Files.delete(output);
        }
    }
}
