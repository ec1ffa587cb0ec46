// SPDX-License-Identifier: EPL-2.0
package org.isolde.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds on counts are those of the binomial distribution. */
class BinomialTest {

    @Test
    void ofFewCasesTheyAreWhatOneCounts() {
        // Of three coins none falls on heads with 1/8, at most one with 1/2.
        assertThat(new Binomial(3, 0.5).least(0.1)).isZero();
        assertThat(new Binomial(3, 0.5).least(0.126)).isEqualTo(1);
        assertThat(new Binomial(3, 0.5).least(0.49)).isEqualTo(1);
        assertThat(new Binomial(3, 0.5).least(0.51)).isEqualTo(2);
        assertThat(new Binomial(3, 0.5).most(0.1)).isEqualTo(3);
        assertThat(new Binomial(3, 0.5).most(0.126)).isEqualTo(2);
    }

    /**
     * Of many cases they are about 1.96 standard deviations away for one in forty, and 4.75 for one
     * in a million.
     */
    @ParameterizedTest
    @CsvSource({"10000, 0.5, 0.025, 1.96", "10000, 0.5, 1e-6, 4.75", "400, 0.47, 0.025, 1.96",
        "100000, 0.1, 1e-6, 4.75"})
    void ofManyCasesTheyAreThoseOfTheNormalDistribution(int cases, double probability, double risk, double deviations) {
        double expected = cases * probability;
        double margin = deviations * Math.sqrt(expected * (1 - probability));
        Binomial binomial = new Binomial(cases, probability);
        assertThat((expected - binomial.least(risk)) / margin).isBetween(0.95, 1.05);
        assertThat((binomial.most(risk) - expected) / margin).isBetween(0.95, 1.05);
    }

    @Test
    void noCasesHaveNoProperty() {
        assertThat(new Binomial(0, 0.5).least(1e-6)).isZero();
        assertThat(new Binomial(0, 0.5).most(1e-6)).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.1, 1.1, Double.NaN})
    void whatIsNoProbabilityIsRefused(double probability) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Binomial(3, probability));
    }
}
