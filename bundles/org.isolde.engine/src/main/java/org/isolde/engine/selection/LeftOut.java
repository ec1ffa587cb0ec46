// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.selection;

import java.util.ArrayList;
import java.util.List;
import org.isolde.engine.Messages;

/**
 * What a {@link Selection} leaves out.
 *
 * @param limits the limits for reports on critical sections, which are the stricter ones
 * @param known the number of anomalies that the baseline has
 * @param belowRank the number of reports whose rank is too low
 * @param beyondLimit the number of reports of classes that have enough others
 */
public record LeftOut(Limits limits, int known, int belowRank, int beyondLimit) {

    /** How many reports and known anomalies there are in all. */
    public int count() {
        return known + belowRank + beyondLimit;
    }

    /** For each reason one sentence, with what to do to see what is left out. */
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        add(sentences, "left-out.rank", belowRank, limits.leastRank());
        add(sentences, "left-out.class", beyondLimit, limits.mostPerClass());
        add(sentences, "left-out.known", known, 0);
        return sentences;
    }

    private static void add(List<String> sentences, String key, int number, int limit) {
        if (number > 0) {
            sentences.add(Messages.text(
                    key + (number == 1 ? ".one" : ".many"), String.valueOf(number), String.valueOf(limit)));
        }
    }
}
