// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.MethodGraph.Carried;
import org.isolde.atomicity.internal.flow.MethodGraph.Origin;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;

/**
 * The flow of values from reads, parameters and loads through a method, and its results: the
 * method's summary and its findings.
 *
 * <p>Each source costs at most the size of the graph of dependencies. Sources are numbered: the
 * origins of reads first, then the parameters, then the cells whose values are carried in.
 *
 * <p>Of each kind at most {@value #MOST_FINDINGS} findings are distinguished; their number may be
 * quadratic in the number of calls.
 */
final class MethodFlow {

    /** How many findings of a kind are told apart in a method. */
    static final int MOST_FINDINGS = 200;

    private static final long STEPS_FOR_A_CELL = 4;

    /**
     * The result for a method.
     *
     * @param summary what callers need
     * @param findings what is found in it
     */
    record Result(Summary summary, FlowFindings.OfMethod findings) {

        /** Of a method of which nothing is known yet. */
        static final Result NOTHING = new Result(Summary.NOTHING, new FlowFindings.OfMethod(List.of(), List.of()));
    }

    private final MethodGraph method;
    private final Steps steps;
    private final boolean findsAnything;
    private final boolean waits;
    private final Spread spread;
    private final BitSet[] comingTo;
    private final Escapes escapes;

    /**
     * Prepares.
     *
     * @param sites what the statements may run
     * @param steps counts what it takes
     */
    MethodFlow(MethodInput input, Map<Integer, CallSite> sites, AtomicityOptions options, Steps steps) {
        this.method = new GraphBuilder(input, sites, options).build(steps);
        this.steps = steps;
        // A region inside a region does not count, so nothing inside a region leaves one.
        this.findsAnything = options.has(AtomicityRefinement.NESTED_REGIONS) || method.input.asRegion().isEmpty();
        this.waits = options.has(AtomicityRefinement.WAITS);
        this.spread = new Spread(method, steps);
        this.comingTo = new BitSet[method.graph.nodeCount()];
        this.escapes = new Escapes(method, spread);
    }

    /** What callers need to know. */
    Summary summary() {
        spread(origin -> {});
        return build();
    }

    /** All that is known. */
    Result result() {
        if (!findsAnything) {
            return new Result(summary(), Result.NOTHING.findings());
        }
        spread(escapes::add);
        List<CorrelatedReads> correlations = new Correlations(method, comingTo, spread.levels(), steps).find();
        List<EscapedValue> values = new ArrayList<>(escapes.found());
        if (waits) {
            values.addAll(UntestedWaits.in(method));
        }
        values.addAll(Rereads.in(method));
        return new Result(build(), new FlowFindings.OfMethod(correlations, sorted(values)));
    }

    private Summary build() {
        Summary summary = new SummaryBuilder(method, comingTo, spread.levels()).build();
        steps.spend(STEPS_FOR_A_CELL * summary.size());
        return summary;
    }

    /** Lets all sources spread, and tells each origin of reads as soon as it has. */
    private void spread(Consumer<Origin> whenSpread) {
        int source = 0;
        for (Origin origin : method.origins) {
            spread(source++, origin.nodes(), method.nesting.depth(origin.place()));
            steps.spend(method.sinks.size());
            whenSpread.accept(origin);
        }
        for (int parameter : method.parameters) {
            spread(source++, List.of(parameter), 0);
        }
        for (Carried load : method.loads) {
            spread(source++, load.nodes(), 0);
        }
    }

    private void spread(int source, List<Integer> nodes, int level) {
        spread.from(nodes, level);
        for (int i = 0; i < spread.reached(); i++) {
            int node = spread.reachedNode(i);
            if (comingTo[node] == null) {
                comingTo[node] = new BitSet();
            }
            comingTo[node].set(source * spread.levels() + spread.reachedLevel(i));
        }
    }

    /** For a list that sorts and drops what is there twice. */
    static <T extends Comparable<? super T>> List<T> sorted(List<T> found) {
        return new ArrayList<>(new TreeSet<>(found));
    }
}
