// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing.measure;

import java.util.List;

/** Measured times, in milliseconds. */
public record Times(List<Double> milliseconds) {

    /** Sorts its argument. */
    public Times {
        milliseconds = milliseconds.stream().sorted().toList();
    }

    /** The median. */
    public double median() {
        return quantile(0.5);
    }

    /** The ninetieth percentile. */
    public double ninetieth() {
        return quantile(0.9);
    }

    /** The maximum. */
    public double largest() {
        return quantile(1);
    }

    private double quantile(double part) {
        int index = (int) Math.ceil(part * milliseconds.size()) - 1;
        return milliseconds.get(Math.max(0, index));
    }
}
