// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.internal.heap.Rearrangement.Case;
import org.isolde.heappaths.internal.heap.Rearrangement.Exposed;
import org.isolde.heappaths.internal.heap.Rearrangement.NullOnly;
import org.isolde.heappaths.internal.heap.Rearrangement.Unknown;
import org.isolde.heappaths.logic.FreshNames;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.heappaths.theory.Theory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is done to random symbolic heaps, compared to random small heaps that they describe. */
@CampaignTests
class HeapPropertiesTest {

    private static final int HEAPS = 400;
    private static final int MODELS = 3;

    private final Campaign campaign;

    HeapPropertiesTest(Campaign campaign) {
        this.campaign = campaign;
    }

    /** What is checked of a symbolic heap; returns whether there was something to check. */
    private interface Property {
        boolean check(SymbolicHeap heap, List<Model> models, Random random);
    }

    /** Heaps that are something to check are at least this share of all, for each theory. */
    private void forRandomHeaps(Theory theory, double share, Property property) {
        Random random = campaign.random(20261121);
        int all = campaign.cases(HEAPS);
        RandomHeaps heaps = new RandomHeaps(theory, random);
        int checked = 0;
        for (int count = 0; count < all; count++) {
            SymbolicHeap heap = heaps.next();
            List<Model> models = models(heap, theory, random);
            if (!models.isEmpty() && property.check(heap, models, random)) {
                checked++;
            }
        }
        assertThat(checked).as("heaps that were something to check").isGreaterThanOrEqualTo(campaign.least(share, all));
    }

    private static List<Model> models(SymbolicHeap heap, Theory theory, Random random) {
        List<Model> models = new ArrayList<>();
        for (int count = 0; count < MODELS; count++) {
            Model.random(heap, theory, random).ifPresent(models::add);
        }
        return models;
    }

    @ParameterizedTest
    @EnumSource
    void modelsSatisfyTheHeapTheyAreMadeOf(SampleTheory sample) {
        forRandomHeaps(sample.theory(), 0.75, (heap, models, random) -> {
            assertThat(models).as(heap.toString()).allMatch(model -> model.satisfies(heap, sample.theory()));
            return true;
        });
    }

    @ParameterizedTest
    @EnumSource
    void unfoldingKeepsTheModels(SampleTheory sample) {
        Theory theory = sample.theory();
        Rearrangement rearrangement = new Rearrangement(theory);
        forRandomHeaps(theory, 0.5, (heap, models, random) -> {
            List<Term> terms = List.copyOf(Model.terms(heap));
            Term term = terms.get(random.nextInt(terms.size()));
            Optional<List<Case>> objects = switch (rearrangement.expose(heap, term, new FreshNames())) {
                case Exposed exposed -> Optional.of(exposed.cases());
                case NullOnly none -> Optional.of(List.of());
                case Unknown unknown -> Optional.empty();
            };
            objects.ifPresent(cases -> {
                sameModels(heap.with(new Pure.Different(term, Term.Nil.NIL)), cases, theory, random);
                assertThat(cases).allMatch(next -> next.heap().spatial().stream().anyMatch(
                        atom -> atom.toString().startsWith(next.now(term) + " -> [")));
            });
            sameModels(
                    heap.with(new Pure.Equal(term, Term.Nil.NIL)),
                    rearrangement.nullCases(heap, term, new FreshNames()),
                    theory,
                    random);
            sameModels(
                    heap.with(new Pure.Different(term, Term.Nil.NIL)),
                    rearrangement.nonNullCases(heap, term, new FreshNames()),
                    theory,
                    random);
            return objects.isPresent();
        });
    }

    private static void sameModels(SymbolicHeap heap, List<Case> cases, Theory theory, Random random) {
        List<SymbolicHeap> heaps = cases.stream().map(HeapPropertiesTest::withEqualities).toList();
        assertThat(models(heap, theory, random))
                .as(heap + " is one of " + heaps)
                .allMatch(model -> heaps.stream().anyMatch(other -> model.satisfies(other, theory)));
        for (SymbolicHeap other : heaps) {
            assertThat(models(other, theory, random)).as(other + " is " + heap)
                    .allMatch(model -> model.satisfies(heap, theory));
        }
    }

    private static SymbolicHeap withEqualities(Case next) {
        SymbolicHeap heap = next.heap();
        for (Map.Entry<Term, Term> gone : next.substitution().entrySet()) {
            heap = heap.with(new Pure.Equal(gone.getKey(), gone.getValue()));
        }
        return heap;
    }

    @ParameterizedTest
    @EnumSource
    void unfoldingsTellHowACaseCameAbout(SampleTheory sample) {
        Theory theory = sample.theory();
        Rearrangement rearrangement = new Rearrangement(theory);
        forRandomHeaps(theory, 0.35, (heap, models, random) -> {
            if (!(rearrangement.expose(heap, RandomHeaps.X, new FreshNames()) instanceof Exposed exposed)) {
                return false;
            }
            for (Case next : exposed.cases()) {
                SymbolicHeap replayed = heap.map(next::now);
                for (Unfolding unfolding : next.unfoldings()) {
                    assertThat(replayed.spatial()).contains(unfolding.replaced());
                    replayed = replayed.without(unfolding.replaced())
                            .and(new SymbolicHeap(List.of(), unfolding.atoms()));
                }
                assertThat(replayed.spatial()).isEqualTo(next.heap().spatial());
            }
            return exposed.cases().stream().anyMatch(next -> !next.unfoldings().isEmpty());
        });
    }

    @ParameterizedTest
    @EnumSource
    void abstractionOnlyAddsModels(SampleTheory sample) {
        Theory theory = sample.theory();
        Abstraction abstraction = new Abstraction(theory);
        forRandomHeaps(theory, 0.08, (raw, models, random) -> {
            Optional<Consistency.Normal> normal = Consistency.normalised(raw);
            SymbolicHeap heap = normal.orElseThrow().heap();
            boolean keepOne = random.nextInt(3) == 0;
            Abstraction.Folded folded = abstraction.abstracted(
                    heap,
                    term -> keepOne && term.equals(new Term.Existential("e1")),
                    atoms -> true);
            assertThat(models)
                    .as(heap + " becomes " + folded.heap())
                    .allMatch(model -> model.satisfies(folded.heap(), theory));
            assertThat(abstraction.abstracted(folded.heap(), term -> keepOne, atoms -> true).folds()).isEmpty();
            return !folded.folds().isEmpty();
        });
    }

    @ParameterizedTest
    @EnumSource
    void whatIsToldToFollowIsTrue(SampleTheory sample) {
        Theory theory = sample.theory();
        Entailment entailment = new Entailment(theory);
        Abstraction abstraction = new Abstraction(theory);
        Rearrangement rearrangement = new Rearrangement(theory);
        RandomHeaps others = new RandomHeaps(theory, campaign.random(7));
        forRandomHeaps(theory, 0.55, (raw, models, random) -> {
            SymbolicHeap heap = Consistency.normalised(raw).orElseThrow().heap();
            List<SymbolicHeap> lefts = new ArrayList<>(List.of(heap));
            if (rearrangement.expose(heap, RandomHeaps.X, new FreshNames()) instanceof Exposed exposed) {
                exposed.cases().forEach(next -> lefts.add(next.heap()));
            }
            List<SymbolicHeap> rights = List.of(
                    heap,
                    abstraction.abstracted(heap, term -> false, atoms -> true).heap(),
                    others.next(),
                    others.next());
            boolean some = false;
            for (SymbolicHeap left : lefts) {
                for (SymbolicHeap right : rights) {
                    Optional<Entailment.Match> match = entailment.match(left, right);
                    if (match.isPresent()) {
                        some |= !left.equals(right);
                        SymbolicHeap follows = right.map(
                                term -> term instanceof Term.Existential variable
                                        ? match.get().substitution().getOrDefault(
                                                term, new Term.Existential("any" + variable.name()))
                                        : term)
                                .and(new SymbolicHeap(List.of(), match.get().frame()));
                        assertThat(models(left, theory, random))
                                .as(left + " ⊢ " + right + " as " + follows)
                                .allMatch(model -> model.satisfies(follows, theory));
                    }
                }
            }
            return some;
        });
    }

    @ParameterizedTest
    @EnumSource
    void aHeapMostlyFollowsFromItsUnfoldings(SampleTheory sample) {
        Theory theory = sample.theory();
        Entailment entailment = new Entailment(theory);
        Rearrangement rearrangement = new Rearrangement(theory);
        List<String> missed = new ArrayList<>();
        int[] seen = {0};
        forRandomHeaps(theory, 0.7, (raw, models, random) -> {
            SymbolicHeap heap = Consistency.normalised(raw).orElseThrow().heap();
            if (!(rearrangement.expose(heap, RandomHeaps.X, new FreshNames()) instanceof Exposed exposed)) {
                return false;
            }
            for (Case next : exposed.cases()) {
                if (next.substitution().keySet().stream().noneMatch(Term.Name.class::isInstance)) {
                    if (entailment.match(next.heap(), heap).isEmpty()) {
                        missed.add(next.heap() + " ⊢ " + heap);
                    } else {
                        seen[0]++;
                    }
                }
            }
            return true;
        });
        assertThat(missed).hasSizeLessThanOrEqualTo(campaign.most(0.1, missed.size() + seen[0]));
    }

    @ParameterizedTest
    @EnumSource
    void pathsNameTheObjectsOfTheirTerms(SampleTheory sample) {
        Theory theory = sample.theory();
        HeapGraph graph = new HeapGraph(theory);
        forRandomHeaps(theory, 0.4, (raw, models, random) -> {
            boolean some = false;
            for (Term term : Model.terms(raw)) {
                SymbolicHeap heap = new SymbolicHeap(List.of(), raw.spatial());
                Optional<HeapPath> path = graph.path(heap, (Term.Name) RandomHeaps.X, term, new FreshNames());
                if (path.isPresent()) {
                    some |= !term.equals(RandomHeaps.X);
                    assertThat(models)
                            .as(term + " is " + path.get() + " of " + heap)
                            .allMatch(model -> model.named(path.get()).contains(model.terms().get(term)));
                }
            }
            return some;
        });
    }
}
