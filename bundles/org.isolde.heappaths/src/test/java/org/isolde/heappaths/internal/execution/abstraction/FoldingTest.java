// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.abstraction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.internal.execution.paths.PathWords;
import org.isolde.heappaths.internal.execution.state.State;
import org.isolde.heappaths.internal.execution.state.Value;
import org.isolde.heappaths.internal.heap.HeapGraph;
import org.isolde.heappaths.internal.heap.PastHeap;
import org.isolde.heappaths.internal.heap.Rearrangement;
import org.isolde.heappaths.internal.heap.SampleTheory;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.theory.Theory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@CampaignTests
class FoldingTest {

    private static final Term.Name X = new Term.Name("x");

    /**
     * The invariant of Dias' thesis, section 4.7.4: what genPath makes of S lies between S and what
     * the heap graph shows.
     */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = ';', value = {
        "LIST;        | List(x, nil)",
        "LIST;        | x -> [head:h'] * List(h', nil)",
        "LSEG;        | lseg(x, nil)",
        "INFERRED;    | T(x)",
        "INFERRED;    | x -> [root:t'] * T(t')",
        "SORTED_LIST; | x -> [head:h'] * List(h', nil)"
    })
    void aFoldedPathLiesBetweenTheOldOneAndWhatTheHeapShows(SampleTheory sample, String heap, Campaign campaign) {
        Inlining inlining = new Inlining(sample.theory());
        Random random = campaign.random(20261122);
        int walks = campaign.cases(200);
        int generalised = 0;
        for (int count = 0; count < walks; count++) {
            FreshNames fresh = new FreshNames();
            PastHeap past = new PastHeap(inlining.theory());
            State state = start(inlining.heap(sample.heap(heap)));
            Term held = walked(state, inlining.theory(), past, fresh, random);
            HeapPath before = state.path(held).orElseThrow();

            new Folding(inlining.theory(), past, fresh).fold(state);

            HeapPath after = state.path(held).orElseThrow();
            assertThat(PathWords.of(after)).as(before + " becomes " + after).containsAll(PathWords.of(before));
            Optional<HeapPath> shown = new HeapGraph(inlining.theory()).path(
                    past.of(state.heap(), state::isOfSnapshot), X, held, fresh);
            assertThat(shown).as(after + " in " + state.heap()).isPresent();
            assertThat(PathWords.of(shown.get())).as(shown.get() + " for " + after).containsAll(PathWords.of(after));
            generalised += after.equals(before) ? 0 : 1;
        }
        assertThat(generalised).isGreaterThanOrEqualTo(campaign.least(0.1, walks));
    }

    private static State start(SymbolicHeap heap) {
        State state = new State(heap, 1);
        state.paths().put(X, HeapPath.of("x"));
        state.findPaths();
        return state;
    }

    /** Has a field of an object that holds another one hold null. */
    private static void cut(State state, PastHeap past, Spatial.PointsTo object, Term content) {
        String selector = object.fields().entrySet().stream().filter(field -> field.getValue().equals(content))
                .map(Map.Entry::getKey).findFirst().orElseThrow();
        state.setHeap(past.remembering(state.heap(), object).without(object).with(object.with(selector, Term.Nil.NIL)));
        state.changed().add(object.source());
    }

    /**
     * Follows fields as a loop would, so that the one variable holds the last object, and now and
     * then cuts off what it comes to.
     */
    private static Term walked(State state, Theory theory, PastHeap past, FreshNames fresh, Random random) {
        Rearrangement rearrangement = new Rearrangement(theory);
        Term held = X;
        int steps = 2 + random.nextInt(5);
        for (int step = 0; step < steps; step++) {
            if (!(rearrangement.expose(state.heap(), held, fresh) instanceof Rearrangement.Exposed exposed)) {
                break;
            }
            Rearrangement.Case next = exposed.cases().get(random.nextInt(exposed.cases().size()));
            state.become(next.heap(), next.substitution());
            state.findPaths();
            List<Term> contents = state.object(next.now(held)).orElseThrow().fields().values().stream()
                    .filter(term -> !term.equals(Term.Nil.NIL))
                    .toList();
            if (contents.isEmpty()) {
                break;
            }
            Term last = next.now(held);
            held = contents.get(random.nextInt(contents.size()));
            state.locals()[0] = new Value.Reference(held);
            if (random.nextInt(3) == 0) {
                cut(state, past, state.object(last).orElseThrow(), held);
            }
        }
        return held;
    }
}
