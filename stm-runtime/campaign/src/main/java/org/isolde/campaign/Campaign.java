// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Selects the cases of a test over many cases. A test states the cases of the full lane; a campaign
 * returns those, or in the short lane a tenth of them. In the short lane, random numbers and
 * numbers of programs depend on the seed of the run.
 *
 * <p>Equal campaigns give equal cases, independent of which tests run and in which order.
 *
 * @param lane the lane, which determines the number of cases
 * @param seed the seed of the run; ignored in the full lane
 */
public record Campaign(Lane lane, long seed) {

    /** The system property with the seed of the run. */
    static final String SEED_PROPERTY = "isolde.seed";

    /** The seed of a run that is given none. */
    private static final long DEFAULT_SEED = 1;

    /** One of so many cases is in the short lane. */
    private static final int SHARE = 10;

    /**
     * How likely a bound on a count may fail by chance: once in a million runs where the cases
     * differ, and beyond about two standard deviations where they are always the same, and one
     * knows whether it fails.
     */
    private static final double SHORT_RISK = 1e-6;

    private static final double FULL_RISK = 0.025;

    /** Random seeds are below, so that tests may multiply them and add to them. */
    private static final long SEED_BOUND = 1L << 40;

    public Campaign {
        Objects.requireNonNull(lane, "lane");
    }

    /**
     * The campaign of this run of the tests.
     *
     * @throws IllegalArgumentException if the system properties name no lane, or a seed that is no
     *     number
     */
    static Campaign ofThisRun() {
        return of(System.getProperty(Lane.PROPERTY), System.getProperty(SEED_PROPERTY));
    }

    /** The campaign of a run that was given a lane and a seed, each possibly {@code null}. */
    static Campaign of(@Nullable String lane, @Nullable String seed) {
        try {
            return new Campaign(Lane.named(lane), seed == null ? DEFAULT_SEED : Long.parseLong(seed));
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(
                    "The seed \"" + seed + "\" is no number: " + SEED_PROPERTY + " is a whole number of 64 bits",
                    noNumber);
        }
    }

    /**
     * The number of cases to be tried: all, or a tenth, rounded up.
     *
     * @param all at least 1
     */
    public int cases(int all) {
        if (all < 1) {
            throw new IllegalArgumentException("A campaign of " + all + " cases tries nothing");
        }
        return lane == Lane.FULL ? all : (all + SHARE - 1) / SHARE;
    }

    /**
     * A seed, or the number of a random program; not negative in the short lane.
     *
     * @param full that of the full lane
     */
    public long seed(long full) {
        return lane == Lane.FULL ? full : Math.floorMod(mixed(full), SEED_BOUND);
    }

    /**
     * Random numbers.
     *
     * @param full their seed in the full lane
     */
    public Random random(long full) {
        return new Random(seed(full));
    }

    /**
     * Seeds, or numbers of random programs: all, or as many as a tenth of them, consecutive and not
     * negative.
     *
     * @param all those of the full lane, at least one
     */
    public LongStream seeds(LongStream all) {
        long[] seeds = all.toArray();
        int count = cases(seeds.length);
        return lane == Lane.FULL
                ? LongStream.of(seeds)
                : LongStream.iterate(seed(seeds[0]), next -> next + 1).limit(count);
    }

    /**
     * Cases that are enumerated: all, or a random tenth of them, in the same order.
     *
     * @param all at least one
     */
    public <T> List<T> sample(List<T> all) {
        int count = cases(all.size());
        if (lane == Lane.FULL) {
            return List.copyOf(all);
        }
        return random(all.size()).ints(0, all.size()).distinct().limit(count).sorted().mapToObj(all::get).toList();
    }

    /**
     * A lower bound for the number of independent cases with a property, unless its probability has
     * changed since it was measured.
     *
     * @param probability between 0 and 1
     */
    public int least(double probability, int cases) {
        return new Binomial(cases, probability).least(risk());
    }

    /** An upper bound for the number of independent cases with a property. */
    public int most(double probability, int cases) {
        return new Binomial(cases, probability).most(risk());
    }

    private double risk() {
        return lane == Lane.FULL ? FULL_RISK : SHORT_RISK;
    }

    /**
     * The seed of the run and one of a test, so that neither tests nor runs with similar seeds have
     * similar numbers: SplitMix64.
     */
    private long mixed(long other) {
        return scrambled(scrambled(seed) + other);
    }

    private static long scrambled(long bits) {
        long z = bits + 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
