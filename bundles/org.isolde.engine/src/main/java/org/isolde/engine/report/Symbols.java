// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.report;

/** The signs of text reports that not every terminal shows. */
public enum Symbols {
    /** Those of Unicode. */
    UNICODE("\u2225"),
    /** Those of ASCII. */
    ASCII("||");

    private final String parallel;

    Symbols(String parallel) {
        this.parallel = parallel;
    }

    /** What stands between transactions that run at the same time. */
    public String parallel() {
        return parallel;
    }
}
