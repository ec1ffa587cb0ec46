// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

/**
 * A binomial distribution: the number of successes in independent trials of equal probability.
 *
 * @param cases the number of trials, not negative
 * @param probability of a success, greater than 0 and less than 1
 */
record Binomial(int cases, double probability) {

    Binomial {
        if (cases < 0 || !(probability > 0 && probability < 1)) {
            throw new IllegalArgumentException(
                    "There are no " + cases + " cases with a probability of " + probability);
        }
    }

    /**
     * The greatest bound that the count is below with at most this probability. Takes time linear
     * in the bound.
     */
    int least(double risk) {
        double odds = Math.log(probability) - Math.log1p(-probability);
        // Of exactly this many cases; as a logarithm, since it may be less than the least number.
        double likelihood = cases * Math.log1p(-probability);
        double fewer = 0;
        int count = 0;
        while (count < cases && fewer + Math.exp(likelihood) <= risk) {
            fewer += Math.exp(likelihood);
            likelihood += Math.log(cases - count) - Math.log(count + 1) + odds;
            count++;
        }
        return count;
    }

    /** The least bound that the count is above with at most this probability. */
    int most(double risk) {
        return cases - new Binomial(cases, 1 - probability).least(risk);
    }
}
