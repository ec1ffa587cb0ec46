// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.graph;

import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code ./isolde bench graph}: measures the layout and painting of graphs. */
@Command(name = "graph", mixinStandardHelpOptions = true, description = "Measures how long a graph of transactions "
        + "takes to be laid out and painted.")
public final class GraphCommand implements Callable<Integer> {

    @Option(names = "--nodes", defaultValue = "300", description = "transactions, at least 2 (default: "
            + "${DEFAULT-VALUE})")
    private int nodes;

    @Option(names = "--edges", defaultValue = "1000", description = "dependencies (default: ${DEFAULT-VALUE})")
    private int edges;

    @Option(names = "--runs", defaultValue = "10", description = "layouts and paintings after the first one (default: "
            + "${DEFAULT-VALUE})")
    private int runs;

    @Override
    public Integer call() throws Exception {
        Measurement.Result result = new Measurement(RandomGraph.of(nodes, edges)).run(runs);
        System.out.printf(Locale.ROOT, "%d nodes, %d edges; times in ms%n", nodes, edges);
        System.out.printf(Locale.ROOT, "%-22s %8s %8s %8s%n", "", "first", "median", "longest");
        System.out.printf(Locale.ROOT, "%-22s %8.0f %8.0f %8.0f%n", "layout", result.first(),
                result.layouts().median(), result.layouts().largest());
        System.out.printf(Locale.ROOT, "%-22s %8s %8.1f %8.1f%n", "painting, as SVG", "",
                result.paintings().median(), result.paintings().largest());
        return 0;
    }
}
