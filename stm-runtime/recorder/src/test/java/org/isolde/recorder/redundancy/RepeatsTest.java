// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.redundancy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.recorder.shadow.AccessKey;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is left out of a trace, and what must not be. */
@CampaignTests
@Tag("same-on-most-javas")
class RepeatsTest {

    private final KnownAccesses known = new KnownAccesses();
    private final Repeats repeats = new Repeats(known);
    private final FieldAccesses fields = new FieldAccesses(1_000, 2);

    @Test
    void outsideOfTransactionsAPlaceCountsOnceInAContext() {
        assertThat(isRepeated(1, 5)).isFalse();
        assertThat(isRepeated(1, 5)).isTrue();
        assertThat(isRepeated(1, 6)).isFalse();
        repeats.acquired(3);
        assertThat(isRepeated(1, 5)).isFalse();
        repeats.released(3);
        repeats.acquired(3);
        assertThat(isRepeated(1, 5)).as("under the same lock again").isTrue();
        repeats.exchanged();
        assertThat(isRepeated(1, 5)).as("after another thread was let go on").isFalse();
    }

    @Test
    void whatWasAcquiredSinceALockIsAContextOfItsOwn() {
        repeats.acquired(1);
        assertThat(isRepeated(1, 5)).isFalse();
        repeats.acquired(2);
        repeats.released(2);
        assertThat(isRepeated(1, 5)).isFalse();
    }

    @Test
    void eachTransactionCountsByItself() {
        for (int i = 0; i < 2; i++) {
            repeats.begin();
            assertThat(List.of(isRepeated(1, 5), isRepeated(1, 5), isRepeated(1, 5)))
                    .containsExactly(false, false, true);
            repeats.end();
        }
    }

    @Test
    void aTransactionWithinAnotherIsAPartOfIt() {
        for (int i = 0; i < 2; i++) {
            assertThat(repeats.begin()).isTrue();
            assertThat(List.of(isRepeated(1, 5), isRepeated(1, 5))).containsExactly(false, false);
            assertThat(repeats.begin()).isFalse();
            assertThat(isRepeated(1, 5)).isTrue();
            assertThat(repeats.end()).isFalse();
            assertThat(isRepeated(1, 5)).isTrue();
            assertThat(repeats.end()).isTrue();
            assertThat(repeats.saidNothingNew()).isEqualTo(i == 1);
        }
    }

    /** In a transaction: whichever place came before whichever does so in what is kept. */
    @Test
    void inATransactionNoPairOfPlacesIsLost(Campaign campaign) {
        Random random = campaign.random(5);
        for (int run = 0; run < campaign.cases(5_000); run++) {
            repeats.begin();
            int places = 1 + random.nextInt(6);
            List<Integer> all = new ArrayList<>();
            List<Integer> kept = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int place = 2 + random.nextInt(places);
                all.add(place);
                if (!isRepeated(9, place)) {
                    kept.add(place);
                }
            }
            assertThat(pairs(kept)).as("%s of %s", kept, all).isEqualTo(pairs(all));
            repeats.end();
        }
    }

    @Test
    void aTransactionThatDoesTheSameAgainSaysNothingNew() {
        assertThat(transaction(1, 5, 1, 6, 2, 5)).isTrue();
        assertThat(transaction(1, 5, 1, 6, 2, 5)).as("the same").isFalse();
        assertThat(transaction(2, 5, 1, 5)).as("less, in another order of locations").isFalse();
        assertThat(transaction(1, 6, 1, 5)).as("another pair of accesses").isTrue();
        assertThat(transaction(1, 5, 1, 7)).as("another place").isTrue();
        repeats.acquired(3);
        assertThat(transaction(2, 5)).as("under a lock").isTrue();
        assertThat(transaction(2, 5)).as("under the lock, again").isFalse();
        repeats.released(3);
        repeats.exchanged();
        assertThat(transaction(2, 5)).as("after another thread was let go on").isTrue();
    }

    @Test
    void whatATransactionDoesToSynchroniseTellsItsAccessesApart() {
        for (int i = 0; i < 2; i++) {
            repeats.begin();
            isRepeated(1, 5);
            repeats.acquired(3);
            isRepeated(1, 5);
            repeats.released(3);
            repeats.end();
            assertThat(repeats.saidNothingNew()).isEqualTo(i == 1);
        }
        assertThat(transaction(1, 5, 1, 5)).as("without the lock in between").isTrue();
    }

    @Test
    void aTransactionThatLetsOthersGoOnIsNew() {
        for (int i = 0; i < 2; i++) {
            repeats.begin();
            repeats.exchanged();
            repeats.end();
            assertThat(repeats.saidNothingNew()).isFalse();
        }
    }

    /**
     * A transaction that accesses locations at places, pair by pair; the result says whether it
     * says something new.
     */
    private boolean transaction(int... accesses) {
        repeats.begin();
        for (int i = 0; i < accesses.length; i += 2) {
            isRepeated(accesses[i], accesses[i + 1]);
        }
        repeats.end();
        return !repeats.saidNothingNew();
    }

    /**
     * In all transactions that are kept: every access, and whatever came right after another
     * access, or write, to its location.
     */
    @Test
    void noTransactionIsLeftOutThatSaysSomethingNew(Campaign campaign) {
        Random random = campaign.random(6);
        runs(campaign.cases(300), random, () -> randomTransaction(random, 12, this::access));
    }

    /** The same where several accesses to fields of an object are told at one go, or never. */
    @Test
    void noTransactionIsLeftOutThatSaysSomethingNewOfFields(Campaign campaign) {
        Random random = campaign.random(6);
        runs(campaign.cases(2_000), random, () -> randomTransaction(random, 4, this::accessFields));
    }

    private void runs(int count, Random random, Supplier<List<List<Integer>>> transactions) {
        for (int run = 0; run < count; run++) {
            Set<List<Object>> all = new HashSet<>();
            Set<List<Object>> recorded = new HashSet<>();
            if (random.nextBoolean()) {
                repeats.restore(0);
            }
            repeats.exchanged();
            for (int transaction = 0; transaction < 30; transaction++) {
                List<List<Integer>> kept = transactions.get();
                all.addAll(facts(kept));
                if (!repeats.saidNothingNew()) {
                    recorded.addAll(facts(kept));
                }
            }
            assertThat(recorded).isEqualTo(all);
        }
    }

    /**
     * The steps of a transaction that the first rule keeps: location, place; or a lock that is
     * acquired, and one that is released.
     */
    private List<List<Integer>> randomTransaction(Random random, int most,
            Function<Random, List<List<Integer>>> accesses) {
        List<List<Integer>> kept = new ArrayList<>();
        repeats.begin();
        boolean holds = false;
        for (int i = random.nextInt(most); i >= 0; i--) {
            if (random.nextInt(6) == 0) {
                holds = !holds;
                kept.add(List.of(holds ? -1 : -2));
                if (holds) {
                    repeats.acquired(7);
                } else {
                    repeats.released(7);
                }
            } else {
                kept.addAll(accesses.apply(random));
            }
        }
        if (holds) {
            repeats.released(7);
        }
        repeats.end();
        return kept;
    }

    private List<List<Integer>> access(Random random) {
        int location = random.nextInt(3) * random.nextInt(100);
        int place = 2 + random.nextInt(4);
        return isRepeated(location, place) ? List.of() : List.of(List.of(location, place));
    }

    private List<List<Integer>> accessFields(Random random) {
        return fields.randomAccesses(random, repeats, known).stream().filter(access -> !access.isLeftOut())
                .map(access -> List.of(access.location(), access.place())).toList();
    }

    /**
     * What prediction learns from a transaction: accesses, pairs of accesses and pairs of writes,
     * each with what the transaction has done to synchronise.
     */
    private static Set<List<Object>> facts(List<List<Integer>> steps) {
        Set<List<Object>> facts = new HashSet<>();
        List<Integer> locks = new ArrayList<>();
        Map<Integer, List<Object>> last = new HashMap<>();
        Map<Integer, List<Object>> lastWrite = new HashMap<>();
        for (List<Integer> step : steps) {
            if (step.size() == 1) {
                locks.add(step.get(0));
                continue;
            }
            List<Object> access = List.of(step, List.copyOf(locks));
            facts.add(access);
            facts.add(Arrays.asList("access", last.put(step.get(0), access), access));
            if (step.get(1) % 2 == 1) {
                facts.add(Arrays.asList("write", lastWrite.put(step.get(0), access), access));
            }
        }
        facts.removeIf(fact -> fact.stream().anyMatch(part -> part == null));
        return facts;
    }

    /** Places with odd numbers write. */
    private boolean isRepeated(int location, int place) {
        long row = AccessKey.row(location, place);
        long bit = AccessKey.bit(location);
        return known.areKnown(row, bit) || repeats.isRepeated(location, place, place % 2 == 1, row, bit);
    }

    private static Set<List<Integer>> pairs(List<Integer> places) {
        Set<List<Integer>> pairs = new HashSet<>();
        for (int i = 0; i < places.size(); i++) {
            for (int j = i + 1; j < places.size(); j++) {
                pairs.add(List.of(places.get(i), places.get(j)));
            }
        }
        return pairs;
    }
}
