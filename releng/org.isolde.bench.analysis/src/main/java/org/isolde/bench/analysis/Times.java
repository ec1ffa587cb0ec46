package org.isolde.bench.analysis;

import java.util.List;

/** Some measured times, in milliseconds. */
record Times(List<Double> milliseconds) {

    Times {
        milliseconds = milliseconds.stream().sorted().toList();
    }

    double median() {
        return quantile(0.5);
    }

    /** The time that nine of ten did not exceed. */
    double ninetieth() {
        return quantile(0.9);
    }

    double largest() {
        return quantile(1);
    }

    private double quantile(double part) {
        int index = (int) Math.ceil(part * milliseconds.size()) - 1;
        return milliseconds.get(Math.max(0, index));
    }
}
